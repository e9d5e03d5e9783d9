import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

// A product of which no other browser test begins a draft: all share one server.
const product = 'accident-constructor'

test('studio: the flow of a draft shows who sees what, follows the draft, and opens what is pressed @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'studio', product)
  const spoken = (key: string) => say(`studio.${key}`)
  await enterAs(page, 'analyst')
  await page.goto(`/studio/${product}`)
  await page.getByRole('link', { name: spoken('flow'), exact: true }).click()

  const way = page.getByRole('region', { name: spoken('flow.way') })
  const title = say(`${product}.slide.insured.title`)
  const insured = way.getByRole('button', { name: new RegExp(`^3. ${title}`) })
  await expect(insured).toBeVisible()
  await expect(way.getByText(/^если:/)).toHaveCount(1)
  const seen = page.getByRole('region', { name: spoken('flow.seen') })
  await expect(seen.getByRole('row')).toHaveCount(3)
  await expect(seen.getByRole('row').nth(1)).toContainText(title)
  await expect(seen.getByRole('row').nth(2)).not.toContainText(title)
  await expectAccessible(page)
  // The diagram and the list say the same.
  await expect(way.getByRole('button', { name: spoken('flow.fit') })).toBeVisible()
  await way.getByText(spoken('flow.as-list'), { exact: true }).click()
  await expect(way.getByRole('button', { name: spoken('flow.fit') })).toHaveCount(0)
  await expect(insured).toBeVisible()
  await expect(way.getByText(/^если:/)).toHaveCount(1)
  await expectAccessible(page)
  await way.getByText(spoken('flow.as-map'), { exact: true }).click()
  await expect(insured).toBeVisible()
  await page.setViewportSize({ width: 320, height: 800 })
  await expect
    .poll(async () => await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBe(0)
  await page.setViewportSize({ width: 1280, height: 800 })

  // A press opens the slide among the others; by keyboard as by pointer.
  await insured.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/studio/${product}$`))
  await expect(
    page.getByRole('tree').getByRole('treeitem', { selected: true }).getByText(title),
  ).toBeVisible()
  await page.getByRole('link', { name: spoken('flow'), exact: true }).click()
  await expect(insured).toHaveAttribute('aria-current', 'true')
})
