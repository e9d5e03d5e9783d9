import type { DatedValue, RatingEdition, RatingFile } from './grammar.generated.ts'

/**
 * Returns the edition for prices on this day: the one with the latest `validFrom` that is not in the future. An edition
 * without `validFrom` is stored and never used for prices. Null before the first one. An edition that has run out stays
 * in use until the next one is dated.
 */
export function editionOn({ editions }: Pick<RatingFile, 'editions'>, day: string): RatingEdition | null {
  const begun = editions.filter(({ validFrom }) => validFrom !== undefined && validFrom <= day)
  return begun.toSorted((one, other) => ((one.validFrom ?? '') < (other.validFrom ?? '') ? 1 : -1))[0] ?? null
}

/** Returns whether the last day of an edition has passed. */
export function hasRunOut({ validTo }: Pick<RatingEdition, 'validTo'>, day: string): boolean {
  return validTo !== undefined && validTo < day
}

/** Returns the values of constants on this day. A dated constant has its first value on earlier days. */
export function constantsOn(
  { constants = {} }: Pick<RatingEdition, 'constants'>,
  day: string,
): Readonly<Record<string, number | string>> {
  return Object.fromEntries(
    Object.entries(constants).map(([name, value]) => [name, isDated(value) ? valueOn(value, day) : value]),
  )
}

function isDated(value: number | string | readonly DatedValue[]): value is readonly DatedValue[] {
  return typeof value === 'object'
}

function valueOn(values: readonly DatedValue[], day: string): number {
  const sorted = values.toSorted((one, other) => (one.from < other.from ? -1 : 1))
  return (sorted.findLast(({ from }) => from <= day) ?? sorted[0])?.value ?? 0
}
