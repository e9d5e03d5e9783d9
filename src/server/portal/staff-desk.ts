import { QadamError } from '../errors/index.ts'
import type { AppealRow, ClaimDecision, ClaimRow, ClaimStatus, Concepts, Store } from '../store/index.ts'
import { lockedLimit } from './claims/claim-limit.ts'
import { problemsOfMove } from './claims/claim-moves.ts'
import { caseKindOfAppeal, claimPath, updateCase, isClaimDone } from './desk/index.ts'

/**
 * Actions of the insurer's staff on claims and appeals. The customer is notified of every move, and the audit log
 * records it.
 */
export interface StaffDesk {
  /**
   * Moves a claim on from where it is known to be, with its reason or its payment.
   * @throws QDM_NOT_FOUND, QDM_CLAIM_MOVED when it is elsewhere, QDM_REQUEST_INVALID when it cannot go there
   */
  readonly moveClaim: (
    number: string,
    from: ClaimStatus,
    move: ClaimDecision,
    by: string,
  ) => Promise<ClaimRow>
  /**
   * Takes an appeal into work; one that is no longer waiting stays unchanged.
   * @throws QDM_NOT_FOUND
   */
  readonly takeAppeal: (id: string, by: string) => Promise<void>
  /** Answers an appeal. @throws QDM_NOT_FOUND, QDM_APPEAL_ANSWERED */
  readonly answerAppeal: (id: string, answer: string, by: string) => Promise<void>
}

/** The desk over the store. */
export function staffDesk(
  store: Pick<Store, 'appeals' | 'claims' | 'transaction'>,
  clock: () => number,
): StaffDesk {
  return {
    moveClaim: async (number, from, move, by) =>
      await store.transaction(
        async (inside) => await moveClaimIn(inside, { number, from, move, by }, clock()),
      ),
    takeAppeal: async (id, by) =>
      await store.transaction(async ({ appeals, desk, audit }) => {
        const isTaken = await appeals.take(id)
        const appeal = await known(appeals, id)
        if (isTaken) {
          const taken = await desk.findOf(caseKindOfAppeal(appeal), id)
          if (taken && (await desk.assign(taken.id, null, by)))
            await desk.note({ caseId: taken.id, actor: by, action: 'taken' })
          await audit.add({ actor: by, action: 'appeal.taken', subject: `appeal ${id}` })
        }
      }),
    answerAppeal: async (id, text, by) =>
      await store.transaction(async ({ appeals, notifications, desk, outbox, audit }) => {
        const appeal = await appeals.answer(id, text)
        if (!appeal) {
          await known(appeals, id)
          throw new QadamError('QDM_APPEAL_ANSWERED')
        }
        await notifications.add({
          userId: appeal.user_id,
          kind: 'appealAnswered',
          subject: id,
          params: JSON.stringify({ subject: appeal.subject }),
          href: '/profile/appeals',
        })
        await updateCase({ desk, outbox }, { kind: caseKindOfAppeal(appeal), subject: id }, by, {
          isClosed: true,
          news: 'appealAnswered',
          params: {},
        })
        await audit.add({ actor: by, action: 'appeal.answered', subject: `appeal ${id}` })
      }),
  }
}

/** A move of a claim: from where it is known to be, and by whom. */
export interface ClaimMove {
  readonly number: string
  readonly from: ClaimStatus
  readonly move: ClaimDecision
  /** Phone of the operator. */
  readonly by: string
}

/**
 * Moves a claim inside a transaction of the caller: status, notification, history and audit log together.
 * @throws QDM_NOT_FOUND, QDM_CLAIM_MOVED when it is elsewhere, QDM_REQUEST_INVALID when it cannot go there,
 * QDM_CLAIM_CORRECTION_WAITS, QDM_SECOND_PERSON_WANTED for a payment on a policy with unknown limits
 */
export async function moveClaimIn(
  inside: Concepts,
  { number, from, move, by }: ClaimMove,
  now: number,
): Promise<ClaimRow> {
  const before = await inside.claims.findByNumber(number)
  if (!before) throw new QadamError('QDM_NOT_FOUND')
  if (before.status !== from) throw new QadamError('QDM_CLAIM_MOVED')
  if (await inside.claimCorrections.waiting(before.id)) throw new QadamError('QDM_CLAIM_CORRECTION_WAITS')
  const limit = await lockedLimit(inside, before)
  const problems = problemsOfMove(before, move, { limit, now })
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
  if (move.status === 'paid' && limit === null && before.approved_by === by)
    throw new QadamError('QDM_SECOND_PERSON_WANTED')
  const claim = await inside.claims.move(number, from, move, by)
  if (!claim) throw new QadamError('QDM_CLAIM_MOVED')
  const { status, paymentDate, amount, paymentDocument } = move
  await announceClaim(inside, claim, by, 'claimMoved')
  const detail = { from, status, paymentDate, amount, paymentDocument }
  await inside.audit.add({ actor: by, action: 'claim.moved', subject: `claim ${number}`, detail })
  return claim
}

/** Tells the customer where a claim is now and what sum belongs to it: in the cabinet and by SMS. */
export async function announceClaim(
  { notifications, desk, outbox, context }: Concepts,
  claim: ClaimRow,
  by: string,
  news: 'claimMoved' | 'claimCorrected',
): Promise<void> {
  const { number, status } = claim
  const sum = claim.paid_amount ?? claim.approved_amount
  const params = { number, status, ...(sum !== null && { amount: String(sum) }) }
  await notifications.add({
    userId: claim.user_id,
    kind: news,
    // A claim may reach the same status twice, and the customer is notified each time.
    subject: `${claim.id} ${status} ${context.newId()}`,
    params: JSON.stringify(params),
    href: claimPath(claim),
  })
  await updateCase({ desk, outbox }, { kind: 'claim', subject: claim.id }, by, {
    isClosed: isClaimDone(status),
    news,
    params,
  })
}

async function known(appeals: Concepts['appeals'], id: string): Promise<AppealRow> {
  const appeal = await appeals.find(id)
  if (!appeal) throw new QadamError('QDM_NOT_FOUND')
  return appeal
}
