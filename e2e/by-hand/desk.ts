import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from '../spoken-texts.ts'
import type { Hand } from './hand.ts'

/** A person at the Studio: what they see, what it is called, and how they move. */
export interface Desk {
  readonly page: Page
  readonly hand: Hand
  readonly say: Say
  /** Id of the product. */
  readonly product: string
  /** Where a person works now: the panel, or a group of boxes in it. */
  readonly panel: Locator
}

/** The desk of a person who has opened a draft. */
export function deskOf(page: Page, hand: Hand, spoken: Say, product: string): Desk {
  const say: Say = (key, values) => spoken(`studio.${key}`, values)
  const panel = page.getByRole('region', { name: say('editor.properties'), exact: true })
  return { page, hand, say, product, panel }
}

/** Begins a product with nothing in it. */
export async function beginEmpty(
  { page, hand, say, product }: Desk,
  { name, group }: { readonly name: string; readonly group: string },
): Promise<void> {
  const dialog = page.getByRole('dialog')
  await hand.press(page.getByRole('button', { name: say('new'), exact: true }))
  await hand.write(dialog.getByRole('textbox', { name: say('new.name') }), name)
  await hand.write(dialog.getByRole('textbox', { name: say('add.key') }), product)
  await hand.turn(dialog.getByRole('radio', { name: say('new.empty') }), true)
  await hand.choose(dialog.getByRole('combobox', { name: say('new.group') }), group)
  await hand.press(dialog.getByRole('button', { name: say('catalogue.begin') }))
  await expect(page.getByRole('tree')).toBeVisible()
}

/** What a person says about a new element: its kind, then what the kind asks for. */
export interface AddedElement {
  readonly kind: string
  readonly key?: string
  readonly path?: string
  readonly block?: string
  readonly part?: string
}

/** Adds an element through the menu; it is selected then, and its panel open. */
export async function add({ page, hand, say }: Desk, element: AddedElement): Promise<void> {
  const dialog = page.getByRole('dialog')
  await hand.press(page.getByRole('button', { name: say('add'), exact: true }))
  const list = (key: string) => dialog.getByRole('combobox', { name: say(key), exact: true })
  const box = (key: string) => dialog.getByRole('textbox', { name: say(key), exact: true })
  await hand.choose(list('add.kind'), element.kind)
  if (element.block !== undefined) await hand.choose(list('add.block'), element.block)
  if (element.key !== undefined) await hand.write(box('add.key'), element.key)
  if (element.path !== undefined) await hand.write(box('add.path'), element.path)
  if (element.part !== undefined) await hand.choose(list('add.block-part'), element.part)
  await hand.press(dialog.getByRole('button', { name: say('add'), exact: true }))
  await expect(dialog).toBeHidden()
}

/** Finds an element in the outline by its key and selects it. */
export async function select({ page, hand, say }: Desk, key: string): Promise<void> {
  await hand.write(page.getByRole('searchbox', { name: say('outline.search') }), key)
  const named = page.getByRole('treeitem').filter({ has: page.getByText(key, { exact: true }) })
  const row = named.last()
  await hand.take(row)
  await expect(row).toHaveAttribute('aria-selected', 'true')
}

/** Writes an expression as its text: the sentence above it goes when the person asks for the text. */
export async function writeExpression(
  { page, hand, say, panel }: Desk,
  label: string,
  text: string,
): Promise<void> {
  const box = panel.getByRole('textbox', { name: label, exact: true })
  const toText = page.getByRole('button', { name: say('sentence.hide'), exact: true })
  // The editor of expressions comes in place of a plain box; on a busy machine the sentence comes in place of the text.
  const editor = box.and(page.locator('.cm-content'))
  await expect(async () => {
    if (await toText.isVisible()) await hand.press(toText)
    await expect(editor).toBeVisible({ timeout: 1000 })
    await hand.write(editor, text)
    await expect(editor).toHaveText(text)
  }).toPass()
}
