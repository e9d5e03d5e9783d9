import { chromium } from '@playwright/test'
import getPort from 'get-port'
import { measurePurchase } from '../tools/bench/purchases.ts'
import { measureVisit } from '../tools/bench/slow-visit.ts'
import { ensureChromium } from '../tools/chromium.ts'
import { expect, test } from './browser-world.ts'
import { sport } from './products/sport.ts'

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
    const { layoutShift, longestTaskMs, blockingMs, longestEventMs, ...always } = measured
    for (const [what, value] of Object.entries(always)) expect(value, what).toBeGreaterThan(0)
    // These may be nothing.
    for (const value of [layoutShift, longestTaskMs, blockingMs, longestEventMs])
      expect(value).toBeGreaterThanOrEqual(0)
  } finally {
    await browser.close()
  }
})

test('the benchmark of purchases measures one up to its payment @desktop', async ({ browser, baseURL }) => {
  const { longestEventMs } = await measurePurchase(browser, baseURL ?? '', sport, 1)
  expect(longestEventMs).toBeGreaterThan(0)
})
