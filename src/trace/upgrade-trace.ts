import type { Json, JsonObject } from '../engine/index.ts'

/**
 * One step from a format to the next. A released step must not be edited; tests open the old files in
 * tests/archive with all steps.
 */
interface TraceUpgrade {
  readonly to: number
  readonly because: string
  readonly up: (rows: readonly Json[]) => readonly Json[]
}

const upgrades: readonly TraceUpgrade[] = [
  {
    to: 2,
    because: "Machines that are no product's are recorded, too: the header says which of both it is.",
    up: ([header, ...lines]) => [
      typeof header === 'object' && header !== null
        ? { ...header, trace: 2, kind: 'product' }
        : (header ?? null),
      ...lines,
    ],
  },
  {
    to: 3,
    because:
      'Stand-ins are random: a seed in the file let any reader compute which value a stand-in replaced.',
    up: ([header, ...lines]) => {
      if (typeof header !== 'object' || header === null || Array.isArray(header))
        return [header ?? null, ...lines]
      const { seed: _seed, ...rest } = header as JsonObject
      return [{ ...rest, trace: 3 }, ...lines]
    },
  },
]

/** The rows of an older file as the present format writes them. */
export function upgradeTrace(version: number, rows: readonly Json[]): readonly Json[] {
  return upgrades.filter((step) => step.to > version).reduce((now, step) => step.up(now), rows)
}
