import { finding } from '../findings/catalogue.ts'
import { didYouMean } from '../findings/nearest-name.ts'
import { inside, type Place } from '../findings/place.ts'
import type { Finding } from '../findings/finding.ts'
import type { RatingKey, RatingRow, RatingTable } from '../product/grammar.generated.ts'

/** Checks a decision table: keys for every input, no two rows that fit at once, no gap between bounds. */
export function checkTable(table: RatingTable, inputs: readonly string[], place: Place): readonly Finding[] {
  const rows = table.rows.map((row, index) => ({ row, at: inside(place, 'rows', index) }))
  return [
    ...table.by.flatMap((name, index) =>
      inputs.includes(name)
        ? []
        : [
            finding(
              'RATING_INPUT',
              inside(place, 'by', index),
              { name },
              { suggestion: didYouMean(name, inputs) },
            ),
          ],
    ),
    ...rows.flatMap(({ row, at }) =>
      row.keys.length === table.by.length
        ? []
        : [finding('RATING_KEYS', inside(at, 'keys'), { found: row.keys.length, expected: table.by.length })],
    ),
    ...rows.flatMap(({ row, at }) =>
      row.keys.flatMap((key, index) =>
        isRange(key) && lowest(key) > highest(key)
          ? [
              finding('BOUNDS_CONTRADICT', inside(at, 'keys', index), {
                low: lowest(key),
                high: highest(key),
              }),
            ]
          : [],
      ),
    ),
    ...rows.flatMap(({ row, at }, index) => {
      const other = table.rows.slice(0, index).findIndex((before) => overlap(before, row))
      return other < 0 ? [] : [finding('RATING_OVERLAP', at, { row: index + 1, other: other + 1 })]
    }),
    ...gaps(table).map(([from, to]) => finding('RATING_GAP', inside(place, 'rows'), { from, to })),
  ]
}

function overlap(left: RatingRow, right: RatingRow): boolean {
  return left.keys.every((key, index) => meet(key, right.keys[index] ?? null))
}

function meet(left: RatingKey, right: RatingKey): boolean {
  if (left === null || right === null) return true
  if (isRange(left) && isRange(right)) return lowest(left) <= highest(right) && lowest(right) <= highest(left)
  if (isRange(left)) return typeof right === 'number' && right >= lowest(left) && right <= highest(left)
  return isRange(right) ? meet(right, left) : left === right
}

/** Whole numbers that no row fits, between the bounds of a table by one input. */
function gaps({ by, rows }: RatingTable): readonly (readonly [number, number])[] {
  const keys = rows.map(({ keys: [key] }) => key)
  if (by.length !== 1 || !keys.every((key) => key !== undefined && isRange(key))) return []
  const sorted = keys
    .filter((key) => key !== undefined && isRange(key))
    .toSorted((a, b) => lowest(a) - lowest(b))
  return sorted.flatMap((key, index): [number, number][] => {
    const next = sorted[index + 1]
    return next && lowest(next) > highest(key) + 1 ? [[highest(key) + 1, lowest(next) - 1]] : []
  })
}

type Range = Extract<RatingKey, object>

function isRange(key: RatingKey): key is Range {
  return typeof key === 'object' && key !== null
}

function lowest({ min }: Range): number {
  return min ?? Number.NEGATIVE_INFINITY
}

function highest({ max }: Range): number {
  return max ?? Number.POSITIVE_INFINITY
}
