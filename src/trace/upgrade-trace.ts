import type { Json } from '../engine/index.ts'

/** One step from a format to the next. A shipped step is never edited; old files in tests/archive prove them all. */
interface TraceUpgrade {
  readonly to: number
  readonly because: string
  readonly up: (rows: readonly Json[]) => readonly Json[]
}

const upgrades: readonly TraceUpgrade[] = []

/** The rows of an older file as the present format writes them. */
export function upgradeTrace(version: number, rows: readonly Json[]): readonly Json[] {
  return upgrades.filter((step) => step.to > version).reduce((now, step) => step.up(now), rows)
}
