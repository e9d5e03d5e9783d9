import type { Json } from '../../json.ts'
import { isAnswered } from './answered.ts'
import { faultsOf } from './evaluate-validity.ts'
import type { Evaluated } from '../working-copy/evaluated.ts'
import { callKey, concretePath } from '../graph/keys.ts'
import type { FieldNode } from '../graph/product-index.ts'

/** Returns whether the field is read-only because a signed answer with priority (`always`) fills it. */
export function isBound(evaluated: Evaluated, field: FieldNode, item: string | null): boolean {
  const path = concretePath(field, item)
  return field.filledBy.some((node) => {
    const state = evaluated.answers.calls[callKey(node, item)]
    return (
      node.call.fact &&
      state?.outcome === 'ok' &&
      !state.stale &&
      node.fills.some(({ to, overwrite }) => to === field && overwrite === 'always') &&
      makesReadOnly(field, state.filled[path] ?? null)
    )
  })
}

/**
 * Returns whether an answer with priority makes the field read-only. A field that the product asks for stays editable
 * when the registry has no value for it, or returns a value that the field cannot hold.
 */
export function makesReadOnly(field: FieldNode, value: Json): boolean {
  return !field.asked || (isAnswered(value) && faultsOf(field, value).length === 0)
}
