import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { tallyOfPlaywright, tallyOfVitest } from '../../tools/tally.ts'

const folder = mkdtempSync(join(tmpdir(), 'qadam-tally-'))

function report(content: unknown): string {
  const file = join(folder, 'report.json')
  writeFileSync(file, JSON.stringify(content))
  return file
}

test('a failed test is named with its file and why, without the runner’s own lines', () => {
  const failureMessages = [
    'Error: expected 1 to be 2\n    at tests/sum.test.ts:2:9\n    at node_modules/vitest/run.js:9:9',
  ]
  const testResults = [
    {
      name: join(process.cwd(), 'tests/sum.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'sums › ones', status: 'failed', failureMessages },
        { fullName: 'sums › twos', status: 'passed', failureMessages: [] },
      ],
    },
    { name: 'tests/lost.test.ts', status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ]
  expect(tallyOfVitest(report({ numPassedTests: 1, testResults }), false)).toStrictEqual({
    passed: 1,
    failures: [
      'tests/sum.test.ts › sums › ones\n    Error: expected 1 to be 2\n        at tests/sum.test.ts:2:9',
      'tests/lost.test.ts\n    Cannot find module',
    ],
  })
})

test('a browser test that passes at the second attempt is named apart from what failed, however deep it is nested', () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    file: 'home.spec.ts',
    tests: [
      { projectName: 'phone', status, results: [{ errors: message === undefined ? [] : [{ message }] }] },
    ],
  })
  const suites = [
    {
      specs: [spec('opens', 'expected')],
      suites: [{ specs: [spec('closes', 'flaky', 'late'), spec('stays', 'unexpected', 'gone')] }],
    },
  ]
  expect(tallyOfPlaywright(report({ stats: { expected: 1, flaky: 1 }, suites }), false)).toStrictEqual({
    passed: 2,
    failures: ['phone › home.spec.ts › stays\n    gone'],
    unsteady: ['phone › home.spec.ts › closes\n    late'],
  })
})

test('a run that ended badly without a failed test is one failure, and so is one without a report', () => {
  expect(tallyOfVitest(report({ numPassedTests: 3, testResults: [] }), false)).toStrictEqual({
    passed: 3,
    failures: ['tests'],
  })
  expect(tallyOfPlaywright(join(folder, 'none.json'), false).failures).toStrictEqual(['tests in the browser'])
})
