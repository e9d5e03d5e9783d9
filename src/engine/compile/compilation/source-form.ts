import type { CelExpression } from '../../cel/index.ts'
import type { Json } from '../../json.ts'

/** A part of the expanded product as plain JSON: every expression is its source. */
export function sourceForm(part: unknown): Json {
  if (Array.isArray(part)) return part.map(sourceForm)
  if (isExpression(part)) return part.source
  if (typeof part === 'object' && part !== null) {
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, sourceForm(value)]))
  }
  // The rest of an expanded product is JSON by its type.
  return part as Json
}

function isExpression(part: unknown): part is CelExpression {
  return typeof part === 'object' && part !== null && 'source' in part && 'ast' in part && 'reads' in part
}
