import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { calendarDay } from '../../world.ts'
import type { ClaimRow, ClaimStatus } from '../../store/index.ts'

/** Where a claim may go from where it is. What was paid stays paid. */
const moves: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  registered: ['inReview', 'documentsNeeded', 'declined'],
  inReview: ['documentsNeeded', 'approved', 'paid', 'declined'],
  documentsNeeded: ['inReview', 'declined'],
  approved: ['paid', 'inReview', 'declined'],
  declined: ['inReview'],
  paid: [],
}

/** Where a claim is moved, and for one that was paid on which day. */
export interface ClaimMove {
  readonly status: ClaimStatus
  readonly paymentDate: string | null
}

/** Where the insurer's people may move a claim next. */
export function nextStatuses({ status }: Pick<ClaimRow, 'status'>): readonly ClaimStatus[] {
  return moves[status]
}

/** What is wrong with a move: a place that cannot be reached, or a day of payment that cannot be. */
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
