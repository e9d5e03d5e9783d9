import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** Number of checks that passed, and the others: each with its place and the first lines of the reason. */
export interface Tally {
  readonly passed: number
  readonly failures: readonly string[]
  /** Tests that failed and then passed: each is a defect of the test or of what it tests, and none fails the run. */
  readonly unsteady?: readonly string[]
}

type Json = Readonly<Record<string, unknown>>

/** Reads Vitest's JSON report; a file that could not even be loaded is one failure. */
export function tallyOfVitest(reportFile: string, succeeded: boolean): Tally {
  return tallyOf('tests', reportFile, succeeded, (report) => ({
    passed: count(report['numPassedTests']),
    failures: records(report['testResults']).flatMap((suite) => {
      const file = relative('.', String(suite['name']))
      const wrong = records(suite['assertionResults']).filter((test) => test['status'] === 'failed')
      if (wrong.length === 0 && suite['status'] === 'failed') return [failure([file], suite['message'])]
      return wrong.map((test) => failure([file, test['fullName']], list(test['failureMessages'])[0]))
    }),
  }))
}

/** Reads Playwright's JSON report. */
export function tallyOfPlaywright(reportFile: string, succeeded: boolean): Tally {
  return tallyOf('tests in the browser', reportFile, succeeded, (report) => {
    const stats = isRecord(report['stats']) ? report['stats'] : {}
    return {
      passed: count(stats['expected']) + count(stats['flaky']),
      failures: [
        ...records(report['suites']).flatMap((suite) => testsOfSuite(suite, 'unexpected')),
        ...records(report['errors']).map((error) => failure(['tests in the browser'], error['message'])),
      ],
      unsteady: records(report['suites']).flatMap((suite) => testsOfSuite(suite, 'flaky')),
    }
  })
}

function testsOfSuite(suite: Json, status: 'unexpected' | 'flaky'): readonly string[] {
  const own = records(suite['specs']).flatMap((spec) =>
    records(spec['tests'])
      .filter((test) => test['status'] === status)
      .map((test) => {
        const errors = records(test['results']).flatMap((result) => records(result['errors']))
        const place = [test['projectName'], spec['file'], spec['title']]
        return failure(place, errors[0]?.['message'] ?? test['status'])
      }),
  )
  return [...own, ...records(suite['suites']).flatMap((inner) => testsOfSuite(inner, status))]
}

/** A run that failed without a failed test to show for it (a crash, no report) counts as one failure. */
function tallyOf(step: string, reportFile: string, succeeded: boolean, read: (report: Json) => Tally): Tally {
  const tally = read(reportIn(reportFile))
  return succeeded || tally.failures.length > 0 ? tally : { ...tally, failures: [step] }
}

function failure(place: readonly unknown[], why: unknown): string {
  const lines = stripVTControlCharacters(String(why ?? '')).split('\n')
  const shownLines = lines.filter((line) => line.trim() !== '' && !line.includes('node_modules')).slice(0, 12)
  return [place.join(' › '), ...shownLines.map((line) => `    ${line}`)].join('\n')
}

function reportIn(file: string): Json {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(report) ? report : {}
  } catch {
    return {}
  }
}

function records(value: unknown): readonly Json[] {
  return list(value).filter(isRecord)
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
