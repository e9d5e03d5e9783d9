import type { SentenceName } from '../../engine/sentences/index.ts'

/** Texts of the product by key, and its id. */
export interface WordsOfProduct {
  readonly product: string
  readonly texts: Readonly<Record<string, string>>
}

/** The label of a name in the analyst's language; null when it has none. */
export function labelOfName(
  { product, texts }: WordsOfProduct,
  { of, name, pattern }: Pick<SentenceName, 'of' | 'name' | 'pattern'>,
) {
  if (pattern !== null) {
    const stem = `${product}.${dotted(pattern)}`
    return texts[`${stem}.label`] ?? texts[`${product}.list.${lastOf(pattern)}.title`] ?? null
  }
  return of === 'condition' ? (texts[`${product}.condition.${name}`] ?? null) : null
}

/** The label of a value that a field offers; the value itself when it has none. */
export function labelOfValue(
  { product, texts }: WordsOfProduct,
  pattern: string | null,
  value: string | number | boolean,
): string {
  if (pattern === null) return String(value)
  return texts[`${product}.${dotted(pattern)}.option.${value}`] ?? String(value)
}

/** A pattern as keys of texts are written: `/vehicle/year` → `vehicle.year`, without the stars of lists. */
function dotted(pattern: string): string {
  return pattern.replaceAll('/*', '').slice(1).replaceAll('/', '.')
}

function lastOf(pattern: string): string {
  return pattern.replace(/\/\*$/, '').split('/').at(-1) ?? ''
}
