import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

test('studio: the preview plays by itself, with an outcome chosen for a call, on another day; what was played becomes a scenario @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'govnumber', 'studio')
  const spoken = (key: string) => say(`studio.${key}`)
  await enterAs(page, 'analyst')
  const card = page.getByRole('listitem').filter({ hasText: say('govnumber.title') })
  // A draft that an earlier run began is open.
  await card.getByRole('button').first().click()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()

  // Without the network of one call the form does not end, and says where.
  await page.getByRole('button', { name: spoken('play.conditions') }).click()
  const outcome = page.getByRole('combobox', { name: /tariffsList/ }).first()
  await outcome.selectOption('offline')
  await page.getByRole('textbox', { name: spoken('play.day') }).fill('01.03.2027')
  await expectAccessible(page)
  await page.getByRole('button', { name: spoken('preview.again') }).click()
  await page.getByRole('button', { name: spoken('play'), exact: true }).click()
  const said = page.getByText(/дальше не пускает/)
  await expect(said).toBeVisible({ timeout: 90_000 })

  // With invented answers it is played to its end, by the prices of the draft's own tariff.
  await outcome.selectOption('usual')
  const priced = page.waitForResponse((answer) => answer.url().endsWith('/price'))
  await page.getByRole('button', { name: spoken('preview.again') }).click()
  await page.getByRole('button', { name: spoken('play'), exact: true }).click()
  await expect(page.getByText(spoken('play.bought'))).toBeVisible({ timeout: 90_000 })
  const { data } = (await (await priced).json()) as {
    data: { status: number; body: { data: readonly { premium: number }[] } }
  }
  expect(data.status).toBe(200)
  expect(data.body.data.length).toBeGreaterThan(0)
  expect(Math.min(...data.body.data.map(({ premium }) => premium))).toBeGreaterThan(100)

  // It is kept as a scenario, which the review plays.
  await page.getByRole('button', { name: spoken('play.keep') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: spoken('play.keep') }).click()
  await expect(dialog.getByText(spoken('play.name.error'))).toBeVisible()
  await dialog.getByRole('textbox', { name: spoken('play.name') }).fill('В марте')
  await dialog.getByRole('button', { name: spoken('play.keep') }).click()
  await expect(page.getByText(spoken('play.kept'))).toBeVisible()
})
