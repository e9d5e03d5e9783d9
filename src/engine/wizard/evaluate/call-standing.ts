import type { Problem } from '../../problem.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { callKey, patternInItem } from '../graph/keys.ts'
import type { CallNode } from '../graph/product-index.ts'
import type { CallState } from '../state/wizard-state.ts'

/** State of a call that decides whether the wizard may continue. `good`: answered, filled in by hand, or optional. */
export type CallStanding =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pending' }
  | { readonly kind: 'good' }
  | { readonly kind: 'failed'; readonly outcome: string }

/** Returns the status of a call; for a call of a list, the status of the item's own call. */
export function standingOf(evaluated: Evaluated, node: CallNode, item: string | null): CallStanding {
  const key = callKey(node, item)
  if (evaluated.answers.manual[key] === true) return good
  const state = evaluated.answers.calls[key]
  if (state === undefined || (state.stale && state.status !== 'pending')) return { kind: 'idle' }
  if (isGood(node, state)) return good
  return state.status === 'pending' ? { kind: 'pending' } : { kind: 'failed', outcome: state.outcome }
}

/** Returns whether a call's answer fits the current request and lets the wizard continue. */
export function isGood(node: CallNode, { outcome, stale }: CallState): boolean {
  return !stale && (outcome === 'ok' || node.call.outcomes.some((one) => one.name === outcome && one.goesOn))
}

/** Returns the problem of a call that is not good, at the call's own place or else at `at`. */
export function callProblem(
  evaluated: Evaluated,
  node: CallNode,
  item: string | null,
  elsewhere: string,
): Problem {
  const standing = standingOf(evaluated, node, item)
  switch (standing.kind) {
    case 'failed': {
      const declared = node.call.outcomes.find(({ name }) => name === standing.outcome)?.at ?? null
      const params = evaluated.answers.calls[callKey(node, item)]?.params ?? {}
      const path = declared === null ? elsewhere : patternInItem(declared, item)
      return { path, code: `call.${node.call.id}.${standing.outcome}`, params }
    }
    case 'pending':
      return { path: elsewhere, code: `call.${node.call.id}.pending`, params: {} }
    case 'idle':
    case 'good':
      return { path: elsewhere, code: 'notLookedUp', params: {} }
    default:
      return standing satisfies never
  }
}

const good: CallStanding = { kind: 'good' }
