import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

test('studio: a condition is renamed everywhere by keyboard, and one undo takes all of it back @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'travel', 'studio')
  const spoken = (key: string) => say(`studio.${key}`)
  await enterAs(page, 'analyst')
  await page.goto('/studio/travel')
  await page.getByRole('searchbox').fill('multiTrip')
  await page.getByRole('tree').getByRole('treeitem', { name: 'multiTrip' }).last().click()
  const open = page.getByRole('button', { name: spoken('rename.title') })
  await open.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const name = dialog.getByRole('textbox', { name: spoken('rename.name') })
  await expect(name).toHaveValue('multiTrip')
  await expectAccessible(page)

  // A name that is none is refused in place, and what was typed stays.
  await name.fill('2trips')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(spoken('rename.not-a-name'))).toBeVisible()
  await expect(name).toHaveValue('2trips')

  await name.fill('manyTravels')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/Изменится мест в файле продукта: ([2-9]|\d\d)/).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: spoken('panel.key') })).toHaveValue('manyTravels')
  // Every place follows: no finding names the old one.
  const findings = page.getByRole('region', { name: spoken('findings') })
  await expect(findings.getByText(/multiTrip/)).toHaveCount(0)
  await page.getByRole('searchbox').fill('')

  await page
    .getByRole('button', { name: spoken('editor.undo') })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: spoken('panel.key') })).toHaveValue('multiTrip')
})
