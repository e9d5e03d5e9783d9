import { expect, type Page } from '@playwright/test'

const isOnBody = () => document.activeElement === null || document.activeElement === document.body

/** Something holds the focus, also some frames later: code that moves the focus has done so by then. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(isOnBody), 'the focus fell to the body').toBe(false)
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  // Still there when the page has come to rest: this value is read once, on purpose.
  const isLost = await page.evaluate(isOnBody)
  expect(isLost, 'the focus fell to the body').toBe(false)
}

/** What is spoken by itself says nothing twice: a summary and a card do not tell of one fault in the same words. */
export async function expectNothingSaidTwice(page: Page): Promise<void> {
  const said = await page
    .locator('[role=alert], [role=status], [aria-live]:not([aria-live=off])')
    .evaluateAll((regions) =>
      regions
        .filter((region) => !regions.some((other) => other !== region && other.contains(region)))
        .flatMap((region) => (region as HTMLElement).innerText.split('\n'))
        .map((line) => line.trim())
        .filter((line) => line.length > 0),
    )
  expect(said.filter((line, index) => said.indexOf(line) !== index)).toEqual([])
}
