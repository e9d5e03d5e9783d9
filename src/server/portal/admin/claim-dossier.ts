import type { components } from '../../../api/schema.d.ts'
import { isLate } from '../../../../machines/claim-rules.ts'
import { addDays } from '../../../engine/runtime/index.ts'
import { languageOf } from '../../../ui/format/index.ts'
import { isHolder } from '../../documents/who-may-open.ts'
import { objectInLanguage } from '../../insurer/contracts/index.ts'
import type { Language } from '../../language.ts'
import type { ClaimCorrectionRow, ClaimRow, Contract } from '../../store/index.ts'
import { documentsAskedFor, documentWords } from '../claims/asked-documents.ts'
import { claimProgress } from '../claims/claim-answer.ts'
import { agreedCover, limitOfClaim } from '../claims/claim-limit.ts'
import { documentAnswers, messageAnswer } from '../claims/claim-thread.ts'
import { problemsOfTerm } from '../claims/policy-of-claim.ts'
import { answerTemplates, isClaimDone } from '../desk/index.ts'
import type { PortalDeps } from '../portal-deps.ts'
import { staffClaim } from './staff-claim.ts'

type Schemas = components['schemas']

/** Dependencies of the answer about a claim. */
export type DossierDeps = Pick<PortalDeps, 'store' | 'texts'>

/** An event so soon after the beginning of the policy is pointed out to operators. */
const firstDays = 7

/** Operators are warned when a policy has at least this many other claims. */
const manyClaims = 2

/** Returns a claim with all that an operator needs for a decision: documents, messages, policy, other claims, warnings. */
export async function claimDossier(
  { store, texts }: DossierDeps,
  claim: ClaimRow,
  language: Language,
): Promise<Schemas['ClaimDossier']> {
  const [answer, documents, messages, policy, around, claimant, deskCase, correction] = await Promise.all([
    staffClaim(store, claim, language),
    documentAnswers(store, claim, language),
    store.claimMessages.of(claim.id),
    store.contracts.findByNumber(claim.policy_series, claim.policy_number),
    store.claims.around(claim),
    store.users.find(claim.user_id),
    store.desk.findOf('claim', claim.id),
    store.claimCorrections.waiting(claim.id),
  ])
  const isOfHolder = policy !== null && claimant !== null && isHolder(policy, claimant)
  const customers = languageOf(deskCase?.language ?? 'ru')
  return {
    claim: answer,
    documents,
    messages: messages.map(messageAnswer),
    policy: policy && { ...(await policyAnswer(texts, policy, language)), isOfClaimant: isOfHolder },
    earlier: around.map((one) => ({
      ...claimProgress(one, language),
      eventDate: one.event_date,
      paidAmount: one.paid_amount,
    })),
    limit: await limitOfClaim(store, claim, policy),
    correction: correction && correctionAnswer(correction),
    warnings: warningsOf(claim, policy, around, isOfHolder),
    offered: documentsAskedFor(policy?.product ?? null).map(({ id }) => ({
      id,
      ...documentWords(id, language),
    })),
    templates: answerTemplates
      .filter(({ kinds }) => kinds.includes('claim'))
      .map(({ id, title, text }) => ({ id, title: title[language], text: text[customers] })),
    canWrite: !isClaimDone(claim.status),
  }
}

function correctionAnswer(one: ClaimCorrectionRow): Schemas['ClaimCorrection'] {
  return {
    id: one.id,
    status: one.to_status,
    reason: one.reason,
    amount: one.amount,
    paymentDate: one.payment_date,
    paymentDocument: one.payment_document,
    askedBy: one.asked_by,
    askedAt: new Date(one.asked_at).toISOString(),
  }
}

async function policyAnswer(
  texts: DossierDeps['texts'],
  policy: Contract,
  language: Language,
): Promise<Omit<Schemas['ClaimPolicy'], 'isOfClaimant'>> {
  const names = (await texts(language, policy.product)) ?? {}
  const cover = agreedCover(policy)
  return {
    product: policy.product,
    holder: policy.holder,
    object: objectInLanguage(policy.object, language),
    phone: policy.phone,
    from: policy.term_from || null,
    to: policy.term_to || null,
    currency: cover?.currency ?? policy.currency,
    liability: cover?.liability ?? null,
    cover: (cover?.parts ?? [])
      .filter(({ sum }) => sum > 0)
      .map(({ id, sum }) => ({ name: names[`${policy.product}.cover.${id}`] ?? id, sum })),
  }
}

/** Returns what an operator should look at before a decision. */
function warningsOf(
  claim: ClaimRow,
  policy: Contract | null,
  around: readonly ClaimRow[],
  isOfHolder: boolean,
): Schemas['ClaimWarning'][] {
  const { event_date: eventDate, policy_series, policy_number } = claim
  const onPolicy = around.filter(
    (one) => one.policy_series === policy_series && one.policy_number === policy_number,
  )
  const isAtBeginning =
    policy !== null && policy.term_from !== '' && eventDate < (addDays(policy.term_from, firstDays) ?? '')
  const found: readonly (readonly [Schemas['ClaimWarning'], boolean])[] = [
    ['late', isLate({ eventDate }, claim.registered_at)],
    ['firstDays', isAtBeginning],
    ['outsideTerm', policy !== null && problemsOfTerm(policy, eventDate).length > 0],
    ['notHolder', !isOfHolder],
    ['sameDay', onPolicy.some((one) => one.event_date === eventDate)],
    ['many', onPolicy.length >= manyClaims],
  ]
  return found.flatMap(([warning, holds]) => (holds ? [warning] : []))
}
