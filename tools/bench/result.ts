import { median } from './repeat.ts'

/** One thing measured, beside what it is measured against. */
export interface Result {
  readonly what: string
  readonly value: number
  readonly unit: string
  /** Null for a number that only illustrates. */
  readonly goal: Goal | null
  /** The number of each round, where rounds were interleaved; `value` is their median. */
  readonly samples?: readonly number[]
}

/** Returns the result of rounds: the value is their median. */
export function resultOf(
  what: string,
  unit: string,
  goal: Result['goal'],
  samples: readonly number[],
): Result {
  return { what, value: median(samples), unit, goal, samples }
}

/** A bound on a number. */
export type Goal = { readonly most: number } | { readonly least: number }

/** Returns whether the value meets the goal. */
export function isKept(value: number, goal: Goal): boolean {
  return 'most' in goal ? value <= goal.most : value >= goal.least
}

/** Returns the table of a run: name, value, goal, verdict. */
export function tableOf(title: string, results: readonly Result[]): string {
  const rows = results.map(({ what, value, unit, goal, samples }) => [
    what,
    `${formatResult(value)} ${unit}`.trim(),
    spreadOf(samples),
    ...(goal === null ? ['', ''] : [goalText(goal), isKept(value, goal) ? 'kept' : 'MISSED']),
  ])
  const head = [title, 'measured', 'spread', 'goal', 'verdict']
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line), ''].join('\n')
}

function goalText(goal: Goal): string {
  return 'most' in goal ? `≤ ${formatResult(goal.most)}` : `≥ ${formatResult(goal.least)}`
}

/** Least and most of the rounds; empty for a single measurement. */
export function spreadOf(samples: readonly number[] = []): string {
  return samples.length < 2
    ? ''
    : `${formatResult(Math.min(...samples))}–${formatResult(Math.max(...samples))}`
}

/** Returns a number as a table shows it. */
export function formatResult(value: number): string {
  if (Number.isInteger(value)) return String(value)
  if (Math.abs(value) >= 1000) return Math.round(value).toLocaleString('en-US').replaceAll(',', ' ')
  if (Math.abs(value) >= 100) return value.toFixed(0)
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2)
}
