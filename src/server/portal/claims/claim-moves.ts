import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { calendarDay } from '../../world.ts'
import type { ClaimRow, ClaimStatus } from '../../store/index.ts'

/** Statuses that can follow each status of a claim. A paid claim stays paid. */
const moves: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  registered: ['inReview', 'documentsNeeded', 'declined'],
  inReview: ['documentsNeeded', 'approved', 'paid', 'declined'],
  documentsNeeded: ['inReview', 'declined'],
  approved: ['paid', 'inReview', 'declined'],
  declined: ['inReview'],
  paid: [],
}

/** New status of a claim, and for a paid one the day of payment. */
export interface ClaimMove {
  readonly status: ClaimStatus
  readonly paymentDate: string | null
}

/** Returns the statuses to which staff may move a claim. */
export function nextStatuses({ status }: Pick<ClaimRow, 'status'>): readonly ClaimStatus[] {
  return moves[status]
}

/** Returns the faults of a move: a status that cannot follow, or an impossible day of payment. */
export function problemsOfMove(
  claim: Pick<ClaimRow, 'status' | 'registered_at'>,
  { status, paymentDate }: ClaimMove,
  now: number,
): readonly Problem[] {
  const wrong = (path: string, code: string): readonly Problem[] => [{ path, code, params: {} }]
  if (!moves[claim.status].includes(status)) return wrong('/status', 'enum')
  if (status !== 'paid') return paymentDate === null ? [] : wrong('/paymentDate', 'null')
  if (paymentDate === null) return wrong('/paymentDate', 'required')
  if (paymentDate > calendarDay(now)) return wrong('/paymentDate', 'maximum')
  return paymentDate < calendarDay(claim.registered_at) ? wrong('/paymentDate', 'minimum') : []
}
