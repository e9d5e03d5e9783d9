import type { FieldNode } from '../wizard/graph/product-index.ts'
import type { About, NamedField, Because } from './because.ts'

/** What formats the answers in a field. */
export function namedField({ pattern, field }: FieldNode): NamedField {
  return { pattern, text: field.text, format: field.format, currency: field.currency }
}

/** A line without parts. */
export function becauseLine(about: About, holds: boolean | null): Because {
  return { about, holds, turns: 'each', parts: [] }
}

/** Lines without those that repeat an earlier one. */
export function distinctLines(lines: readonly Because[]): readonly Because[] {
  const known = new Set<string>()
  return lines.filter(({ about }) => {
    const key = JSON.stringify(about)
    if (known.has(key)) return false
    known.add(key)
    return true
  })
}
