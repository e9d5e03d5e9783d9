import type { Page } from '@playwright/test'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'
import { fillExpression } from './fill-expression.ts'

/** Signs the analyst in, who works with the text of expressions. */
async function enter(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('qadam.studio.expressions', 'text'))
  await enterAs(page, 'analyst')
}

async function select(page: Page, search: string, key: string): Promise<void> {
  await page.getByRole('searchbox').fill(search)
  await page.getByRole('tree').getByRole('treeitem', { name: key }).last().click()
}

/** The editor of an expression, once it is loaded in place of the box that stands for it. */
function editorIn(page: Page, label: string) {
  return page.locator('.cm-content').and(page.getByRole('textbox', { name: label }))
}

test('studio: an expression is completed, checked at its characters and explained by keyboard; Tab leaves it @desktop', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  // A module of a draft that is broken meanwhile is refused, and the browser says so.
  complaints.expect(/status of 4\d\d .*studio\/preview/)
  const { say } = await spokenTexts(request, 'ru', 'osgop', 'studio')
  await enter(page)
  await page.goto('/studio/osgop')
  await select(page, 'as-registered', 'as-registered')
  const rule = editorIn(page, say('studio.key.holds'))
  const before =
    'data.vehicle.registryType != null && data.vehicle.numberOfSeats == data.vehicle.registrySeats'
  await fillExpression(rule, before)

  // A name is completed from the fields of the product, whatever is broken around it.
  await rule.press('Control+End')
  await rule.pressSequentially(' && ) data.vehicle.numberOfS')
  const offered = page.getByRole('listbox').getByRole('option', { name: /numberOfSeats/ })
  await expect(offered).toBeVisible()
  await expectAccessible(page)
  await rule.press('Escape')
  await expect(offered).toHaveCount(0)
  await rule.press('Control+Space')
  await expect(offered).toBeVisible()
  await offered.click()
  await expect(rule).toHaveText(`${before} && ) data.vehicle.numberOfSeats`)

  // The error is at its character.
  await fillExpression(rule, before.replace('numberOfSeats', 'numberOfSeat'))
  await expect(page.locator('.cm-lintRange-error')).toHaveText('numberOfSeat')
  await expect(rule).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  // A function is completed with its brackets, and F1 explains it.
  await fillExpression(rule, '')
  await rule.pressSequentially('daysBetw')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^daysBetween/])
  await expect(page.locator('.cm-completionInfo')).toContainText(say('studio.cel.function.days-between'))
  await expect(page.locator('.cm-tooltip-autocomplete-disabled')).toHaveCount(0)
  await rule.press('Enter')
  await expect(rule).toHaveText('daysBetween()')
  await rule.press('Home')
  await rule.press('F1')
  await expect(page.getByText(say('studio.cel.function.days-between')).last()).toBeVisible()

  // Undo is that of the draft, and Tab leaves the editor.
  await fillExpression(rule, before)
  await expect(page.locator('.cm-lintRange-error')).toHaveCount(0)
  await expect(page.getByText('Даёт: да или нет')).toBeVisible()
  await rule.press('End')
  const longer = `${before} && true`
  await rule.pressSequentially(' && true')
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await rule.press('Tab')
  await expect(rule).not.toBeFocused()
  await page.getByRole('button', { name: say('studio.editor.undo') }).click()
  await expect(rule).not.toHaveText(longer)
  await page.getByRole('button', { name: say('studio.editor.redo') }).click()
  await expect(rule).toHaveText(longer)
})

test('studio: the editor of expressions follows the language and the theme, fits a phone, and takes what is broken and long @desktop', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  complaints.expect(/status of 4\d\d .*studio\/preview/)
  await enter(page)
  await page.goto('/studio/gas-cylinder')
  for (const language of interfaceLanguages) {
    const { say } = await spokenTexts(request, language, 'gas-cylinder', 'studio')
    await page.evaluate((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await page.emulateMedia({ colorScheme: language === 'uz' ? 'dark' : 'light' })
    await page.reload()
    await select(page, 'on-gas', 'on-gas')
    await expect(editorIn(page, say('studio.key.holds'))).toBeVisible()
    await expect(page.getByText(say('studio.expression.keys')).first()).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await page
      .getByRole('radio', { name: say('studio.editor.properties') })
      .first()
      .check({ force: true })
    await expect(page.getByRole('textbox', { name: say('studio.key.holds') })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  }

  const { say } = await spokenTexts(request, 'en', 'gas-cylinder', 'studio')
  const when = editorIn(page, say('studio.key.holds'))
  const right = 'data.vehicle.fuelType in [1, 2]'
  // A paste of 100,000 characters gets a finding, and the page goes on.
  await when.fill('('.repeat(100_000))
  await expect(when).toHaveAttribute('aria-invalid', 'true')
  await fillExpression(when, right)
  await expect(when).not.toHaveAttribute('aria-invalid')
  await expect(when).toHaveText(right)
})
