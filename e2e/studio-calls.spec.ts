import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { spokenTexts } from './spoken-texts.ts'

const analyst = '998900000111'
// A product of which no other browser test begins a draft: all share one server.
const product = 'osgor'

test('studio: the outcomes of a call are changed by keyboard, and its operation is found by what it does @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'studio', product)
  const spoken = (key: string, values?: Readonly<Record<string, unknown>>) => say(`studio.${key}`, values)
  await page.goto('/sandbox')
  await page.locator(`[data-enter="${analyst}"]`).click()
  await page.waitForURL('**/studio')
  await page.goto(`/studio/${product}?call=quote`)
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('quote')
  const operation = page.getByRole('combobox', { name: spoken('call.operation') })
  await expect(operation).not.toHaveValue('')
  const before = await operation.inputValue()

  const outcomes = page.getByRole('region', { name: spoken('call.outcomes') })
  const retry = outcomes.getByRole('checkbox', { name: `error: ${spoken('call.retry')}` })
  await expect(retry).toBeChecked()
  await retry.focus()
  await page.keyboard.press('Space')
  await expect(retry).not.toBeChecked()
  const message = outcomes.getByRole('textbox', { name: `error: ${spoken('call.message')}` })
  await message.fill('Цена пока не посчиталась')
  await expect(message).toHaveValue('Цена пока не посчиталась')

  // A status that nothing names gets its outcome.
  const add = outcomes.getByRole('button', { name: spoken('call.add-status', { status: 400 }) })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(outcomes.getByRole('checkbox', { name: `refused: ${spoken('call.retry')}` })).toBeChecked()
  await expect(add).toHaveCount(0)
  await expectAccessible(page)

  // The operation by words of its description; one undo gives back the one before.
  await operation.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('organiz')
  const option = page.getByRole('listbox').getByRole('option').first()
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(operation).not.toHaveValue(before)
  await page
    .getByRole('button', { name: spoken('editor.undo') })
    .first()
    .click()
  await expect(operation).toHaveValue(before)
})
