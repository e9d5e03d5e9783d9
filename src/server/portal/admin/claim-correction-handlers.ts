import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { QadamError } from '../../errors/index.ts'
import type { Handlers, RequestOf } from '../../operations/index.ts'
import type { ClaimCorrectionRow, ClaimRow, Concepts } from '../../store/index.ts'
import { lockedLimit } from '../claims/claim-limit.ts'
import { hasWords, problemsOfCorrectedPayment } from '../claims/claim-moves.ts'
import type { OperatorGate } from '../operators.ts'
import { announceClaim } from '../staff-desk.ts'
import { claimDossier } from './claim-dossier.ts'
import type { StaffThreadDeps } from './claim-thread-handlers.ts'

/** Operations that correct a decided claim. */
export type ClaimCorrectionHandlers = Pick<Handlers, 'askClaimCorrection' | 'decideClaimCorrection'>

/** Handlers by which one operator asks to correct a decision about a claim, and another one confirms or refuses it. */
export function claimCorrectionHandlers(
  deps: StaffThreadDeps,
  operator: OperatorGate['operator'],
): ClaimCorrectionHandlers {
  const { store, world, wake } = deps
  const change = async (
    asked: RequestOf<'askClaimCorrection'> | RequestOf<'decideClaimCorrection'>,
    work: (inside: Concepts, claim: ClaimRow, by: string) => Promise<void>,
  ) => {
    const known = await store.claims.findByNumber(asked.path.number)
    if (!known) throw new QadamError('QDM_NOT_FOUND')
    await store.transaction(async (inside) => {
      const claim = await inside.claims.lock(known.id)
      if (!claim) throw new QadamError('QDM_NOT_FOUND')
      await work(inside, claim, operator(asked).phone)
    })
    wake()
    return await claimDossier(deps, (await store.claims.find(known.id)) ?? known, asked.language)
  }
  return {
    askClaimCorrection: async (asked) =>
      await change(asked, async (inside, claim, by) => {
        const wanted = wantedCorrection(asked.body)
        if (claim.status !== 'approved' && claim.status !== 'paid')
          throw new QadamError('QDM_CLAIM_NOT_DECIDED')
        if (await inside.claimCorrections.waiting(claim.id))
          throw new QadamError('QDM_CLAIM_CORRECTION_WAITS')
        await refuseWrong(inside, claim, wanted, world.clock())
        const from_status = claim.status
        await inside.claimCorrections.ask({ ...wanted, claim_id: claim.id, from_status, asked_by: by })
        await record(inside, claim, { by, action: 'asked', words: wanted.reason }, wanted)
      }),

    decideClaimCorrection: async (asked) =>
      await change(asked, async (inside, claim, by) => {
        const wanted = await inside.claimCorrections.waiting(claim.id)
        if (wanted?.id !== asked.path.correctionId) throw new QadamError('QDM_NOT_FOUND')
        const { verdict } = asked.body
        if (verdict === 'confirmed') {
          if (wanted.asked_by === by) throw new QadamError('QDM_SECOND_PERSON_WANTED')
          await refuseWrong(inside, claim, wanted, world.clock())
        }
        await inside.claimCorrections.decide(wanted.id, verdict, by)
        await record(inside, claim, { by, action: verdict, words: null }, wanted)
        if (verdict === 'confirmed')
          await announceClaim(inside, await corrected(inside, claim, wanted, by), by, 'claimCorrected')
      }),
  }
}

type WantedCorrection = Pick<
  ClaimCorrectionRow,
  'to_status' | 'reason' | 'amount' | 'payment_date' | 'payment_document'
>

function wantedCorrection(body: RequestOf<'askClaimCorrection'>['body']): WantedCorrection {
  return {
    to_status: body.status,
    reason: body.reason.trim(),
    amount: body.amount,
    payment_date: body.paymentDate,
    payment_document: body.paymentDocument?.trim() || null,
  }
}

/** @throws QDM_REQUEST_INVALID */
async function refuseWrong(
  inside: Concepts,
  claim: ClaimRow,
  { to_status, reason, ...values }: WantedCorrection,
  now: number,
): Promise<void> {
  const wrong = (path: string, code: string): Problem => ({ path, code, params: {} })
  const payment = {
    amount: values.amount,
    paymentDate: values.payment_date,
    paymentDocument: values.payment_document,
  }
  const problems: Problem[] = hasWords(reason) ? [] : [wrong('/reason', 'minLength')]
  if (to_status === 'inReview') {
    for (const [name, value] of Object.entries(payment))
      if (value !== null) problems.push(wrong(`/${name}`, 'null'))
  } else if (claim.status === 'paid') {
    const limit = await lockedLimit(inside, claim)
    problems.push(...problemsOfCorrectedPayment(claim, payment, { limit, now }))
  } else problems.push(wrong('/status', 'enum'))
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
}

async function corrected(
  { claims }: Concepts,
  { number, status }: ClaimRow,
  { to_status, amount, payment_date, payment_document }: ClaimCorrectionRow,
  by: string,
): Promise<ClaimRow> {
  const nothing = { paymentDate: null, reason: null, amount: null, paymentDocument: null }
  const claim =
    to_status === 'paid'
      ? await claims.correctPayment(number, {
          amount,
          paymentDate: payment_date,
          paymentDocument: payment_document,
        })
      : await claims.move(number, status, { ...nothing, status: 'inReview' }, by)
  if (!claim) throw new QadamError('QDM_CLAIM_MOVED')
  return claim
}

/** Writes a step of a correction into the history of the case and into the audit log. */
async function record(
  { desk, audit }: Concepts,
  claim: ClaimRow,
  { by, action, words }: { readonly by: string; readonly action: string; readonly words: string | null },
  wanted: WantedCorrection,
): Promise<void> {
  const known = await desk.findOf('claim', claim.id)
  const name = `correction${action[0]?.toUpperCase()}${action.slice(1)}`
  if (known) await desk.note({ caseId: known.id, actor: by, action: name, words })
  await audit.add({
    actor: by,
    action: `claim.correction.${action}`,
    subject: `claim ${claim.number}`,
    detail: {
      from: claim.status,
      status: wanted.to_status,
      amount: wanted.amount,
      paymentDate: wanted.payment_date,
      paymentDocument: wanted.payment_document,
    },
  })
}
