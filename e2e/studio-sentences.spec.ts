import type { Locator, Page } from '@playwright/test'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { test } from './own-server.ts'
import { spokenTexts } from './spoken-texts.ts'
import { fillExpression } from './fill-expression.ts'

async function enter(page: Page): Promise<void> {
  await enterAs(page, 'analyst')
  await page.goto('/studio/osago')
}

async function select(page: Page, search: string, key: string): Promise<void> {
  await page.getByRole('searchbox').fill(search)
  await page.getByRole('tree').getByRole('treeitem', { name: key }).last().click()
}

/** Finds an option of a list by typing, and takes it by Enter. */
async function pick(box: Locator, typed: string): Promise<void> {
  await box.focus()
  await box.page().keyboard.type(typed)
  await expect(box.page().getByRole('listbox').getByRole('option').first()).toBeVisible()
  await box.press('ArrowDown')
  await box.press('Enter')
}

/** Chooses an option of the device's own list by its first letters, as a keyboard does. */
async function choose(box: Locator, label: string): Promise<void> {
  await box.focus()
  await box.selectOption({ label })
}

test('studio: an analyst writes a condition as a sentence by keyboard, and turns it to CEL and back @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'osago', 'studio')
  const spoken = (key: string, values: Record<string, unknown> = {}) => say(`studio.${key}`, values)
  await enter(page)

  // A condition begins as a sentence without clauses.
  await page.getByRole('button', { name: spoken('add'), exact: true }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: spoken('add.kind') }).selectOption('condition')
  await dialog.getByRole('textbox', { name: spoken('add.key'), exact: true }).fill('youngDriver')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  const sentence = page.getByRole('group', { name: spoken('panel.holds') }).last()
  await expect(sentence.getByText(spoken('sentence.always')).first()).toBeVisible()
  await expectAccessible(page)

  // A date, compared with a day from today.
  const clause = (number: number) =>
    sentence.getByRole('group', { name: spoken('sentence.clause', { number }), exact: true }).first()
  const add = sentence.getByRole('button', { name: spoken('sentence.add'), exact: true })
  await add.focus()
  await page.keyboard.press('Enter')
  const name = clause(1)
    .getByRole('combobox', { name: spoken('sentence.name'), exact: true })
    .first()
  await expect(name).toBeFocused()
  await pick(name, 'data.startDate')
  const start = say('osago.startDate.label')
  await expect(name).toHaveValue(start)
  await choose(
    clause(1).getByLabel(spoken('sentence.operator', { label: start })),
    spoken('sentence.date.at-least'),
  )
  const code = page.locator('code').filter({ hasText: /^data\.startDate >= today/ })
  await expect(code).toHaveText('data.startDate >= today')
  const amount = clause(1).getByRole('textbox', {
    name: spoken('sentence.amount', { label: `${start}: значение` }),
  })
  await amount.fill('30')
  await expect(code).toHaveText('data.startDate >= today + days(30)')
  // What is no number stays in the box, is marked, and changes nothing.
  await amount.fill('3x')
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toHaveText('data.startDate >= today + days(30)')
  await amount.press('Tab')
  await expect(amount).toHaveValue('30')

  // A statement about the items of a list.
  await add.last().focus()
  await page.keyboard.press('Enter')
  const second = clause(2)
    .getByRole('combobox', { name: spoken('sentence.name'), exact: true })
    .first()
  await expect(second).toBeFocused()
  await pick(second, 'data.drivers')
  const inner = clause(2).getByRole('group', {
    name: spoken('sentence.of-item', { label: say('osago.drivers.label') }),
  })
  const born = inner.getByRole('combobox', { name: spoken('sentence.name'), exact: true })
  await pick(born, 'birthDate')
  const birth = await born.inputValue()
  await choose(inner.getByLabel(spoken('sentence.operator', { label: birth })), spoken('sentence.age.less'))
  await inner.getByRole('textbox', { name: spoken('sentence.value', { label: birth }) }).fill('21')
  const written =
    'data.startDate >= today + days(30) && data.drivers.exists(one, age(one.birthDate, today) < 21)'
  await expect(code).toHaveText(written)
  await expectAccessible(page)

  // The same expression as its text, and as the same sentence again.
  await page.getByRole('button', { name: spoken('sentence.hide') }).focus()
  await page.keyboard.press('Enter')
  const editor = page.locator('.cm-content').and(page.getByRole('textbox', { name: spoken('panel.holds') }))
  await expect(editor).toHaveText(written)
  await fillExpression(editor, `${written} || data.period * 2 > 12`)
  await expect(page.getByText(spoken('sentence.why.part', { part: 'data.period * 2 > 12' }))).toBeVisible()
  await editor.press('Escape')
  await expectAccessible(page)
  await fillExpression(editor, written)
  await page.getByRole('button', { name: spoken('sentence.show') }).focus()
  await page.keyboard.press('Enter')
  await expect(code).toHaveText(written)
  await expect(clause(2)).toBeVisible()

  // Undo brings the clause back, and redo takes it away again. What is changed within a second is undone together.
  await clause(2)
    .getByRole('button', { name: spoken('sentence.remove', { number: 2 }), exact: true })
    .focus()
  await page.keyboard.press('Enter')
  await expect(code).toHaveText('data.startDate >= today + days(30)')
  const ofDrivers = page.locator('code, .cm-content').filter({ hasText: 'data.drivers.exists' })
  await expect(ofDrivers).toHaveCount(0)
  await page
    .getByRole('button', { name: spoken('editor.undo') })
    .first()
    .click()
  await expect(ofDrivers).toBeVisible()
  await page
    .getByRole('button', { name: spoken('editor.redo') })
    .first()
    .click()
  await expect(code).toHaveText('data.startDate >= today + days(30)')

  // The bench beneath tries it on values, says which part decides, and keeps the values as an example.
  await page.getByText(spoken('bench.title')).last().click()
  await page.getByRole('textbox', { name: `${start} · data.startDate` }).fill('01.02.2030')
  await expect(page.getByRole('status').filter({ hasText: spoken('bench.holds') })).toBeVisible()
  await expect(page.getByText(spoken('bench.decides'), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: spoken('bench.keep') }).focus()
  await page.keyboard.press('Enter')
  const kept = page.getByRole('region', { name: spoken('bench.examples') })
  await expect(kept.getByRole('listitem')).toHaveCount(1)
  await expectAccessible(page)
  // Another statement no longer agrees with it: a finding says so, and one press fixes it.
  await amount.fill('9000')
  await expect(kept.getByText(spoken('bench.now-fails'))).toBeVisible()
  await expect(page.getByText(/youngDriver.*ждёт обратного/).first()).toBeVisible()
  await kept.getByRole('button', { name: spoken('bench.accept-number', { number: 1 }) }).click()
  await expect(kept.getByText(spoken('bench.must-fail'))).toBeVisible()
  await expect(page.getByText(/youngDriver.*ждёт обратного/)).toHaveCount(0)

  // It is a draft: nothing is published.
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
})

test('studio: sentences follow the language and the theme, fit a phone, and keep the text of what was not changed @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  await enter(page)
  for (const language of interfaceLanguages) {
    const { say } = await spokenTexts(request, language, 'osago', 'studio')
    await page.evaluate((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await page.emulateMedia({ colorScheme: language === 'uz' ? 'dark' : 'light' })
    await page.reload()
    await select(page, 'boughtByAnother', 'boughtByAnother')
    const sentence = page.getByRole('group', { name: say('studio.panel.holds') }).last()
    await expect(sentence.getByText(say('studio.sentence.join.all')).first()).toBeAttached()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('radio', { name: say('studio.editor.properties') })
      .first()
      .check({ force: true })
    await expect(sentence).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  }
  await expect(
    page.locator('code', {
      hasText:
        'data.vehicle.pinfl != null && data.insurant.pinfl != null && data.vehicle.pinfl != data.insurant.pinfl',
    }),
  ).toBeVisible()
})
