import { readdirSync, readFileSync } from 'node:fs'
import { expectAccessible } from './accessible.ts'
import { expect } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { osago, passCar, passOwner, passTerms } from './osago-answers.ts'
import { test } from './own-server.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { spokenTexts } from './spoken-texts.ts'

const folder = 'tests/traces/osago'

test('studio: the law of 2026: an edition gets its day, two people publish it, a begun wizard ends on the earlier terms, a new one on the new, then one step back @desktop', async ({
  browser,
  page,
  request,
  baseURL,
  phone,
  complaints,
}) => {
  test.slow()
  // The version of the recordings may be older than any that this server has.
  complaints.expect(/status of 404 .*products\/osago/)
  complaints.expect(/img-src/)
  const { say } = await spokenTexts(request, 'ru', 'osago', 'studio')
  const spoken = (key: string) => say(`studio.${key}`)

  // A customer has begun before the law is in force.
  const pocket = await browser.newContext({
    baseURL: String(baseURL),
    viewport: { width: 1280, height: 900 },
  })
  const customer = await pocket.newPage()
  const begun = await WizardPage.open(customer, osago)
  await passCar(begun)
  await passOwner(begun)
  await passTerms(begun, false)
  await expect(customer.getByText(/168\s000\sсум/).first()).toBeVisible()
  await expect(customer.getByText(begun.say('wizard.kept-terms.title'))).toHaveCount(0)

  // Recordings of customers who saw the earlier law.
  await enterAs(page, 'tester')
  const token = await page.evaluate(() => localStorage.getItem('qadam.token'))
  const files = readdirSync(folder)
    .toSorted()
    .slice(0, 10)
    .map((name) => ({ name, tags: [], text: readFileSync(`${folder}/${name}`, 'utf8') }))
  const uploaded = await request.post('/api/v1/replay/recordings/upload', {
    headers: { authorization: `Bearer ${token}` },
    data: { files },
  })
  expect(uploaded.ok(), await uploaded.text()).toBe(true)

  // An analyst gives the edition its day.
  await enterAs(page, 'analyst')
  const card = page.getByRole('listitem').filter({ hasText: /^ОСАГО/ })
  await card.getByRole('button', { name: spoken('catalogue.begin') }).click()
  await expect(page.getByRole('tree')).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: spoken('tariff'), exact: true }).click()
  const edition = page.getByRole('combobox', { name: spoken('tariff.edition'), exact: true })
  await edition.selectOption('2026')
  await page.getByRole('textbox', { name: new RegExp(`^${spoken('tariff.valid-from')}`) }).fill('2026-01-01')
  await expect(edition.locator('option:checked')).toHaveText('2026: 2026-01-01 — …')
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: spoken('editor.publish') }).click()
  await page.getByRole('textbox', { name: spoken('review.note') }).fill('Закон 2026 года')
  await page.getByRole('button', { name: spoken('review.ask') }).click()
  await expect(page.getByText(spoken('review.asked'))).toBeVisible()

  // An approver sees what recorded customers notice, accepts it and publishes.
  await enterAs(page, 'approver')
  await page.goto('/studio/osago/publish')
  await expect(page.getByText('Редакция 2026 → Действует с: теперь «2026-01-01»')).toBeVisible()
  const impact = page.getByRole('region', { name: spoken('impact'), exact: true })
  await expect(impact.getByText(/Проиграно записей: (\d+) из \1\b/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('textbox', { name: spoken('review.note') }).fill('Закон 2026 года')
  const accept = page.getByRole('checkbox', { name: spoken('impact.accept') })
  await expect(accept).toBeVisible({ timeout: 60_000 })
  const publish = page.getByRole('button', { name: spoken('review.publish') })
  await publish.click()
  await expect(page.getByText(spoken('impact.accept.error'))).toBeVisible()
  await accept.check()
  await publish.click()
  await expect(page.getByText(spoken('review.publish.done'))).toBeVisible()

  // A new wizard has the new sum.
  const another = await browser.newContext({
    baseURL: String(baseURL),
    viewport: { width: 1280, height: 900 },
  })
  const newcomer = await another.newPage()
  const fresh = await WizardPage.open(newcomer, osago)
  await passCar(fresh)
  await passOwner(fresh)
  await passTerms(fresh, false)
  await expect(newcomer.getByText(/384\s000\sсум/).first()).toBeVisible()
  await expect(newcomer.getByText(/80\s000\s000\sсум/).first()).toBeVisible()
  await another.close()

  // The begun one comes back, reads the note, and buys on the earlier terms.
  await customer.reload()
  await begun.expectSlide('phone')
  const note = customer.getByRole('status').filter({ hasText: begun.say('wizard.kept-terms.title') })
  await expect(note).toContainText('по прежнему тарифу')
  await expectAccessible(customer)
  await begun.verify('phone', phone)
  await begun.continueTo('review')
  await expect(note).toBeVisible()
  await expect(begun.bought('wizard.purchase.sum')).toHaveText(/^40\s000\s000\sсум$/)
  await begun.answer('paymentProvider', 'Payme')
  await begun.answer('offerAccepted', true)
  await begun.buy()
  const desk = new PaymentDesk(customer)
  await desk.expectOpen('payme', '168 000 сум')
  await desk.pay()
  await new ResultPage(customer, begun.say).expectIssued()
  await pocket.close()

  // One step back.
  await page.reload()
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Выпуск \d+/ })
    .nth(1)
    .getByRole('button', { name: /Вернуть выпуск/ })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: spoken('releases.note') }).fill('Обратно')
  await dialog.getByRole('button', { name: spoken('releases.confirm'), exact: true }).click()
  await expect(page.getByText(spoken('releases.done'))).toBeVisible()
  const price = async () => {
    const asked = {
      vehicleTypeId: 1,
      useTerritoryId: 1,
      period: 12,
      driverNumberRestricted: false,
      drivers: [],
    }
    const answer = await request.post('/api/v2/osago/calculator', { data: asked })
    return ((await answer.json()) as { readonly data?: { readonly premium: number } }).data?.premium
  }
  await expect.poll(price).toBe(16_800_000)
})
