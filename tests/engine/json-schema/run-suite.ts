import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../src/engine/json.ts'
import { outcomeOf } from './outcome-of.ts'

/** One group of cases, as the official JSON Schema test suite writes them. */
interface SuiteGroup {
  readonly description: string
  readonly schema: Json
  readonly tests: readonly { readonly description: string; readonly data: Json; readonly valid: boolean }[]
}

/** Results of all cases. */
export interface SuiteResult {
  readonly right: number
  /** File, group and case of everything that got a wrong answer. */
  readonly wrong: readonly string[]
  /** Reasons of refusals with their number of cases, the most frequent first. */
  readonly refused: readonly (readonly [by: string, cases: number])[]
}

/** Runs every case below a folder of the official JSON Schema test suite: `tests/draft2020-12`. */
export function runSuite(folder: string): SuiteResult {
  let right = 0
  const wrong: string[] = []
  const refused = new Map<string, number>()
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  )
  const cases = files.toSorted().flatMap((file) => casesOf(file, readFileSync(join(folder, file), 'utf8')))
  for (const { name, schema, one } of cases) {
    // A format is always checked here; the suite's first file of formats is for those who do not.
    const outcome = one.description.endsWith('only an annotation by default')
      ? 'refused format, not checked'
      : outcomeOf(schema, one.data, one.valid)
    if (outcome === 'right') right += 1
    else if (outcome === 'wrong') wrong.push(name)
    else {
      const by = outcome.slice('refused '.length)
      refused.set(by, (refused.get(by) ?? 0) + 1)
    }
  }
  return { right, wrong, refused: [...refused].toSorted(([, a], [, b]) => b - a) }
}

/** Cases of a file, each with its schema and the name under which it is reported. */
function casesOf(file: string, text: string) {
  return (JSON.parse(text) as readonly SuiteGroup[]).flatMap(({ description, schema, tests }) =>
    tests.map((one) => ({ name: `${file}: ${description}: ${one.description}`, schema, one })),
  )
}

/** The table that people read. */
export function suiteTable({ right, wrong, refused }: SuiteResult): string {
  const sum = refused.reduce((total, [, cases]) => total + cases, 0)
  return [
    `${String(right + wrong.length).padStart(6)} apply`,
    `${String(wrong.length).padStart(6)} of them wrong`,
    ...wrong.map((name) => `       ${name}`),
    `${String(sum).padStart(6)} refused by:`,
    ...refused.map(([by, cases]) => `${String(cases).padStart(10)} ${by}`),
  ].join('\n')
}
