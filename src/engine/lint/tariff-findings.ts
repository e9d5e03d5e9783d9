import type { ExpandedProduct } from '../emit/expanded-product.ts'
import { finding } from '../findings/catalogue.ts'
import type { Finding } from '../findings/finding.ts'
import { placeAt, placeInside, type Place } from '../findings/place.ts'
import { editionOn } from '../product/edition-on.ts'
import type { RatingEdition, RatingFile, RatingTable } from '../product/grammar.generated.ts'
import {
  domainOf,
  fieldsOfInputs,
  fitsKey,
  rangeInWords,
  type Domain,
  type AnswerRange,
} from './tariff-domains.ts'

/** Combinations of answers that are looked up in one table; a table with more is checked by its columns alone. */
const mostCombinations = 20_000

/**
 * Compares what customers can answer with the tables that price it, in the edition of this day and in later ones: answers
 * without a row, and rows without an answer. `isOwn` says that the table is inside the product.
 */
export function tariffFindings(
  product: ExpandedProduct,
  file: RatingFile,
  { today, isOwn }: { readonly today: string; readonly isOwn: boolean },
): readonly Finding[] {
  const current = editionOn(file, today)
  return file.editions.flatMap((edition, index) => {
    const isPast = edition !== current && (edition.validFrom ?? '') <= today
    if (isPast) return []
    const fields = fieldsOfInputs(product, edition)
    return Object.entries(edition.tables ?? {}).flatMap(([name, table]) => {
      const place = isOwn ? placeAt(`/rating/editions/${index}`) : placeAt('/rating')
      const at = isOwn ? placeInside(place, 'tables', name) : place
      const columns = table.by.map((input, column) => {
        const field = fields.get(input)
        const keys = table.rows.map((row) => row.keys[column] ?? null)
        return { field: field?.at ?? '', domain: field ? domainOf(field, keys) : null }
      })
      return isAlwaysRead(edition, name) ? faultsOf({ name, table, columns, at, isOwn }) : []
    })
  })
}

/** A table with the answers that its columns are read by; a column has no domain where they are not known. */
interface ReadTable {
  readonly name: string
  readonly table: RatingTable
  readonly columns: readonly { readonly field: string; readonly domain: Domain | null }[]
  readonly at: Place
  readonly isOwn: boolean
}

function faultsOf(read: ReadTable): readonly Finding[] {
  const unpriced = read.columns.map((_, column) => unpricedIn(read, column))
  const alone = read.columns.flatMap(({ field }, column) =>
    (unpriced[column] ?? []).map((range) =>
      finding('TARIFF_NO_ROW', read.at, { name: read.name, field, value: rangeInWords(range) }),
    ),
  )
  return [...alone, ...unpricedTogether(read, unpriced), ...unanswered(read)]
}

/** Answers to the field of a column for which no row fits, whatever the other answers are. */
function unpricedIn({ table, columns }: ReadTable, column: number): readonly AnswerRange[] {
  return (columns[column]?.domain ?? []).filter(
    (range) => !table.rows.some(({ keys }) => fitsKey(keys[column] ?? null, range)),
  )
}

/** Combinations of answers that have rows one by one, and none together: the first is named. */
function unpricedTogether(
  { name, table, columns, at }: ReadTable,
  unpriced: readonly (readonly AnswerRange[])[],
): readonly Finding[] {
  const known = columns.flatMap(({ field, domain }, column) =>
    domain
      ? [{ field, column, ranges: domain.filter((range) => unpriced[column]?.includes(range) !== true) }]
      : [],
  )
  const count = known.reduce((product, { ranges }) => product * ranges.length, 1)
  if (known.length < 2 || count > mostCombinations) return []
  const combinations = known.reduce<readonly (readonly AnswerRange[])[]>(
    (made, { ranges }) => made.flatMap((before) => ranges.map((range) => [...before, range])),
    [[]],
  )
  const missing = combinations.filter(
    (combination) =>
      !table.rows.some(({ keys }) =>
        combination.every((range, index) => fitsKey(keys[known[index]?.column ?? 0] ?? null, range)),
      ),
  )
  const [first] = missing
  if (!first) return []
  const example = first.map((range, index) => `${known[index]?.field} ${rangeInWords(range)}`).join(', ')
  return [finding('TARIFF_NO_ROW_TOGETHER', at, { name, example, count: missing.length })]
}

/** Keys of rows that no customer can answer. */
function unanswered({ table, columns, at, isOwn }: ReadTable): readonly Finding[] {
  return columns.flatMap(({ field, domain }, column) =>
    domain === null
      ? []
      : table.rows.flatMap(({ keys }, row) => {
          const key = keys[column] ?? null
          if (key === null || domain.some((range) => fitsKey(key, range))) return []
          const value = typeof key === 'object' ? `${key.min ?? '…'}–${key.max ?? '…'}` : String(key)
          const place = isOwn ? placeInside(at, 'rows', row, 'keys', column) : at
          return [finding('TARIFF_ROW_UNANSWERED', place, { field, value })]
        }),
  )
}

/** Returns whether every price reads a table: a line without a condition, the liability, or the cover does. */
function isAlwaysRead({ lines, liability, cover }: RatingEdition, table: string): boolean {
  const sources = [
    ...lines.flatMap(({ when, value, of = '' }) => (when === undefined ? [value, of] : [])),
    liability,
    ...cover.map(({ sum }) => sum ?? ''),
  ]
  const reads = (source: string): boolean =>
    [...source.matchAll(/\btables\.(\w+)/g)].some(([, name]) => name === table)
  // A side of a choice is read for some answers only.
  return sources.some((source) => reads(source) && !source.includes('?'))
}
