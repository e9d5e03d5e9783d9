import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

// Products of which no other browser test begins a draft: all share one server.
const [source, target] = ['my-home', 'kasko'] as const

test('studio: a question is copied to another product by keyboard, a taken name is said, and one undo takes it back @desktop', async ({
  page,
  context,
  request,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { say } = await spokenTexts(request, 'ru', 'studio', source, target)
  const spoken = (key: string) => say(`studio.${key}`)
  await enterAs(page, 'analyst')
  await page.goto(`/studio/${source}`)
  const tree = page.getByRole('tree')
  const title = say(`${source}.isComplex.label`)
  const question = tree.getByRole('treeitem', { level: 3 }).filter({ hasText: title })
  await question.first().click()
  await page.keyboard.press('ControlOrMeta+c')
  await expect(page.getByText(`Скопировано: ${title}`)).toBeVisible()

  // Behind the first slide's questions, with its field, its choices and its texts in three languages.
  await page.goto(`/studio/${target}`)
  await tree.getByRole('treeitem', { level: 2 }).first().click()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(question).toHaveCount(1)
  await expect(tree.getByRole('treeitem', { selected: true })).toContainText(title)
  const english = (await spokenTexts(request, 'en', source)).say(`${source}.isComplex.label`)
  await expect(page.getByRole('textbox', { name: `${spoken('text.label')} — EN` })).toHaveValue(english)
  await expect(page.getByText(new RegExp(`^${spoken('clipboard.pasted')}`))).toBeVisible()
  await expectAccessible(page)

  // Once more: the name is taken now, and the message says which became which.
  await tree.getByRole('treeitem', { selected: true }).focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText(/isComplex → isComplex2/)).toBeVisible()
  await expect(question).toHaveCount(2)
  for (const count of [1, 0]) {
    await tree.getByRole('treeitem', { level: 2 }).first().focus()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(question).toHaveCount(count)
  }

  // Something else in the clipboard is refused in words.
  await page.evaluate(() => navigator.clipboard.writeText('Полис'))
  await tree.getByRole('treeitem', { level: 2 }).first().focus()
  await page.keyboard.press('ControlOrMeta+v')
  await expect(page.getByText(spoken('clipboard.nothing'))).toBeVisible()
})
