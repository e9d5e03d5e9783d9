import { expectAccessible } from './accessible.ts'
import { expect } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { test } from './own-server.ts'
import { spokenTexts } from './spoken-texts.ts'
import { fillExpression } from './fill-expression.ts'

test('studio: two conditions that exclude each other are found behind the typing; the finding leads to its slide, and its way plays @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'osago', 'studio')
  await page.addInitScript(() => localStorage.setItem('qadam.studio.expressions', 'text'))
  await enterAs(page, 'analyst')
  await page.goto('/studio/osago')
  const findings = page.getByRole('region', { name: say('studio.findings') })
  const walked = findings.getByText(/^Пройдено путей: \d+$/).last()
  await expect(walked).toBeVisible({ timeout: 90_000 })
  const found = findings.getByRole('listitem').filter({ hasText: /«drivers» недостижим/ })
  await expect(found).toHaveCount(0)

  // The analyst makes the condition of the slide of drivers depend on two that are never true together.
  await page.getByRole('searchbox').fill('limited')
  const tree = page.getByRole('tree')
  await tree.getByRole('treeitem', { name: 'limited' }).last().click()
  const condition = page.locator('.cm-content').first()
  await fillExpression(condition, 'data.driverNumberRestricted && companyOwned && !companyOwned')
  await expect(found).toContainText('исключают друг друга условия companyOwned, !companyOwned', {
    timeout: 90_000,
  })
  await expectAccessible(page)

  // A press leads to the slide.
  await page.getByRole('searchbox').fill('')
  await found.getByRole('button').first().click()
  const slide = tree.getByRole('treeitem', { name: `${say('osago.slide.drivers.title')} drivers` })
  await expect(slide).toHaveAttribute('aria-selected', 'true')

  // The way that comes nearest plays in the preview: past the place of the slide, to the next one.
  await found.getByRole('button', { name: say('studio.findings.trace') }).click()
  await expect(page.getByText(say('studio.play.traced'))).toBeVisible({ timeout: 90_000 })
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(say('osago.slide.phone.title'))

  // It goes by itself once the file is corrected.
  await tree.getByRole('treeitem', { name: 'limited' }).last().click()
  await fillExpression(condition, 'data.driverNumberRestricted')
  await expect(found).toHaveCount(0)
  await expect(walked).toBeVisible({ timeout: 90_000 })
})
