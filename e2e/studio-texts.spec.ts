import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

// A product of which no other browser test begins a draft: all share one server.
const product = 'my-home'

test('studio: a text gets the cases of each language by keyboard, chips keep their values, and the preview speaks a made-up language @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'studio', product)
  const spoken = (key: string, values?: Readonly<Record<string, unknown>>) => say(`studio.${key}`, values)
  await enterAs(page, 'analyst')
  await page.goto(`/studio/${product}/texts`)
  const grid = page.getByRole('grid', { name: spoken('texts') })
  await expect(grid).toBeVisible()

  // A text with a number: a row for each case of Russian, in English two.
  const key = 'call.property.tooMany'
  await page.getByRole('searchbox').fill(key)
  const cell = grid.getByRole('row').filter({ hasText: key }).getByRole('gridcell').nth(1)
  await cell.click()
  const details = page.getByRole('region', { name: spoken('texts.one') })
  const ofRussian = details.getByRole('group', { name: /minutes/ }).first()
  await expect(ofRussian.getByRole('listitem')).toHaveText([
    /one1, 21/,
    /few2, 3, 4/,
    /many0, 5, 6/,
    /other1,5/,
  ])
  await expect(
    details
      .getByRole('group', { name: /minutes/ })
      .last()
      .getByRole('listitem'),
  ).toHaveCount(2)
  const many = ofRussian.getByRole('textbox', { name: /: many$/ })
  await many.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('# минут ровно')
  await expect(cell).toContainText('many {# минут ровно}')
  // Braces that do not close stay in the box, and the message stays whole.
  await page.keyboard.type('{a')
  await expect(ofRussian.getByText(spoken('cases.broken'))).toBeVisible()
  await expect(cell).toContainText('many {# минут ровно}')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(ofRussian.getByText(spoken('cases.broken'))).toHaveCount(0)
  await expectAccessible(page)

  // In the sheet a value is a chip: a key takes it whole, and an opening brace offers it.
  await cell.focus()
  await page.keyboard.press('Enter')
  const box = cell.getByRole('textbox')
  await expect(box.getByText('minutes, plural')).toBeVisible()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await expect(box.getByText('minutes, plural')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(cell).toContainText('many {# минут ровно}')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  // Every error of a field, whose text it is, and an own one instead.
  await page.goto(`/studio/${product}`)
  await page.getByRole('searchbox').fill('isComplex')
  await page.getByRole('tree').getByRole('treeitem', { name: 'isComplex' }).last().click()
  await page.getByText(new RegExp(`^${spoken('texts.errors', { count: '' })}`)).click()
  const wrongChoice = page.getByRole('group', { name: new RegExp(spoken('error.enum')) })
  await expect(wrongChoice).toContainText(spoken('texts.owner.general'))
  await wrongChoice.getByRole('textbox').first().fill('Выберите один из двух')
  await expect(wrongChoice).toContainText(spoken('texts.owner.product'))

  // In the properties of an element a value is a chip, too.
  await page.getByRole('searchbox').fill('property')
  await page.getByRole('tree').getByRole('treeitem', { name: 'property' }).last().click()
  const inPanel = page.getByRole('group', { name: 'tooMany' }).getByRole('textbox').first()
  await expect(inPanel.locator('.cm-value').first()).toBeVisible()
  await inPanel.press('Control+End')
  await inPanel.pressSequentially(' Спасибо')
  await expect(inPanel).toHaveText(/Спасибо$/)
  // The look of the box is its own beside the editor of an expression.
  await expect(page.locator('.cm-editor.cm-focused')).toHaveCSS('outline-style', 'none')

  // The preview in the made-up language, which is never published.
  const preview = page.frameLocator('iframe')
  const title = preview.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  const before = await title.innerText()
  await page.getByRole('combobox', { name: spoken('preview.texts') }).selectOption('pseudo')
  await expect(title).toHaveText(/^⟦.*⟧$/)
  await expect(preview.getByRole('button', { name: /^⟦.*⟧$/ }).first()).toBeVisible()
  await expect(page.getByText(spoken('preview.pseudo'))).toBeVisible()
  await page.getByRole('combobox', { name: spoken('preview.texts') }).selectOption('plain')
  await expect(title).toHaveText(before)
  await expect(preview.getByText('⟦')).toHaveCount(0)
  await expectAccessible(page)
})
