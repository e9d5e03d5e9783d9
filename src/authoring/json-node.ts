import type { Json } from '../engine/json.ts'

/** A JSON scalar. */
export type Scalar = null | boolean | number | string

/**
 * A JSON value with details that `JSON.parse` drops: the order and repetition of keys, the spelling of
 * numbers, and whether an object was written on one line.
 */
export type JsonNode =
  | { readonly kind: 'scalar'; readonly value: Scalar; readonly raw: string }
  | { readonly kind: 'array'; readonly items: readonly JsonNode[] }
  | { readonly kind: 'object'; readonly entries: readonly JsonEntry[]; readonly oneLine: boolean }

/** One key of an object, with its value. */
export interface JsonEntry {
  readonly key: string
  readonly value: JsonNode
}

/** A plain JSON value, as `JSON.parse` returns it. */
export type JsonValue = Json

/** Makes a node from a plain value; objects are broken into lines. */
export function nodeOf(value: JsonValue): JsonNode {
  if (isArray(value)) return { kind: 'array', items: value.map(nodeOf) }
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).map(([key, inner]) => ({ key, value: nodeOf(inner) }))
    return { kind: 'object', entries, oneLine: false }
  }
  return scalarOf(value)
}

/** Makes a node from a scalar, spelled as `JSON.stringify` spells it. */
export function scalarOf(value: Scalar): JsonNode {
  return { kind: 'scalar', value, raw: JSON.stringify(value) }
}

/** Returns the plain value of a node. Of repeated keys the last counts, as in `JSON.parse`. */
export function valueOf(node: JsonNode): JsonValue {
  switch (node.kind) {
    case 'scalar':
      return node.value
    case 'array':
      return node.items.map(valueOf)
    case 'object':
      return Object.fromEntries(node.entries.map(({ key, value }) => [key, valueOf(value)]))
  }
  return node satisfies never
}

function isArray(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
