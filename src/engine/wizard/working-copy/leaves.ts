import { pointerBelow } from '../../json-pointer.ts'
import { isObject, type Json } from '../../json.ts'
import type { FieldNode } from '../graph/product-index.ts'

/** The answers in nested values, field by field, and the paths that no field declares. */
export function leavesOf(
  values: Readonly<Record<string, Json>>,
  at: string,
  fields: ReadonlyMap<string, FieldNode>,
): {
  readonly known: readonly { readonly field: FieldNode; readonly value: Json }[]
  readonly unknown: readonly string[]
} {
  const known: { readonly field: FieldNode; readonly value: Json }[] = []
  const unknown: string[] = []
  for (const [name, value] of Object.entries(values)) {
    const pattern = pointerBelow(at, name)
    const field = fields.get(pattern)
    if (field !== undefined) known.push({ field, value })
    else if (isObject(value)) {
      const inner = leavesOf(value, pattern, fields)
      known.push(...inner.known)
      unknown.push(...inner.unknown)
    } else unknown.push(pattern)
  }
  return { known, unknown }
}
