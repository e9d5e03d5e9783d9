import type { CallNode } from './product-index.ts'
import type { CallState } from '../state/wizard-state.ts'

/** Returns whether the customer may fill in by hand: the registry is slow or failed, and the product allows it. */
export function canBypass({ call }: CallNode, { status, outcome, stale }: CallState): boolean {
  if (status === 'pending') return outcome !== 'ok' && call.outcomes.some(({ manual }) => manual)
  return !stale && call.outcomes.some(({ name, manual }) => name === outcome && manual)
}
