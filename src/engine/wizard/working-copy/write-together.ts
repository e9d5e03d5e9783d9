import { isObject, type Json, type JsonObject } from '../../json.ts'
import { isList, withKey } from '../paths/pointer.ts'
import type { FieldNode } from '../graph/product-index.ts'

/**
 * The answers and what is relevant of them, both with another value in a field. As long as nothing in an object is
 * hidden the two are one and the same object, and stay it: it is copied once.
 */
export function writtenTogether(
  data: JsonObject,
  relevant: JsonObject,
  field: FieldNode,
  position: number,
  value: Json,
): { readonly data: JsonObject; readonly relevant: JsonObject } {
  const steps = field.list === null ? field.steps : [...field.list.steps, position, ...field.steps]
  const written = pair(data, relevant, steps, 0, value)
  // The root is an object, and so is what it becomes.
  return written as { readonly data: JsonObject; readonly relevant: JsonObject }
}

interface Pair {
  readonly data: Json
  readonly relevant: Json
}

function pair(
  data: Json,
  relevant: Json,
  steps: readonly (string | number)[],
  depth: number,
  value: Json,
): Pair {
  const step = steps[depth]
  if (step === undefined) return { data: value, relevant: value }
  const inner = pair(child(data, step), child(relevant, step), steps, depth + 1, value)
  const written = withChild(data, step, inner.data)
  if (data === relevant && inner.data === inner.relevant) return { data: written, relevant: written }
  return { data: written, relevant: withChild(relevant, step, inner.relevant) }
}

function child(value: Json, step: string | number): Json {
  if (typeof step === 'number') return isList(value) ? (value[step] ?? null) : null
  return isObject(value) ? (value[step] ?? null) : null
}

function withChild(value: Json, step: string | number, inner: Json): Json {
  if (typeof step === 'number') return isList(value) && step < value.length ? value.with(step, inner) : value
  return isObject(value) ? withKey(value, step, inner) : { [step]: inner }
}
