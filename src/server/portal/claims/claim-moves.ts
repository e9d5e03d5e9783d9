import type { Problem } from '../../../engine/compiled/compiled-product.ts'
import { calendarDay } from '../../world.ts'
import type { ClaimDecision, ClaimRow, ClaimStatus } from '../../store/index.ts'

/** Statuses that can follow each status of a claim. A paid claim stays paid. */
const moves: Readonly<Record<ClaimStatus, readonly ClaimStatus[]>> = {
  registered: ['inReview', 'documentsNeeded', 'declined'],
  inReview: ['documentsNeeded', 'approved', 'paid', 'declined'],
  documentsNeeded: ['inReview', 'declined'],
  approved: ['paid', 'inReview', 'declined'],
  declined: ['inReview'],
  paid: [],
}

/** Shortest reason of a refusal: more than one word. */
const shortestReason = 10

/** Returns the statuses that staff may choose. A claim waits for documents when documents are asked for. */
export function nextStatuses({ status }: Pick<ClaimRow, 'status'>): readonly ClaimStatus[] {
  return moves[status].filter((one) => one !== 'documentsNeeded')
}

/**
 * Returns the faults of a move: a status that cannot follow, a refusal without a reason, a payment without its sum and
 * number or on an impossible day.
 */
export function problemsOfMove(
  claim: Pick<ClaimRow, 'status' | 'registered_at'>,
  { status, paymentDate, reason, amount, paymentDocument }: ClaimDecision,
  now: number,
): readonly Problem[] {
  const wrong = (path: string, code: string): Problem => ({ path, code, params: {} })
  if (!moves[claim.status].includes(status)) return [wrong('/status', 'enum')]
  const problems: Problem[] = []
  if (status === 'declined') {
    if ((reason?.length ?? 0) < shortestReason) problems.push(wrong('/reason', 'minLength'))
  } else if (reason !== null) problems.push(wrong('/reason', 'null'))
  if (status !== 'paid') {
    const sent = { paymentDate, amount, paymentDocument }
    for (const [name, value] of Object.entries(sent))
      if (value !== null) problems.push(wrong(`/${name}`, 'null'))
    return problems
  }
  if (paymentDate === null) problems.push(wrong('/paymentDate', 'required'))
  else if (paymentDate > calendarDay(now)) problems.push(wrong('/paymentDate', 'maximum'))
  else if (paymentDate < calendarDay(claim.registered_at)) problems.push(wrong('/paymentDate', 'minimum'))
  if (amount === null) problems.push(wrong('/amount', 'required'))
  if (paymentDocument === null) problems.push(wrong('/paymentDocument', 'required'))
  return problems
}
