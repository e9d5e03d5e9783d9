import type { Json } from '../../engine/index.ts'
import { answerHints, type AnswerHints } from './answer-hints.ts'
import type { ExpandedProduct } from '../../engine/compile/index.ts'

/** What values are invented by, beside the compiled product. It is plain JSON, and reaches a preview with its module. */
export interface Hints {
  /** Constants that expressions compare a field with, by the pattern of the field. */
  readonly bounds: Readonly<Record<string, readonly Json[]>>
  /** Examples in the schema of a field, by its pattern. */
  readonly examples: Readonly<Record<string, readonly Json[]>>
  /** What expressions say about the answers of calls. */
  readonly answers: AnswerHints
}

/** Reads the hints of a product out of its expressions and schemas. */
export function hintsOf(expanded: ExpandedProduct): Hints {
  const examples = Object.values(expanded.fields).flatMap(({ at, schema }) => {
    const given = schema['examples']
    return Array.isArray(given) ? [[at, given as readonly Json[]] as const] : []
  })
  return {
    bounds: boundValues(expanded),
    examples: Object.fromEntries(examples),
    answers: answerHints(expanded),
  }
}

/** Returns the constant values that expressions compare each field with. */
function boundValues(expanded: ExpandedProduct): Hints['bounds'] {
  const bounds = new Map<string, Set<Json>>()
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('boundaries' in value && Array.isArray(value.boundaries)) {
      for (const { path, value: bound } of value.boundaries as readonly { path: string; value: Json }[]) {
        if (bound === null) continue
        const known = bounds.get(path) ?? new Set()
        for (const one of Array.isArray(bound) ? (bound as readonly Json[]) : [bound]) known.add(one)
        bounds.set(path, known)
      }
      return
    }
    for (const inner of Object.values(value)) visit(inner)
  }
  visit(expanded)
  return Object.fromEntries([...bounds].map(([path, values]) => [path, [...values]]))
}
