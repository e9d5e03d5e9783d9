import { expectAccessible } from './accessible.ts'
import { expect } from './browser-world.ts'
import { dayFromNow, isoDayFromNow } from './calendar-days.ts'
import { enterAs } from './enter-as.ts'
import { test } from './own-server.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { spokenTexts } from './spoken-texts.ts'

const products = [
  { product: 'dsago', route: '/products/auto/dsago', date: 'startDate' },
  { product: 'gas-cylinder', route: '/products/auto/gas-cylinder', date: 'contractBegin' },
] as const

test('studio: a limit of a block is changed once, two people publish it, every product that mounts the block has it; an override is taken back @desktop', async ({
  browser,
  page,
  request,
  baseURL,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'dsago', 'studio', 'products')
  const spoken = (key: string, values?: Readonly<Record<string, unknown>>) => say(`studio.${key}`, values)
  const tree = page.getByRole('tree')
  const panel = page.getByRole('region', { name: spoken('editor.properties') })

  // An analyst opens the draft of one product, and takes an override of a mount back.
  await enterAs(page, 'analyst')
  await page.goto('/studio/kasko')
  await expect(tree).toBeVisible({ timeout: 60_000 })
  const search = page.getByRole('searchbox', { name: spoken('outline.search') })
  await search.fill('insurant')
  await tree.getByRole('treeitem', { name: /insurant · person/ }).click()
  const own = panel.getByRole('region', { name: spoken('block.own') })
  const overridden = own.getByRole('button', { name: new RegExp(`^${spoken('block.take-back')}`) })
  await expect(overridden.first()).toBeVisible()
  const count = await overridden.count()
  expect(count).toBeGreaterThan(1)
  await expect(own.getByText(spoken('block.value', { there: '«response.data.lastName»' }))).toBeVisible()
  await overridden.first().press('Enter')
  await expect(overridden).toHaveCount(count - 1)
  await expectAccessible(page)
  await page.keyboard.press('Control+z')
  await expect(overridden).toHaveCount(count)

  // Another draft changes a limit that stands in a block: its note names both products.
  await page.goto('/studio/gas-cylinder')
  await search.fill('startWindowDays')
  await tree.getByRole('treeitem', { name: /startWindowDays/ }).click()
  const note = panel.getByText(/Продуктов с этим блоком/)
  for (const { product } of products) await expect(note).toContainText(say(`${product}.title`))
  await panel.getByRole('textbox', { name: spoken('panel.its-value') }).fill('30')
  await expect(panel.getByText(spoken('block.changed', { block: 'start' }))).toBeVisible()
  await search.fill('window')
  await tree.getByRole('treeitem', { name: /^window|window$/ }).click()
  const words = panel.getByRole('region', { name: spoken('block.texts') })
  await words.getByRole('textbox', { name: /РУ$/ }).fill('Выберите день с {min} по {max}.')
  // On a screen as high as the slide the bar of the preview lies over no control.
  await page.setViewportSize({ width: 1280, height: 1600 })
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: spoken('editor.publish') }).click()
  await expect(page.getByRole('heading', { name: spoken('change.block', { block: 'start' }) })).toBeVisible()
  await expect(page.getByText(/startWindowDays: было 90, стало 30/)).toBeVisible()
  await expect(page.getByText(/РУ start\.rule\.window: .*Выберите день/)).toBeVisible()
  await page.getByRole('textbox', { name: spoken('review.note') }).fill('Начало в течение месяца')
  await page.getByRole('button', { name: spoken('review.ask') }).click()
  await expect(page.getByText(spoken('review.asked'))).toBeVisible()

  // An approver sees which products change, and publishes all of them.
  await enterAs(page, 'approver')
  await page.goto('/studio/gas-cylinder/publish')
  for (const { product } of products)
    await expect(page.getByText(/Продуктов с этим блоком/)).toContainText(say(`${product}.title`))
  await page.getByRole('textbox', { name: spoken('review.note') }).fill('Начало в течение месяца')
  await page.getByRole('button', { name: spoken('review.publish') }).click()
  await expect(page.getByText(spoken('review.publish.done'))).toBeVisible()

  // Customers of both products are held to the new limit.
  for (const { product, route, date } of products) {
    const pocket = await browser.newContext({ baseURL: String(baseURL) })
    const wizard = await WizardPage.open(await pocket.newPage(), { product, route })
    await wizard.answer(date, isoDayFromNow(45))
    await wizard.continue()
    await expect(wizard.main.getByText(`Выберите день с`).first()).toContainText(dayFromNow(30))
    await pocket.close()
  }
})
