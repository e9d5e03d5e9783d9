import { expect, type Locator } from '@playwright/test'
import { tabSeparatedText } from '../../src/studio/sheet/tab-separated.ts'
import type { Desk } from './desk.ts'

type Texts = Readonly<Record<string, string>>

/** Rows that a person writes by hand before they paste the others: of each way through the sheet some. */
const writtenRows = 12

/**
 * Writes the first texts of a product into the sheet of texts, cell by cell, each in its language, and pastes the others as
 * a spreadsheet copies them.
 */
export async function writeTexts(desk: Desk, languages: readonly Texts[]): Promise<void> {
  const { page, hand } = desk
  const sheet = await openSheet(desk, languages)
  const { rows, keys } = sheet
  for (const [number, key] of keys.slice(0, writtenRows).entries())
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
  await pasteFrom(desk, sheet, languages, writtenRows)
}

/** Pastes the texts of a product, as a spreadsheet copies them, into the sheet of texts. */
export async function pasteTexts(desk: Desk, languages: readonly Texts[]): Promise<void> {
  await pasteFrom(desk, await openSheet(desk, languages), languages, 0)
}

/** Pastes the rows from this one on. */
async function pasteFrom(
  desk: Desk,
  { rows, keys }: TextsSheet,
  languages: readonly Texts[],
  first: number,
): Promise<void> {
  const { page, hand } = desk
  // An empty cell changes nothing.
  const cells = keys
    .slice(first)
    .map((key) => languages.map((texts, at) => newText(desk, texts, key, at) ?? ''))
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), tabSeparatedText(cells))
  await hand.go(rows.nth(first).getByRole('gridcell').nth(1))
  await page.keyboard.press('ControlOrMeta+v')
  const last = cells.findLastIndex((row) => row[0] !== '')
  await expect(
    rows
      .nth(first + last)
      .getByRole('gridcell')
      .nth(1),
  ).toContainText((cells[last]?.[0] ?? '').slice(0, 20))
}

/** The sheet with all texts; `keys` are its rows from the top down. */
interface TextsSheet {
  readonly rows: Locator
  readonly keys: readonly string[]
}

/** Opens the sheet with all texts. */
async function openSheet({ page, hand, say }: Desk, languages: readonly Texts[]): Promise<TextsSheet> {
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
