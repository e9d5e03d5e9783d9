import { finding } from '../../findings/catalogue.ts'
import { didYouMean } from '../../findings/nearest-name.ts'
import { placeInside, type Place } from '../../findings/place.ts'
import type { Finding, FindingEdit } from '../../findings/finding.ts'
import type { RatingKey, RatingRow, RatingTable } from '../../product/grammar.generated.ts'
import { rangeEnd, isRange, rangeStart, rangeGaps, type RangeGap } from './range-gaps.ts'

/** Checks a decision table: keys for every input, no two rows that fit at once, no gap between bounds. */
export function checkTable(table: RatingTable, inputs: readonly string[], place: Place): readonly Finding[] {
  const rows = table.rows.map((row, index) => ({ row, at: placeInside(place, 'rows', index) }))
  return [
    ...table.by.flatMap((name, index) =>
      inputs.includes(name)
        ? []
        : [
            finding(
              'RATING_INPUT',
              placeInside(place, 'by', index),
              { name },
              { suggestion: didYouMean(name, inputs) },
            ),
          ],
    ),
    ...rows.flatMap(({ row, at }) =>
      row.keys.length === table.by.length
        ? []
        : [
            finding('RATING_KEYS', placeInside(at, 'keys'), {
              found: row.keys.length,
              expected: table.by.length,
            }),
          ],
    ),
    ...rows.flatMap(({ row, at }) =>
      row.keys.flatMap((key, index) =>
        isRange(key) && rangeStart(key) > rangeEnd(key)
          ? [
              finding('BOUNDS_CONTRADICT', placeInside(at, 'keys', index), {
                low: rangeStart(key),
                high: rangeEnd(key),
              }),
            ]
          : [],
      ),
    ),
    ...rows.flatMap(({ row, at }, index) => {
      const other = table.rows.slice(0, index).findIndex((before) => overlap(before, row))
      if (other < 0) return []
      const edits = apart(table, index, other, at)
      return [finding('RATING_OVERLAP', at, { row: index + 1, other: other + 1 }, { edits })]
    }),
    ...rangeGaps(table).map((gap) => {
      const at = placeInside(place, 'rows', gap.row, 'keys', gap.column)
      const edits = stretched(table, gap, at)
      return finding('RATING_GAP', at, { from: gap.from, to: gap.to }, { edits })
    }),
  ]
}

/** Edits by which a range ends where the gap ends; none where the row would then overlap another one. */
function stretched(table: RatingTable, { row, column, to }: RangeGap, at: Place): readonly FindingEdit[] {
  const key = table.rows[row]?.keys[column] ?? null
  if (!isRange(key)) return []
  return isFree(table, row, column, { ...key, max: to })
    ? [{ op: 'replace', path: `${at.path}/max`, value: to }]
    : []
}

/** Edits by which the range of a row begins behind the one of the other row; none where they differ in another way. */
function apart(table: RatingTable, row: number, other: number, at: Place): readonly FindingEdit[] {
  const column = table.by.findIndex((_, index) => {
    const [own, before] = [table.rows[row]?.keys[index] ?? null, table.rows[other]?.keys[index] ?? null]
    return (
      isRange(own) &&
      isRange(before) &&
      rangeStart(before) < rangeStart(own) &&
      rangeEnd(before) < rangeEnd(own)
    )
  })
  const [own, before] = [table.rows[row]?.keys[column] ?? null, table.rows[other]?.keys[column] ?? null]
  if (!isRange(own) || !isRange(before)) return []
  const min = rangeEnd(before) + 1
  return isFree(table, row, column, { ...own, min })
    ? [{ op: 'replace', path: `${placeInside(at, 'keys', column).path}/min`, value: min }]
    : []
}

/** Returns whether a row with this key in a column overlaps no other row. */
function isFree({ rows }: RatingTable, row: number, column: number, key: RatingKey): boolean {
  const [own] = rows.slice(row, row + 1)
  if (!own) return false
  const changed = { ...own, keys: own.keys.with(column, key) }
  return rows.every((other, index) => index === row || !overlap(other, changed))
}

function overlap(left: RatingRow, right: RatingRow): boolean {
  return left.keys.every((key, index) => meet(key, right.keys[index] ?? null))
}

function meet(left: RatingKey, right: RatingKey): boolean {
  if (left === null || right === null) return true
  if (isRange(left) && isRange(right))
    return rangeStart(left) <= rangeEnd(right) && rangeStart(right) <= rangeEnd(left)
  if (isRange(left)) return typeof right === 'number' && right >= rangeStart(left) && right <= rangeEnd(left)
  return isRange(right) ? meet(right, left) : left === right
}
