import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { pickOption } from './pick-option.ts'
import { spokenTexts } from './spoken-texts.ts'

// A product of which no other browser test begins a draft: all share one server.
const product = 'osgor'

test('studio: the outcomes of a call are changed by keyboard, and its operation is found by what it does @desktop', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'studio', product)
  const spoken = (key: string, values?: Readonly<Record<string, unknown>>) => say(`studio.${key}`, values)
  await enterAs(page, 'analyst')
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

  // What is sent and what the answer fills is picked on both sides; another type is named.
  const sent = page.getByRole('region', { name: spoken('call.request') })
  const fot = sent.getByRole('combobox', { name: spoken('call.source', { name: 'fot' }) })
  const usual = await fot.inputValue()
  expect(usual).not.toBe('')
  await pickOption(fot, 'data.details.startDate')
  await expect(sent.getByText(/startDate|дата|Дата/).first()).toBeVisible()
  await expect(fot).toHaveAttribute('aria-invalid', 'true')
  await pickOption(fot, 'data.details.fot')
  await expect(fot).toHaveValue(usual)
  await expect(fot).not.toHaveAttribute('aria-invalid', 'true')
  const filled = page.getByRole('region', { name: spoken('call.response') })
  await expect(filled.getByRole('listitem')).toHaveCount(3)
  await filled.getByRole('button', { name: spoken('call.answer-add') }).focus()
  await page.keyboard.press('Enter')
  await expect(filled.getByRole('listitem')).toHaveCount(4)
  await filled
    .getByRole('button', { name: spoken('call.answer-remove', { to: '' }) })
    .last()
    .click()
  await expect(filled.getByRole('listitem')).toHaveCount(3)

  // An outcome has its statuses, its code and its place beside its message.
  const statuses = outcomes.getByRole('textbox', { name: `refused: ${spoken('call.status')}` })
  await statuses.fill('400, 42')
  await expect(statuses).toHaveAttribute('aria-invalid', 'true')
  await statuses.fill('400, 422')
  await outcomes.getByRole('textbox', { name: `refused: ${spoken('call.code')}` }).fill('QDM_NOT_RATED')

  // The call is sent from here: the request, the answer, its outcome and what it fills.
  await page.getByText(spoken('call.try'), { exact: true }).click()
  await page.getByRole('textbox', { name: /data\.details\.fot/ }).fill('100000000')
  await page.getByRole('textbox', { name: /data\.organization\.oked/ }).fill('86230')
  await page.getByRole('textbox', { name: /data\.details\.startDate/ }).fill('01.12.2026')
  await page.getByRole('textbox', { name: /data\.details\.endDate/ }).fill('30.11.2027')
  await page.getByRole('textbox', { name: /data\.details\.okonx/ }).fill('91511')
  await page.getByRole('button', { name: spoken('call.try.send'), exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: /\d{3}\. / })).toBeVisible()
  await expect(page.getByRole('group', { name: spoken('call.try.request'), exact: true })).toContainText(
    /fot: 100\s000\s000/,
  )
  await expect(page.getByRole('group', { name: spoken('call.try.answer'), exact: true })).toContainText(
    'premium:',
  )
  await expectAccessible(page)
  // At 200 % of a laptop, too.
  await page.setViewportSize({ width: 640, height: 450 })
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })

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
  // A server whose services are real has no sandbox: nothing is tried there, and the page says so.
  complaints.expect(/status of 404 .*sandbox/)
  await page.route('**/sandbox/sandbox.css', async (route) => await route.fulfill({ status: 404 }))
  await page.reload()
  await page.getByText(spoken('call.try'), { exact: true }).click()
  await expect(page.getByText(spoken('call.try.real'))).toBeVisible()
  await expect(page.getByRole('button', { name: spoken('call.try.send'), exact: true })).toHaveCount(0)
})
