import { readFileSync } from 'node:fs'

/** How many things were proved, and how many turned out wrong. */
export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** Counts the tests of Vitest's JSON report; a file that could not even be loaded counts as one failure. */
export function tallyOfVitest(reportFile: string, succeeded: boolean): Tally {
  return tallyOf(reportFile, succeeded, (report) => {
    const suites = Array.isArray(report['testResults']) ? report['testResults'] : []
    const unloaded = suites.filter(
      (suite: unknown) =>
        isRecord(suite) &&
        suite['status'] === 'failed' &&
        Array.isArray(suite['assertionResults']) &&
        suite['assertionResults'].every((test: unknown) => isRecord(test) && test['status'] !== 'failed'),
    )
    return {
      passed: count(report['numPassedTests']),
      failed: count(report['numFailedTests']) + unloaded.length,
    }
  })
}

/** Counts the tests of Playwright's JSON report; what passes only at times has failed. */
export function tallyOfPlaywright(reportFile: string, succeeded: boolean): Tally {
  return tallyOf(reportFile, succeeded, (report) => {
    const stats = isRecord(report['stats']) ? report['stats'] : {}
    const errors = Array.isArray(report['errors']) ? report['errors'].length : 0
    return {
      passed: count(stats['expected']),
      failed: count(stats['unexpected']) + count(stats['flaky']) + errors,
    }
  })
}

/** A run that failed without a failed test to show for it (a crash, no report) counts as one failure. */
function tallyOf(
  reportFile: string,
  succeeded: boolean,
  read: (report: Readonly<Record<string, unknown>>) => Tally,
): Tally {
  const tally = read(reportIn(reportFile))
  return succeeded || tally.failed > 0 ? tally : { ...tally, failed: 1 }
}

function reportIn(file: string): Readonly<Record<string, unknown>> {
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isRecord(report) ? report : {}
  } catch {
    return {}
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}

function count(value: unknown): number {
  return typeof value === 'number' ? value : 0
}
