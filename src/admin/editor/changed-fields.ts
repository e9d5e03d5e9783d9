import type { Body } from '../calls/admin-types.ts'

/** Names of top-level fields in which two versions of a piece differ. */
export function changedFields(mine: Body, theirs: Body): readonly string[] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...names].filter((name) => !isSame(mine[name], theirs[name]))
}

/** Fields that only the other operator changed since both opened the piece: this operator's values there are unedited. */
export function fieldsOnlyTheyChanged(mine: Body, theirs: Body, opened: Body): readonly string[] {
  return changedFields(mine, theirs).filter((name) => isSame(mine[name], opened[name]))
}

/** Returns whether two versions of a piece are equal. */
export function isSameBody(one: Body, other: Body): boolean {
  return changedFields(one, other).length === 0
}

/** `mine`, with the `taken` fields replaced by those of `theirs`. */
export function mergedBody(mine: Body, theirs: Body, taken: ReadonlySet<string>): Body {
  const entries = changedFields(mine, theirs)
    .filter((name) => taken.has(name))
    .map((name) => [name, theirs[name]] as const)
  const merged = { ...mine, ...Object.fromEntries(entries) }
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== undefined))
}

/** Returns every text in a value without the tags of rich text, for the comparison of versions. */
export function plainTexts(value: unknown): readonly string[] {
  if (typeof value === 'string') return value === '' ? [] : [wordsOf(value)]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([name]) => name !== 'kind' && name !== 'id')
    .flatMap(([, inside]) => plainTexts(inside))
}

/** Removes the tags of rich text. */
function wordsOf(text: string): string {
  return text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) =>
    isSame(
      (one as Readonly<Record<string, unknown>>)[key],
      (other as Readonly<Record<string, unknown>>)[key],
    ),
  )
}
