import { expect, type Locator, type Page } from '@playwright/test'

/** How a person moves in the Studio: with a mouse and a keyboard, or by the keyboard alone. */
export interface Hand {
  /** Goes to a control and presses it. */
  readonly press: (control: Locator) => Promise<void>
  /** Goes to a box and replaces its text. */
  readonly write: (box: Locator, text: string) => Promise<void>
  /** Chooses an option of a list by its value. */
  readonly choose: (list: Locator, value: string) => Promise<void>
  /** Goes to a switch or checkbox and sets it. */
  readonly turn: (control: Locator, isOn: boolean) => Promise<void>
  /** Goes to a box with suggestions, types a name and takes the suggestion. */
  readonly pick: (box: Locator, name: string) => Promise<void>
  /** Takes an element of the outline, which the search has left on the screen. */
  readonly take: (row: Locator) => Promise<void>
  /** Goes to a cell of a sheet. */
  readonly go: (cell: Locator) => Promise<void>
  /** Says a sentence where the focus is. */
  readonly type: (text: string) => Promise<void>
}

/** A person with a mouse and a keyboard. */
export function bothHands(page: Page): Hand {
  return {
    press: (control) => control.click(),
    write: (box, text) => box.fill(text),
    choose: async (list, value) => {
      await list.selectOption(value)
    },
    turn: (control, isOn) => control.setChecked(isOn),
    pick: async (box, name) => {
      await box.click()
      await typeSuggestion(page, box, name)
    },
    take: (row) => row.click(),
    go: (cell) => cell.click(),
    type: (text) => page.keyboard.insertText(text),
  }
}

/** A person who never touches the mouse: walks by Tab and by arrows, types, and presses Enter and Space. */
export function keyboardAlone(page: Page): Hand {
  const { keyboard } = page
  return {
    press: async (control) => {
      await walkTo(page, control)
      await keyboard.press('Enter')
    },
    write: async (box, text) => {
      await walkTo(page, box)
      await keyboard.press('ControlOrMeta+a')
      const lines = text.split('\n')
      for (const [at, line] of lines.entries()) {
        if (at > 0) await keyboard.press('Enter')
        await keyboard.type(line)
      }
      if (text === '') await keyboard.press('Delete')
    },
    choose: async (list, value) => {
      await walkTo(page, list)
      const wanted = await list.evaluate(
        (select: HTMLSelectElement, sought) => [...select.options].findIndex((one) => one.value === sought),
        value,
      )
      expect(wanted, `the list offers ${value}`).toBeGreaterThanOrEqual(0)
      const at = await list.evaluate((select: HTMLSelectElement) => select.selectedIndex)
      for (let step = 0; step < Math.abs(wanted - at); step += 1)
        await keyboard.press(at < wanted ? 'ArrowDown' : 'ArrowUp')
      await expect(list).toHaveValue(value)
    },
    turn: async (control, isOn) => {
      if ((await control.isChecked()) === isOn) return
      const group = await control.getAttribute('name')
      if ((await control.getAttribute('type')) === 'radio') {
        // Tab comes to the chosen one of a group, arrows go on from it.
        await walkTo(page, page.locator(`input[name="${group}"]:checked`))
        for (let step = 0; step < mostSteps && !(await control.isChecked()); step += 1)
          await keyboard.press('ArrowDown')
        return
      }
      await walkTo(page, control)
      await keyboard.press('Space')
      await expect(control).toBeChecked({ checked: isOn })
    },
    pick: async (box, name) => {
      await walkTo(page, box)
      await typeSuggestion(page, box, name)
    },
    take: async (row) => {
      await walkTo(page, page.getByRole('tree').locator('[tabindex="0"]'))
      await keyboard.press('Home')
      await stepTo(page, row, 'ArrowDown')
      await keyboard.press('Enter')
    },
    go: async (cell) => {
      const grid = page.getByRole('grid')
      await walkTo(page, grid.locator('[tabindex="0"]'))
      const [row = 0, column = 0] = await placeOf(cell)
      for (;;) {
        const [atRow = 0, atColumn = 0] = await placeOf(grid.locator('td:focus'))
        if (atRow === row && atColumn === column) return
        if (atRow !== row) await keyboard.press(atRow < row ? 'ArrowDown' : 'ArrowUp')
        else await keyboard.press(atColumn < column ? 'ArrowRight' : 'ArrowLeft')
      }
    },
    // As an input method gives a sentence: key by key, texts alone would take minutes.
    type: (text) => keyboard.insertText(text),
  }
}

async function placeOf(cell: Locator): Promise<readonly number[]> {
  return ((await cell.getAttribute('data-place')) ?? '').split(' ').map(Number)
}

/** Types a name into a box with suggestions and takes the one that has it. */
async function typeSuggestion(page: Page, box: Locator, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(name)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options.first()).toBeVisible()
  const texts = await options.allTextContents()
  const at = texts.findIndex((text) => text.split(/[\s·]+/).includes(name) || text.includes(name))
  expect(at, `${name} is offered`).toBeGreaterThanOrEqual(0)
  for (let step = 0; step <= at; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
}

/** Steps after which a control or a row counts as out of reach. */
const mostSteps = 250

/** Last steps of a way that are looked at one by one. */
const looked = 8

/** Walks by Tab, or back by Shift+Tab where the control stands before the focus. */
async function walkTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  if (await isFocused(control)) return
  // F6 goes from pane to pane of the editor.
  const wanted = await paneOf(control)
  if (wanted !== null)
    for (let pane = 0; pane < 3 && (await focusedPane(page)) !== wanted; pane += 1)
      await page.keyboard.press('F6')
  const steps = await stepsTo(control)
  const key = steps < 0 ? 'Shift+Tab' : 'Tab'
  // A group of several controls takes one step: near the end each step is looked at.
  for (let step = 0; step < Math.abs(steps) - looked; step += 1) await page.keyboard.press(key)
  if (!(await isFocused(control))) await stepTo(page, control, key)
}

/** Steps of Tab from the focus to a control; below zero where it stands before the focus. */
async function stepsTo(control: Locator): Promise<number> {
  return await control.evaluate((element) => {
    const all = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, iframe, [tabindex], [contenteditable]',
      ),
    ].filter(
      (one) =>
        one.tabIndex >= 0 && !one.matches(':disabled') && one.checkVisibility({ visibilityProperty: true }),
    )
    const focused = document.activeElement ?? document.body
    // A dialog itself has the focus when it opens: the way begins behind the last control before it.
    const at = all.findLastIndex(
      (one) => one === focused || one.compareDocumentPosition(focused) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    return all.findIndex((one) => one === element) - at
  })
}

async function paneOf(control: Locator): Promise<string | null> {
  return await control.evaluate(
    (element) => element.closest<HTMLElement>('section[data-name]')?.dataset['name'] ?? null,
  )
}

async function focusedPane(page: Page): Promise<string | null> {
  const focused = page.locator(':focus')
  return (await focused.count()) === 0 ? null : await paneOf(focused)
}

async function stepTo(page: Page, control: Locator, key: string): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press(key)
    if (await isFocused(control)) return
  }
  throw new Error(`The keyboard does not reach ${String(control)}`)
}

async function isFocused(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => element === document.activeElement)
}
