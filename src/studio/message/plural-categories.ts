import type { CaseKind } from '../../engine/messages/index.ts'

/** The categories of numbers in the order in which a message writes them. */
const inOrder = ['zero', 'one', 'two', 'few', 'many', 'other'] as const

/** A category of numbers in a language, with numbers that belong to it. */
export interface PluralCategory {
  readonly key: string
  /** `1, 21, 31`; empty where no number up to 200 is of it. */
  readonly examples: string
}

/** Returns the categories that a language has for counting (`plural`) or for order (`selectordinal`). */
export function pluralCategories(language: string, kind: CaseKind): readonly PluralCategory[] {
  const rules = new Intl.PluralRules(language, { type: kind === 'selectordinal' ? 'ordinal' : 'cardinal' })
  const known: readonly string[] = rules.resolvedOptions().pluralCategories
  return inOrder.flatMap((key) => {
    if (!known.includes(key)) return []
    const numbers = candidates.filter((number) => rules.select(number) === key).slice(0, mostExamples)
    const written = new Intl.NumberFormat(language)
    return [{ key, examples: numbers.map((number) => written.format(number)).join(', ') }]
  })
}

const mostExamples = 4
/** Whole numbers first; where none fits, as in Russian `other`, a fraction does. */
const candidates = [...Array.from({ length: 201 }, (_, at) => at), 1.5, 2.5]
