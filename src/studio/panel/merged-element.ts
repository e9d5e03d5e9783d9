import type { JsonValue } from '../../authoring/index.ts'
import { isObject } from '../../engine/json.ts'
import { withKeyInOrder } from '../grammar/key-order.ts'
import type { PanelSchema } from './panel-schema.ts'

type Element = Readonly<Record<string, JsonValue>>

/**
 * Returns an element with the panel's values for the keys that the panel displays. All other keys and the order of keys
 * stay unchanged; a new key comes where the grammar has it; empty groups that RJSF created are dropped.
 */
export function mergedElement(before: Element, form: unknown, panel: PanelSchema): Element {
  const next = isObject(form) ? form : {}
  const { properties = {}, order = Object.keys(properties) } = panel
  const kept: Record<string, JsonValue> = {}
  for (const [key, value] of Object.entries(before)) {
    if (!(key in properties)) kept[key] = value
    else if (next[key] !== undefined) kept[key] = withoutNothing(next[key], value, properties[key])
  }
  let merged: Element = kept
  for (const [key, value] of Object.entries(next)) {
    if (key in before || value === undefined) continue
    const whole = withoutNothing(value, undefined, properties[key])
    if (!isNothing(whole)) merged = withKeyInOrder(merged, key, whole, order)
  }
  return merged
}

/** Returns a value without empty keys: first those of the previous value, then new ones in the order of the grammar. */
function withoutNothing(value: unknown, before: unknown, schema: PanelSchema | undefined): JsonValue {
  if (!isObject(value)) return value as JsonValue // form data is JSON
  const known = isObject(before) ? before : {}
  const { properties = {} } = schema ?? {}
  let kept: Element = {}
  const keys = [...Object.keys(known).filter((key) => key in value), ...Object.keys(value)]
  for (const key of new Set(keys)) {
    const inner = value[key]
    if (inner === undefined) continue
    const whole = withoutNothing(inner, known[key], properties[key])
    if (key in known) kept = { ...kept, [key]: whole }
    else if (!isNothing(whole)) kept = withKeyInOrder(kept, key, whole, Object.keys(properties))
  }
  return kept
}

function isNothing(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 0
}
