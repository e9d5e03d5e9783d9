import { nearestName } from '../../src/engine/findings/index.ts'
import type { TestTitle } from './test-titles.ts'

/** Coverage of the requirements by tests. */
export interface Coverage {
  /** By area, in the order of the specification. */
  readonly areas: readonly {
    readonly area: string
    readonly total: number
    readonly covered: number
    readonly open: readonly { readonly id: string; readonly text: string }[]
  }[]
  /** Titles that name a requirement that does not exist. */
  readonly unknown: readonly {
    readonly id: string
    readonly at: TestTitle
    readonly suggestion: string | null
  }[]
}

/** `[osago.drivers.max-5]`: an area, and at least one word behind it. */
const named = /\[([a-z][a-z0-9-]*(?:\.[a-z0-9][a-z0-9-]*)+)\]/g

/** Finds the requirements that test titles name in brackets. */
export function coverage(
  requirements: readonly { readonly id: string; readonly area: string; readonly text: string }[],
  titles: readonly TestTitle[],
): Coverage {
  const known = new Set(requirements.map(({ id }) => id))
  const mentions = titles.flatMap((at) => [...at.title.matchAll(named)].map(([, id = '']) => ({ id, at })))
  const covered = new Set(mentions.map(({ id }) => id))
  const areas = new Map<string, Coverage['areas'][number]>()
  for (const { id, area, text } of requirements) {
    const before = areas.get(area) ?? { area, total: 0, covered: 0, open: [] }
    areas.set(area, {
      area,
      total: before.total + 1,
      covered: before.covered + (covered.has(id) ? 1 : 0),
      open: covered.has(id) ? before.open : [...before.open, { id, text }],
    })
  }
  return {
    areas: [...areas.values()],
    unknown: mentions
      .filter(({ id }) => !known.has(id))
      .map(({ id, at }) => ({ id, at, suggestion: nearestName(id, known) })),
  }
}

/** The report in lines: a count for each area with what is open in it, the sum, and what is wrong. */
export function coverageLines({ areas, unknown }: Coverage): readonly string[] {
  const sum = (key: 'total' | 'covered'): number => areas.reduce((total, area) => total + area[key], 0)
  return [
    ...areas.flatMap(({ area, covered, total, open }) => [
      `${area.padEnd(12)} ${String(covered).padStart(3)}/${total}`,
      ...open.map(({ id, text }) => `  open  ${id}  ${text}`),
    ]),
    `${'all'.padEnd(12)} ${String(sum('covered')).padStart(3)}/${sum('total')}`,
    ...unknown.map(
      ({ id, at, suggestion }) =>
        `${at.file}:${at.line} names [${id}], which is no requirement${suggestion === null ? '' : `; did you mean [${suggestion}]?`}`,
    ),
  ]
}
