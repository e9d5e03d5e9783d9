import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import type { ErrorCode } from '../../errors/index.ts'
import { calendarDay } from '../../world.ts'
import type { ClaimDecision, ClaimRow, ClaimStatus, CorrectedPayment } from '../../store/index.ts'
import type { ClaimLimit } from './claim-limit.ts'

/**
 * Statuses that can follow each status of a claim. What a customer was promised or paid is taken back by a correction
 * only, which two operators make.
 */
const moves: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  registered: ['inReview', 'documentsNeeded', 'declined'],
  inReview: ['documentsNeeded', 'approved', 'declined'],
  documentsNeeded: ['inReview', 'declined'],
  approved: ['paid'],
  declined: ['inReview'],
  paid: [],
}

/** Shortest reason of a refusal: more than one word. */
const shortestReason = 10

/** Returns the statuses that staff may choose. A claim waits for documents when documents are asked for. */
export function nextStatuses({ status }: Pick<ClaimRow, 'status'>): readonly ClaimStatus[] {
  return moves[status].filter((one) => one !== 'documentsNeeded')
}

/** What a move is checked against. */
export interface MoveCircumstances {
  /** What can be paid on the policy; null where its limits are not known. */
  readonly limit: ClaimLimit | null
  /** Milliseconds since 1970. */
  readonly now: number
}

/**
 * Returns the faults of a move: a status that cannot follow, a refusal without a reason, an approval without a sum or above
 * what is insured, a payment of another sum than was approved, without its number, or on an impossible day.
 */
export function problemsOfMove(
  claim: Pick<ClaimRow, 'status' | 'registered_at' | 'approved_amount'>,
  move: ClaimDecision,
  { limit, now }: MoveCircumstances,
): readonly Problem[] {
  const { status, reason, amount } = move
  if (!moves[claim.status].includes(status)) return [problem('/status', 'enum')]
  const hasSum = status === 'approved' || status === 'paid'
  return [
    ...problemsOfReason(status, reason),
    ...(hasSum ? problemsOfSum(amount, limit) : refusedValues({ amount })),
    ...(status === 'paid' ? problemsOfPayment(claim, move, now) : refusedValues(paymentOf(move))),
    ...(status === 'paid' && amount !== null && amount !== (claim.approved_amount ?? amount)
      ? [problem('/amount', 'QDM_CLAIM_OTHER_SUM' satisfies ErrorCode)]
      : []),
  ]
}

/** Returns the faults of the corrected values of a payment. */
export function problemsOfCorrectedPayment(
  claim: Pick<ClaimRow, 'registered_at'>,
  payment: CorrectedPayment,
  { limit, now }: MoveCircumstances,
): readonly Problem[] {
  return [...problemsOfSum(payment.amount, limit), ...problemsOfPayment(claim, payment, now)]
}

/** Returns the faults of a reason: a refusal has one, of several words. */
function problemsOfReason(status: ClaimStatus, reason: string | null): readonly Problem[] {
  if (status !== 'declined') return refusedValues({ reason })
  return hasWords(reason) ? [] : [problem('/reason', 'minLength')]
}

/** Returns whether a reason has more than one word. */
export function hasWords(reason: string | null): boolean {
  return (reason?.length ?? 0) >= shortestReason
}

function problemsOfSum(amount: number | null, limit: ClaimLimit | null): readonly Problem[] {
  if (amount === null) return [problem('/amount', 'required')]
  if (limit === null || amount <= limit.left) return []
  return [problem('/amount', 'QDM_CLAIM_ABOVE_LIMIT' satisfies ErrorCode)]
}

function problemsOfPayment(
  { registered_at }: Pick<ClaimRow, 'registered_at'>,
  { paymentDate, paymentDocument }: CorrectedPayment,
  now: number,
): readonly Problem[] {
  const codeOfDay = () => {
    if (paymentDate === null) return 'required'
    if (paymentDate > calendarDay(now)) return 'maximum'
    return paymentDate < calendarDay(registered_at) ? 'minimum' : null
  }
  const wrongDay = codeOfDay()
  return [
    ...(wrongDay === null ? [] : [problem('/paymentDate', wrongDay)]),
    ...(paymentDocument === null ? [problem('/paymentDocument', 'required')] : []),
  ]
}

function paymentOf({ paymentDate, paymentDocument }: ClaimDecision) {
  return { paymentDate, paymentDocument }
}

/** A fault for each value that this move does not have. */
function refusedValues(values: Readonly<Record<string, unknown>>): readonly Problem[] {
  return Object.entries(values).flatMap(([name, value]) =>
    value === null ? [] : [problem(`/${name}`, 'null')],
  )
}

function problem(path: string, code: string): Problem {
  return { path, code, params: {} }
}
