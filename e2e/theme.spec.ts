import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { mergedTheme } from '../tests/ui/merged-theme.ts'
import { themeSheet } from '../tools/build/theme-sheet.ts'
import { checkFile } from '../src/engine/compile/index.ts'
import type { JsonObject } from '../src/engine/json.ts'
import type { ThemeFile } from '../src/engine/product/index.ts'

/** The second brand of the authoring guide. */
function secondTheme(): ThemeFile {
  const guide = readFileSync('docs/authoring/recipes.md', 'utf8')
  const snippet = /```json\n(\{\n {2}"font"[^]*?)```/.exec(guide)?.[1] ?? ''
  const theme: unknown = mergedTheme(JSON.parse(snippet) as JsonObject)
  expect(checkFile('theme', theme)).toEqual([])
  return theme as ThemeFile // it was checked
}

/** Waits for the cards of the products: their corners are compared. */
async function cardsAreShown(page: Page): Promise<void> {
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /^ОСАГО/ })
      .first(),
  ).toBeVisible()
}

/** What the browser computes for the page, a link, and the corners of the main part. */
async function computed(page: Page) {
  return await page.evaluate(() => {
    const root = getComputedStyle(document.documentElement)
    const link = document.createElement('a')
    link.href = '#'
    document.body.append(link)
    const color = getComputedStyle(link).color
    link.remove()
    const corners = [...document.querySelectorAll('main *')].map((one) => getComputedStyle(one).borderRadius)
    return {
      font: getComputedStyle(document.body).fontFamily,
      link: color,
      brand: root.getPropertyValue('--qdm-color-primary'),
      corners: [...new Set(corners)],
    }
  })
}

test('a second theme reaches the computed styles of the portal in light and dark @desktop', async ({
  page,
}) => {
  const sheet = themeSheet(secondTheme())
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await cardsAreShown(page)
  // The font is named once it is loaded.
  await expect(page.locator('body')).toHaveCSS('font-family', /^"Onest Variable"/)
  const first = await computed(page)
  expect(first).toMatchObject({ link: 'rgb(11, 101, 102)', brand: '#0b6566' })
  expect(first.corners).toContain('14px')

  await page.route('**/assets/*.css', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()}\n${sheet}` })
  })
  for (const { colorScheme, link } of [
    { colorScheme: 'light', link: 'rgb(91, 42, 134)' },
    { colorScheme: 'dark', link: 'rgb(201, 163, 238)' },
  ] as const) {
    await page.emulateMedia({ colorScheme })
    // The page of a partner is not rendered: it loads its sheets as files.
    await page.goto('/?partner=hambi')
    await cardsAreShown(page)
    const second = await computed(page)
    expect(second.link).toBe(link)
    expect(second.font).toMatch(/^system-ui/)
    expect(second.corners).toContain('8px')
    expect(second.corners).not.toContain('14px')
  }
})
