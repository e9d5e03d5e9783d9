import { readFileSync } from 'node:fs'
import { coverage, coverageLines } from '../spec/coverage.ts'
import { testTitles } from '../spec/test-titles.ts'

export const usage = 'spec              which requirements tests cover, and which are open'

/** A requirement of the specification, as `tests/requirements.json` holds them. */
interface Requirement {
  readonly id: string
  readonly area: string
  readonly text: string
}

/** `qadam spec`: covered and open requirements by area. Exit 1 when a title names a requirement that does not exist. */
export function spec(): number {
  const requirements = JSON.parse(readFileSync('tests/requirements.json', 'utf8')) as readonly Requirement[]
  const report = coverage(requirements, [...testTitles('tests'), ...testTitles('e2e')])
  for (const line of coverageLines(report)) console.log(line)
  return report.unknown.length === 0 ? 0 : 1
}
