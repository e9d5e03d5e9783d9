import { randomInt } from 'node:crypto'
import { chromium, type Browser } from '@playwright/test'
import { WizardPage } from '../../e2e/pages/wizard-page.ts'
import { kasko } from '../../e2e/products/kasko.ts'
import { osago } from '../../e2e/products/osago.ts'
import type { Purchase } from '../../e2e/products/purchase.ts'
import { walkTo } from '../../e2e/products/walk.ts'
import { ensureChromium } from '../chromium.ts'
import { startOwnServer } from '../pictures/own-server.ts'
import { paintEachFrame, takeVisitNotes, type VisitNotes } from './in-visited-page.ts'
import { resultOf, type Result } from './result.ts'

const rounds = 3
const slowdown = 4
const purchases = { osago, kasko } as const

/** Measures what a person feels over whole purchases on a phone four times slower than this machine. */
export async function benchPurchases(): Promise<readonly Result[]> {
  const server = await startOwnServer()
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox'] })
  try {
    const results: Result[] = []
    for (const [name, purchase] of Object.entries(purchases)) {
      const noted: VisitNotes[] = []
      for (let round = 0; round < rounds; round += 1)
        noted.push(await measurePurchase(browser, server.address, purchase, slowdown))
      results.push(
        resultOf(`${name}: longest interaction (INP)`, 'ms', { most: 100 }, noted.map(longestEvent)),
        resultOf(
          `  longest task while it is filled in`,
          'ms',
          { most: 50 },
          noted.map(({ longestTaskMs }) => longestTaskMs),
        ),
      )
    }
    return results
  } finally {
    await browser.close()
    await server.close()
  }
}

/** Fills in a product up to its payment, as the tests do. */
export async function measurePurchase(
  browser: Browser,
  address: string,
  purchase: Purchase,
  slower: number,
): Promise<VisitNotes> {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'ru-RU',
    viewport: { width: 412, height: 823 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  })
  try {
    const page = await context.newPage()
    const wizard = await WizardPage.open(page, purchase)
    await page.waitForLoadState('networkidle')
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    // From here on: how the page was loaded is measured by visits.
    await page.evaluate(takeVisitNotes)
    await page.evaluate(paintEachFrame)
    await walkTo(wizard, purchase, null, `99897${String(randomInt(10 ** 7)).padStart(7, '0')}`)
    return await page.evaluate(() => window.visitNotes)
  } finally {
    await context.close()
  }
}

function longestEvent({ longestEventMs }: VisitNotes): number {
  return longestEventMs
}
