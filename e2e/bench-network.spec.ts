import { measureVisit } from '../tools/bench/slow-visit.ts'
import { expect, test } from './browser-world.ts'

test('the benchmark of the network measures a visit @desktop', async ({ browser, baseURL }) => {
  const measured = await measureVisit(browser, `${baseURL}/insurance/osago`, {
    latencyMs: 1,
    kilobitsPerSecond: 100_000,
    slowdown: 1,
  })
  const { layoutShift, longestTaskMs, longestEventMs, ...always } = measured
  for (const [what, value] of Object.entries(always)) expect(value, what).toBeGreaterThan(0)
  // These may be nothing.
  for (const value of [layoutShift, longestTaskMs, longestEventMs]) expect(value).toBeGreaterThanOrEqual(0)
})
