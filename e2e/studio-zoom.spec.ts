import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

// A product of which no other browser test changes a draft: all share one server.
const product = 'kasko'

// 200 % of a laptop's screen of 1280 pixels.
test.use({ viewport: { width: 640, height: 450 } })

async function expectReflow(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

test('studio: every page and the panel of every kind of element reads at 200 % and is accessible @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'studio')
  const spoken = (key: string) => say(`studio.${key}`)
  await enterAs(page, 'analyst')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectReflow(page)

  // The panes of the editor stand alone here, and each is chosen by its name.
  await page.goto(`/studio/${product}`)
  const pane = (name: string) =>
    page
      .getByRole('radio', { name: spoken(name), exact: true })
      .first()
      .check({ force: true })
  const tree = page.getByRole('tree')
  await expect(tree).toBeVisible()
  await expectReflow(page)
  await pane('editor.look')
  await expect(page.locator('iframe')).toBeVisible()
  await expectReflow(page)

  // One element of each kind that the outline has.
  const elements = [
    'calculator',
    '/carPrice',
    'trimmed',
    'same-year',
    'car-price',
    'not-insurable',
    'oldestCarAge',
    'vehicle',
  ]
  for (const name of elements) {
    await pane('outline')
    await page.getByRole('searchbox').fill(name)
    await tree.getByRole('treeitem', { name }).last().click()
    await pane('editor.properties')
    await expect(page.getByRole('heading', { level: 2 }).filter({ visible: true }).first()).toBeVisible()
    const closed = page.locator('details:not([open]) > summary:visible')
    for (let left = await closed.count(); left > 0; left -= 1) await closed.first().click()
    await expectReflow(page)
  }

  for (const tab of ['flow', 'tariff', 'texts', 'publish']) {
    await page.goto(`/studio/${product}/${tab}`)
    await expect(page.getByRole('main')).toBeVisible()
    await expectReflow(page)
  }
})
