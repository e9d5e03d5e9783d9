import type { RatingKey, RatingTable } from '../../product/grammar.generated.ts'

/** Whole numbers between the bounds of a column for which no row of a decision table fits. */
export interface RangeGap {
  /** Index of the row whose range ends before the gap. */
  readonly row: number
  /** Index of the column of ranges. */
  readonly column: number
  readonly from: number
  readonly to: number
}

/** Tables with more combinations of keys × rows than this are not searched: a table by two inputs has some hundred. */
const mostCompared = 1_000_000

/**
 * Returns the gaps in the columns of ranges, for each combination of the other keys. Values beneath the first range and
 * above the last one are no gaps: a table may begin and end where it likes.
 */
export function rangeGaps({ by, rows }: RatingTable): readonly RangeGap[] {
  const whole = rows.filter(({ keys }) => keys.length === by.length)
  const columns = by.map((_, column) => probesOf(whole.map(({ keys }) => keys[column] ?? null)))
  const combinations = columns.reduce((product, probes) => product * probes.length, 1)
  if (whole.length < rows.length || combinations * rows.length > mostCompared) return []
  const gaps = columns.flatMap((probes, column) =>
    rows.some(({ keys }) => isRange(keys[column] ?? null))
      ? othersOf(columns, column).flatMap((others) => gapsOf(rows, column, probes, others))
      : [],
  )
  const known = new Set<string>()
  return gaps.filter(({ row, column, from, to }) => {
    const key = [row, column, from, to].join(' ')
    return !known.has(key) && known.add(key)
  })
}

/** A value that stands for all values which the same rows fit: the value itself, or the first of a range of numbers. */
interface Probe {
  readonly value: RatingKey
  /** Last number of the range; null for a value that is no number. */
  readonly to: number | null
}

function probesOf(keys: readonly RatingKey[]): readonly Probe[] {
  const named = [...new Set(keys.filter((key) => typeof key === 'string' || typeof key === 'boolean'))]
  const numbers = keys.flatMap((key): readonly number[] => {
    if (typeof key === 'number') return [key, key + 1]
    return isRange(key) ? [rangeStart(key), rangeEnd(key) + 1] : []
  })
  const starts = [...new Set(numbers)].toSorted((a, b) => a - b)
  const ranges = starts.flatMap((start, index): readonly Probe[] => {
    const next = starts[index + 1]
    return next === undefined || next - 1 < start ? [] : [{ value: start, to: next - 1 }]
  })
  return [...named.map((value) => ({ value, to: null })), ...ranges]
}

/** Every combination of the probes of the other columns; null at the place of the column itself. */
function othersOf(
  columns: readonly (readonly Probe[])[],
  column: number,
): readonly (readonly (Probe | null)[])[] {
  return columns.reduce<readonly (readonly (Probe | null)[])[]>(
    (combinations, probes, at) =>
      combinations.flatMap((before) =>
        at === column || probes.length === 0
          ? [[...before, null]]
          : probes.map((probe) => [...before, probe]),
      ),
    [[]],
  )
}

function gapsOf(
  rows: RatingTable['rows'],
  column: number,
  probes: readonly Probe[],
  others: readonly (Probe | null)[],
): readonly RangeGap[] {
  const fitting = rows.flatMap(({ keys }, row) =>
    others.every((probe, at) => probe === null || fits(keys[at] ?? null, probe.value))
      ? [{ row, key: keys[column] ?? null }]
      : [],
  )
  const gaps: RangeGap[] = []
  let last: { readonly row: number; readonly to: number } | null = null
  for (const { value, to } of probes) {
    if (to === null || typeof value !== 'number') continue
    const found = fitting.find(({ key }) => fits(key, value))
    if (!found) continue
    if (last !== null && value > last.to + 1)
      gaps.push({ row: last.row, column, from: last.to + 1, to: value - 1 })
    last = { row: found.row, to }
  }
  return gaps
}

function fits(key: RatingKey, value: RatingKey): boolean {
  if (!isRange(key)) return key === null || key === value
  return typeof value === 'number' && value >= rangeStart(key) && value <= rangeEnd(key)
}

/** A key of a range of numbers. */
export type RangeKey = Extract<RatingKey, object>

/** Returns whether a key is a range of numbers. */
export function isRange(key: RatingKey): key is RangeKey {
  return typeof key === 'object' && key !== null
}

/** Returns the first number of a range. */
export function rangeStart({ min }: RangeKey): number {
  return min ?? Number.NEGATIVE_INFINITY
}

/** Returns the last number of a range. */
export function rangeEnd({ max }: RangeKey): number {
  return max ?? Number.POSITIVE_INFINITY
}
