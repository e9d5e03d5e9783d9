import { expect, type Locator } from '@playwright/test'
import { tabSeparatedText } from '../../src/studio/sheet/tab-separated.ts'
import type { Desk } from './desk.ts'

type Texts = Readonly<Record<string, string>>

/** Writes the texts of a product into the sheet of texts, cell by cell, each text in its language. */
export async function writeTexts(desk: Desk, languages: readonly Texts[]): Promise<void> {
  const { page, hand } = desk
  const { rows, keys } = await openSheet(desk, languages)
  for (const [number, key] of keys.entries())
    for (const [at, texts] of languages.entries()) {
      const text = newText(desk, texts, key, at)
      if (text === undefined) continue
      const cell = rows
        .nth(number)
        .getByRole('gridcell')
        .nth(at + 1)
      await hand.go(cell)
      await page.keyboard.press('Enter')
      await hand.type(text)
      await page.keyboard.press('Tab')
      await expect(cell).toContainText(text.slice(0, 20))
    }
}

/** Pastes the texts of a product, as a spreadsheet copies them, into the sheet of texts. */
export async function pasteTexts(desk: Desk, languages: readonly Texts[]): Promise<void> {
  const { page, hand } = desk
  const { rows, keys } = await openSheet(desk, languages)
  // An empty cell changes nothing.
  const cells = keys.map((key) => languages.map((texts, at) => newText(desk, texts, key, at) ?? ''))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), tabSeparatedText(cells))
  await hand.go(rows.first().getByRole('gridcell').nth(1))
  await page.keyboard.press('ControlOrMeta+v')
  const last = cells.findLastIndex((row) => row[0] !== '')
  await expect(rows.nth(last).getByRole('gridcell').nth(1)).toContainText(
    (cells[last]?.[0] ?? '').slice(0, 20),
  )
}

/** Opens the sheet with all texts; `keys` are its rows from the top down. */
async function openSheet(
  { page, hand, say }: Desk,
  languages: readonly Texts[],
): Promise<{ readonly rows: Locator; readonly keys: readonly string[] }> {
  await hand.press(page.getByRole('link', { name: say('texts'), exact: true }))
  await hand.choose(page.getByRole('combobox', { name: say('texts.filter'), exact: true }), 'all')
  const rows = page.getByRole('grid', { name: say('texts'), exact: true }).locator('tbody tr')
  const keys = await rows.locator('code').allTextContents()
  const wanted = new Set(languages.flatMap((texts) => Object.keys(texts)))
  expect([...wanted].filter((key) => !keys.includes(key))).toEqual([])
  return { rows, keys }
}

/** A text that the draft does not have yet; the name of the product was said when it was begun. */
function newText({ product }: Desk, texts: Texts, key: string, at: number): string | undefined {
  return key === `${product}.title` && at === 0 ? undefined : texts[key]
}
