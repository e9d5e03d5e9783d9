import { isObject, type Json, type JsonObject } from '../../json.ts'
import { isList, withKey } from '../paths/pointer.ts'

/**
 * Writes a value to the answers and to the relevant answers. While no part of an object is hidden, both share one
 * object, and it is copied once.
 */
export function writtenTogether(
  data: JsonObject,
  relevant: JsonObject,
  steps: ValueSteps,
  value: Json,
): { readonly data: JsonObject; readonly relevant: JsonObject } {
  const written = writtenPair({ data, relevant }, steps, 0, value)
  // The root is an object, and so is its replacement.
  return written as { readonly data: JsonObject; readonly relevant: JsonObject }
}

/** From the root: names of objects, positions in lists. */
export type ValueSteps = readonly (string | number)[]

/** Returns the object with another value at a path; the same object when a position has no item. */
export function writtenAt(root: JsonObject, steps: ValueSteps, value: Json): JsonObject {
  return writtenTogether(root, root, steps, value).data
}

/** Returns the value at the path; `null` when there is none. */
export function readAt(root: Json, steps: ValueSteps): Json {
  return steps.reduce(child, root)
}

interface Pair {
  readonly data: Json
  readonly relevant: Json
}

function writtenPair({ data, relevant }: Pair, steps: ValueSteps, depth: number, value: Json): Pair {
  const step = steps[depth]
  if (step === undefined) return { data: value, relevant: value }
  const children = { data: child(data, step), relevant: child(relevant, step) }
  const inner = writtenPair(children, steps, depth + 1, value)
  const written = withChild(data, step, inner.data)
  if (data === relevant && inner.data === inner.relevant) return { data: written, relevant: written }
  return { data: written, relevant: withChild(relevant, step, inner.relevant) }
}

function child(value: Json, step: string | number): Json {
  if (typeof step === 'number') return isList(value) ? (value[step] ?? null) : null
  return isObject(value) ? (value[step] ?? null) : null
}

function withChild(value: Json, step: string | number, inner: Json): Json {
  if (typeof step === 'number')
    return isList(value) && step >= 0 && step < value.length ? value.with(step, inner) : value
  return isObject(value) ? withKey(value, step, inner) : { [step]: inner }
}
