import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import type { CompiledProduct } from '../../../engine/index.ts'
import type { Language } from '../../language.ts'
import type { Handlers } from '../../operations/index.ts'
import { QadamError } from '../../errors/index.ts'
import { decideReferral, isTooLate, referredUntil } from '../../payments/index.ts'
import type { Contract, Referral } from '../../store/index.ts'
import type { OperatorGate } from '../operators.ts'
import type { PortalDeps } from '../portal-deps.ts'
import type { InspectionHandlerDeps } from './inspection-handlers.ts'
import { pageAnswer, rangeOf, wantedOf } from './lookup.ts'

/** Dependencies of the operators' operations on referred cases. */
export type ReferralHandlerDeps = Pick<PortalDeps, 'store' | 'registry' | 'settings' | 'world'> &
  Pick<InspectionHandlerDeps, 'facts' | 'wake'>

const shortestAnswer = 10

/** Referred cases for operators: found, accepted, declined. */
export function staffReferralHandlers(
  { store, registry, settings, world, facts, wake }: ReferralHandlerDeps,
  operator: OperatorGate['operator'],
): Pick<Handlers, 'searchReferrals' | 'decideReferral'> {
  const referralAnswer = async (referral: Referral, language: Language) => {
    const contract = await store.contracts.find(referral.contract_id)
    const order = contract && (await store.orders.latestOfContract(contract.id))
    if (!contract || !order) throw new QadamError('QDM_NOT_FOUND')
    const product = await registry.compiled(contract.product, contract.version)
    return {
      contractId: contract.id,
      product: contract.product,
      order: order.number,
      object: contract.object,
      holder: contract.holder,
      phone: contract.phone,
      premium: contract.premium,
      currency: contract.currency,
      term: termOf(contract),
      isLate: isTooLate(order, world.clock()),
      facts: product ? await facts(contract, judgedBy(product), language) : [],
      referral: {
        state: referral.state,
        reasons: referral.reasons,
        answer: referral.answer,
        openedAt: new Date(referral.opened_at).toISOString(),
        decidedAt: referral.decided_at === null ? null : new Date(referral.decided_at).toISOString(),
        reviewBy: referredUntil(referral, settings.referralHours),
      },
    }
  }

  return {
    searchReferrals: async ({ body, language }) =>
      await pageAnswer(await store.referrals.search(wantedOf(body), rangeOf(body)), (referral) =>
        referralAnswer(referral, language),
      ),

    decideReferral: async (asked) => {
      const { contractId } = asked.path
      const { verdict, answer } = asked.body
      const { phone } = operator(asked)
      const reason = verdict === 'declined' ? (answer?.trim() ?? '') : null
      const problems = problemsOf(reason)
      if (problems.length > 0) throw asked.refusal('QDM_REQUEST_INVALID', { problems })
      await store.transaction(async (inside) => {
        if (!(await inside.referrals.find(contractId))) throw asked.refusal('QDM_NOT_FOUND')
        const isDecided = await decideReferral(inside, contractId, {
          isAccepted: verdict === 'accepted',
          answer: reason,
          by: phone,
          now: world.clock(),
        })
        if (!isDecided) throw asked.refusal('QDM_REFERRAL_DECIDED')
        await inside.audit.add({
          actor: phone,
          action: `referral.${verdict}`,
          subject: `referral ${contractId}`,
          detail: { answer: reason },
        })
      })
      wake()
      const referral = await store.referrals.find(contractId)
      if (!referral) throw asked.refusal('QDM_NOT_FOUND')
      return await referralAnswer(referral, asked.language)
    },
  }
}

/** A declined customer reads the reason, so it must be long enough to be one. */
function problemsOf(answer: string | null): readonly Problem[] {
  return answer !== null && answer.length < shortestAnswer
    ? [{ path: '/answer', code: 'minLength', params: { limit: shortestAnswer } }]
    : []
}

/**
 * Returns the fields with which an operator judges a case: those of its rules, of the insured object, and of the price.
 */
function judgedBy({ rules, price, purchase }: CompiledProduct): readonly string[] {
  const ruled = rules.flatMap(({ severity, at }) => (severity === 'refer' ? at : []))
  return [...new Set([...(purchase?.object ?? []), ...ruled, ...(price?.facts ?? [])])]
}

function termOf({ term_from, term_to }: Contract): {
  readonly from: string | null
  readonly to: string | null
} {
  return { from: term_from || null, to: term_to || null }
}
