import { expect } from '@playwright/test'
import type { Desk } from './desk.ts'

type Texts = Readonly<Record<string, string>>

/** Writes the texts of a product into the sheet of texts, each text in its language. */
export async function writeTexts(
  { page, hand, say, product }: Desk,
  languages: readonly Texts[],
): Promise<void> {
  await hand.press(page.getByRole('link', { name: say('texts'), exact: true }))
  await hand.choose(page.getByRole('combobox', { name: say('texts.filter'), exact: true }), 'all')
  const grid = page.getByRole('grid', { name: say('texts'), exact: true })
  const keys = new Set(languages.flatMap((texts) => Object.keys(texts)))
  // From the top down, as the sheet has them.
  const listed = await grid.locator('tbody tr').locator('code').allTextContents()
  expect([...keys].filter((key) => !listed.includes(key))).toEqual([])
  for (const key of listed.filter((one) => keys.has(one))) {
    const row = grid.getByRole('row').filter({ has: page.getByText(key, { exact: true }) })
    for (const [at, texts] of languages.entries()) {
      const text = texts[key]
      const cell = row.getByRole('gridcell').nth(at + 1)
      if (text === undefined || (key === `${product}.title` && at === 0)) continue
      await hand.go(cell)
      await page.keyboard.press('Enter')
      await hand.type(text)
      await page.keyboard.press('Tab')
      await expect(cell).toContainText(text.slice(0, 20))
    }
  }
}
