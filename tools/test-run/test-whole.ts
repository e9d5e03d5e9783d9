import { checks } from '../checks.ts'
import { browserFound, browserTests, checksHold, clientBuilds, unitTests, type TestRun } from './stages.ts'

/** Everything that the project can prove about itself. One failure does not hide the next. */
export async function testWhole(): Promise<TestRun> {
  const tallies = [
    browserFound(),
    await checksHold(checks),
    await unitTests('tests'),
    await clientBuilds(),
    await browserTests(),
  ]
  return { tallies, leftOut: [] }
}
