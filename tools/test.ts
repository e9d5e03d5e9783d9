import { rmSync } from 'node:fs'
import { checks, failedChecks } from './checks.ts'
import { ensureChromium } from './chromium.ts'
import { runStep } from './step.ts'
import { tallyOfPlaywright, tallyOfVitest, type Tally } from './tally.ts'

// `npm test`: everything that the project can prove about itself. One failure does not hide the next.
const results = 'test-results'
rmSync(results, { recursive: true, force: true })

const tallies: readonly Tally[] = [
  browserFound(),
  await checksHold(),
  await unitTests(),
  await clientBuilds(),
  await browserTests(),
]
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
// Said again at the end: between a failure and here lie thousands of lines.
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length === 0 ? 0 : 1

function browserFound(): Tally {
  try {
    process.env['CHROMIUM_PATH'] = ensureChromium()
    console.log(`── Chromium: ${process.env['CHROMIUM_PATH']}`)
    return one('Chromium', true)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return one('Chromium', false)
  }
}

async function checksHold(): Promise<Tally> {
  const wrong = await failedChecks()
  return { passed: checks.length - wrong.length, failures: wrong }
}

async function unitTests(): Promise<Tally> {
  const report = `${results}/vitest.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return tallyOfVitest(report, await runStep({ name: 'tests', command: ['vitest', 'run', ...reporters] }))
}

async function clientBuilds(): Promise<Tally> {
  return one('build', await runStep({ name: 'build', command: ['node', 'tools/build.ts'] }))
}

async function browserTests(): Promise<Tally> {
  const succeeded = await runStep({ name: 'tests in the browser', command: ['playwright', 'test'] })
  return tallyOfPlaywright(`${results}/playwright.json`, succeeded)
}

function one(name: string, succeeded: boolean): Tally {
  return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [name] }
}
