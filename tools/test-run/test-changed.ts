import { existsSync, globSync, readFileSync } from 'node:fs'
import { changedFiles, planOf } from '../changed/index.ts'
import { checks } from '../checks.ts'
import type { Tally } from '../tally.ts'
import { browserFound, browserTests, checksHold, clientBuilds, unitTests, type TestRun } from './stages.ts'

/**
 * The part of the whole that a change concerns: checks by the files that they read, unit tests by Vitest's import graph,
 * and specs of the browser by what they import.
 */
export async function testChanged(): Promise<TestRun> {
  const { base, files } = changedFiles()
  console.log(`── Changed since ${base.slice(0, 12)}: ${files.length} files`)
  if (files.length === 0) return { tallies: [], leftOut: ['Everything: no file changed.'] }
  const plan = planOf({
    changed: files,
    present: files.filter((file) => existsSync(file)),
    checks,
    browserSources: browserSources(),
  })
  const passing = '--passWithNoTests'
  const tallies: Tally[] = [
    await checksHold(plan.checks),
    await unitTests('tests of the change', ['--changed', base, passing]),
  ]
  if (plan.readingTests.length > 0)
    tallies.push(await unitTests('tests that read the change', [...plan.readingTests, passing]))
  if (plan.specs.length > 0)
    tallies.push(browserFound(), await clientBuilds(), await browserTests(plan.specs))
  return { tallies, leftOut: plan.leftOut }
}

function browserSources(): ReadonlyMap<string, string> {
  const paths = globSync('e2e/**/*.ts').map((path) => path.replaceAll('\\', '/'))
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}
