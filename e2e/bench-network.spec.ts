import { chromium } from '@playwright/test'
import getPort from 'get-port'
import { measureVisit } from '../tools/bench/slow-visit.ts'
import { ensureChromium } from '../tools/chromium.ts'
import { expect, test } from './browser-world.ts'

test('the benchmark of the network measures a visit @desktop', async ({ baseURL }) => {
  const port = await getPort()
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const measured = await measureVisit(port, `${baseURL}/insurance/osago`, {
      latencyMs: 1,
      kilobitsPerSecond: 100_000,
      slowdown: 1,
    })
    const { layoutShift, longestTaskMs, longestEventMs, ...always } = measured
    for (const [what, value] of Object.entries(always)) expect(value, what).toBeGreaterThan(0)
    // These may be nothing.
    for (const value of [layoutShift, longestTaskMs, longestEventMs]) expect(value).toBeGreaterThanOrEqual(0)
  } finally {
    await browser.close()
  }
})
