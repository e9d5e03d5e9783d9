import type { Locator, Page } from '@playwright/test'
import type { GestureAnswer, GestureFile, GestureOption } from './gesture.ts'

// This file goes into exported tests as it is, so it imports types only.

const roles = ['group', 'radiogroup', 'textbox', 'combobox', 'spinbutton', 'checkbox', 'switch'] as const

/** The question with this name, whatever asks it; a note may follow the name. */
export function question(within: Locator, name: string): Locator {
  const named = { name: new RegExp(`^${asPattern(name)}(\\s—\\s.*)?$`) }
  return roles
    .map((role) => within.getByRole(role, named))
    .reduce((either, other) => either.or(other))
    .first()
}

/** Answers a question as a person does. */
export async function answerQuestion(
  asked: Locator,
  given: Exclude<GestureAnswer, FilesAnswer>,
): Promise<void> {
  await asked.waitFor()
  if ('drawn' in given) return await draw(asked.getByRole('img').first(), given.drawn)
  if ('order' in given) return await putInOrder(asked, given.order)
  if ('texts' in given) return await fillBoxes(asked, given.texts)
  if ('rows' in given) {
    for (const [at, option] of given.rows.entries())
      if (option) await choose(asked.getByRole('radiogroup').nth(at), 'radios', option)
    return
  }
  if ('tags' in given) return await addTags(asked, given.tags)
  const page = asked.page()
  await until(page, async () => (await asked.evaluate(kindOf)) !== null)
  const kind = await asked.evaluate(kindOf)
  if ('isOn' in given) {
    if (kind === 'tick') await asked.setChecked(given.isOn)
    else await choose(asked, kind, { label: given.label ?? '', nth: null })
  } else if ('options' in given) {
    for (const option of given.cleared ?? []) await boxOf(asked, option).uncheck()
    for (const option of given.options) await choose(asked, kind, option)
  } else if (kind === 'boxes') {
    // One box passes on to the next what is typed; an answer that is corrected is removed first.
    for (const box of (await asked.getByRole('textbox').all()).toReversed()) await box.fill('')
    await asked.getByRole('textbox').first().pressSequentially(given.text)
  } else await asked.fill(given.text)
}

async function fillBoxes(asked: Locator, texts: readonly string[]): Promise<void> {
  const boxes = asked.getByRole('textbox').or(asked.getByRole('spinbutton'))
  for (const [at, text] of texts.entries()) {
    await boxes.nth(at).fill(text)
    await boxes.nth(at).press('Tab')
  }
}

async function addTags(asked: Locator, tags: readonly string[]): Promise<void> {
  const isBox = await asked.evaluate((element) => element instanceof HTMLInputElement)
  const box = isBox ? asked : asked.getByRole('textbox').or(asked.getByRole('combobox')).first()
  for (const tag of tags) {
    await box.fill(tag)
    await box.press('Enter')
  }
}

/** Moves each label up to its place; an order that is right already is kept with the button below. */
async function putInOrder(asked: Locator, order: readonly string[]): Promise<void> {
  const items = asked.getByRole('listitem')
  let isMoved = false
  for (const [place, label] of order.entries()) {
    const texts = await items.allTextContents()
    const from = texts.findIndex((text) => text.replace(/^\d+/, '').startsWith(label))
    for (let at = from; at > place; at -= 1) {
      isMoved = true
      await items.nth(at).getByRole('button').first().click()
    }
  }
  const keep = asked.locator(':scope button:not(li button)').last()
  if (!isMoved && (await keep.isVisible())) await keep.click()
}

/** Draws lines as the widget stores them: `M24 30L50 60`, in a field of 600 × 200. */
async function draw(field: Locator, lines: string): Promise<void> {
  await field.scrollIntoViewIfNeeded()
  const box = await field.boundingBox()
  if (!box) throw new Error('There is no field to draw in')
  const { mouse } = field.page()
  for (const line of lines.split('M').slice(1)) {
    const points = line.split('L').map((point) => point.split(' ').map(Number))
    for (const [at, [x = 0, y = 0]] of points.entries()) {
      await mouse.move(box.x + (x / 600) * box.width, box.y + (y / 200) * box.height)
      if (at === 0) await mouse.down()
    }
    await mouse.up()
  }
}

/** The smallest file of each kind that the page takes: its first bytes decide. */
const contents = {
  pdf: { type: 'application/pdf', bytes: '%PDF-1.4\n%%EOF' },
  png: { type: 'image/png', bytes: '\u0089PNG\r\n\u001a\n' },
  jpeg: { type: 'image/jpeg', bytes: '\u00ff\u00d8\u00ff\u00e0' },
  doc: { type: 'application/msword', bytes: '\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    bytes: 'PK\u0003\u0004',
  },
} as const satisfies Record<GestureFile['kind'], { readonly type: string; readonly bytes: string }>

type FilesAnswer = Extract<GestureAnswer, { readonly files: unknown }>

/** Removes and chooses files. `input` is the box of the question; its files are in a list beside it. */
export async function giveFiles(input: Locator, { files, removed }: FilesAnswer): Promise<void> {
  const rows = input.locator('xpath=ancestor::div[1]').getByRole('listitem')
  // From the last: the places of those before stay as they are.
  for (const at of removed.toReversed()) await rows.nth(at).getByRole('button').last().click()
  const left = await rows.count()
  if (files.length === 0) return
  const chosen = files.map(({ kind }, at) => ({ name: `${at + 1}.${kind}`, ...contents[kind] }))
  await input.evaluate((box, given) => {
    const transfer = new DataTransfer()
    for (const { name, type, bytes } of given) {
      const content = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0))
      transfer.items.add(new File([content], name, { type }))
    }
    if (box instanceof HTMLInputElement) box.files = transfer.files
    box.dispatchEvent(new Event('change', { bubbles: true }))
  }, chosen)
  await until(input.page(), async () => (await rows.count()) >= left + files.length)
}

/** The checkbox of an option, by its label or its place. */
function boxOf(asked: Locator, { label, nth }: GestureOption): Locator {
  const name = new RegExp(`^${asPattern(label)}`)
  return nth === null ? asked.getByRole('checkbox', { name }).first() : asked.getByRole('checkbox').nth(nth)
}

async function choose(
  asked: Locator,
  kind: ControlKind | null,
  { label, nth }: { readonly label: string; readonly nth: number | null },
): Promise<void> {
  const starts = new RegExp(`^${asPattern(label)}`)
  if (kind === 'select') {
    const texts = await asked.locator('option:not([value=""])').allTextContents()
    const named = texts.findIndex((text) => starts.test(text))
    const values = await asked
      .locator('option:not([value=""])')
      .evaluateAll((all) => all.map((option) => (option instanceof HTMLOptionElement ? option.value : '')))
    await asked.selectOption(values[nth ?? named] ?? '')
    return
  }
  const isList = kind === 'combobox'
  if (isList) await asked.click()
  const options = isList
    ? asked.page().getByRole('listbox').getByRole('option')
    : asked.getByRole('radio').or(asked.getByRole('checkbox'))
  const named = isList
    ? options.filter({ hasText: starts })
    : asked.getByRole('radio', { name: starts }).or(asked.getByRole('checkbox', { name: starts }))
  const option = nth === null ? named.first() : options.nth(nth)
  await (isList ? option.click() : option.check())
  if (isList) await asked.page().keyboard.press('Escape')
}

type ControlKind = 'radios' | 'boxes' | 'tick' | 'select' | 'combobox' | 'text'

/** Runs in the page; null while there is nothing to answer with. */
function kindOf(element: Element): ControlKind | null {
  if (element.querySelector('input[type=radio], input[type=checkbox]')) return 'radios'
  if (element instanceof HTMLSelectElement) return element.options.length > 1 ? 'select' : null
  if (element.getAttribute('role') === 'combobox') return 'combobox'
  if (element instanceof HTMLInputElement && element.type === 'checkbox') return 'tick'
  if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return 'text'
  return element.querySelector('input') ? 'boxes' : null
}

/** Waits for a condition, frame by frame. @throws Error when it does not become true */
export async function until(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await isSo()) return
    await page.evaluate('new Promise(requestAnimationFrame)')
  }
  throw new Error('The page did not come so far')
}

/** A text as a pattern. The page keeps words together: with other spaces, and a mark behind a hyphen. */
export function asPattern(text: string): string {
  return text
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s+/g, '\\s+')
    .replaceAll('-', '-\u2060?')
    .replaceAll('…', '.+')
}

/** A text as a pattern of the whole name. */
export function wholeNamePattern(name: string): RegExp {
  return new RegExp(`^${asPattern(name)}$`)
}
