import type { JsonValue } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'

type Element = Readonly<Record<string, JsonValue>>

/**
 * Returns an element with the panel's values for the keys that the panel displays. All other keys and the order of keys
 * stay unchanged; empty groups that RJSF created are dropped.
 */
export function mergedElement(before: Element, form: unknown, shown: readonly string[]): Element {
  const next = isObject(form) ? form : {}
  const merged: Record<string, JsonValue> = {}
  for (const [key, value] of Object.entries(before)) {
    if (!shown.includes(key)) merged[key] = value
    else if (next[key] !== undefined) merged[key] = withoutNothing(next[key], value)
  }
  for (const [key, value] of Object.entries(next)) {
    if (key in before || value === undefined) continue
    const whole = withoutNothing(value, undefined)
    if (!isNothing(whole)) merged[key] = whole
  }
  return merged
}

/** Returns a value without empty keys, in the order of the previous value. */
function withoutNothing(value: unknown, before: unknown): JsonValue {
  if (!isObject(value)) return value as JsonValue // form data is JSON
  const known = isObject(before) ? before : {}
  const kept: Record<string, JsonValue> = {}
  const keys = [...Object.keys(known).filter((key) => key in value), ...Object.keys(value)]
  for (const key of new Set(keys)) {
    const inner = value[key]
    if (inner === undefined) continue
    const whole = withoutNothing(inner, known[key])
    if (!isNothing(whole) || key in known) kept[key] = whole
  }
  return kept
}

function isNothing(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 0
}
