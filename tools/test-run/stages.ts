import { failedChecks } from '../checks.ts'
import { ensureChromium } from '../chromium.ts'
import { runStep, type Step } from '../step.ts'
import { tallyOfPlaywright, tallyOfVitest, type Tally } from '../tally.ts'

/** Folder of the reports. */
export const results = 'test-results'

/** Result of a run. */
export interface TestRun {
  readonly tallies: readonly Tally[]
  /** A sentence for each thing that the run does not prove; empty for the whole. */
  readonly leftOut: readonly string[]
}

/** Finds a Chromium, and names it to all that the run starts. */
export function browserFound(): Tally {
  try {
    process.env['CHROMIUM_PATH'] = ensureChromium()
    console.log(`── Chromium: ${process.env['CHROMIUM_PATH']}`)
    return one('Chromium', true)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return one('Chromium', false)
  }
}

/** Runs checks that only read the project. */
export async function checksHold(chosen: readonly Step[]): Promise<Tally> {
  const wrong = await failedChecks(chosen)
  return { passed: chosen.length - wrong.length, failures: wrong }
}

/** Runs tests of Vitest: all of them, or those that these arguments choose. `name` names the report, too. */
export async function unitTests(name: string, args: readonly string[] = []): Promise<Tally> {
  const report = `${results}/${name.replaceAll(' ', '-')}.json`
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const command = ['vitest', 'run', ...args, ...reporters] as const
  return tallyOfVitest(report, await runStep({ name, command, limitMs: 45 * 60_000 }))
}

/** Builds the pages. */
export async function clientBuilds(): Promise<Tally> {
  return one('build', await runStep({ name: 'build', command: ['node', 'tools/build.ts'] }))
}

/** Runs the tests in the browser, all of them when no specs are named. */
export async function browserTests(specs: readonly string[] = []): Promise<Tally> {
  const command = ['playwright', 'test', ...specs] as const
  const succeeded = await runStep({ name: 'tests in the browser', command })
  return tallyOfPlaywright(`${results}/playwright.json`, succeeded)
}

function one(name: string, succeeded: boolean): Tally {
  return succeeded ? { passed: 1, failures: [] } : { passed: 0, failures: [name] }
}
