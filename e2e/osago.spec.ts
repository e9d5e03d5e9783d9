import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import {
  cars,
  osago,
  passCar,
  passOwner,
  passTerms,
  people,
  type PersonTyped,
  typeCar,
} from './osago-answers.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { PriceBreakdown } from './pages/price-breakdown.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'

const limited = [
  { language: 'ru', tag: '@desktop', provider: 'Payme', desk: 'payme', sum: '56 000 сум' },
  { language: 'uz', tag: '@phone', provider: 'Click', desk: 'click', sum: '56 000 soʻm' },
] as const

/** Jasur Karimov, as a buyer who is not signed in sees him. */
const maskedBrother = 'K••• J•••'

for (const { language, tag, provider, desk, sum } of limited) {
  test(
    `[wizard.flow.generic] [osago.steps.count-6] [osago.drivers.add-remove-update] [wizard.screen.payment-result]: a policy for two drivers, in ${language}`,
    { tag },
    async ({ page, phone }) => {
      const wizard = await WizardPage.open(page, { ...osago, language })
      await wizard.expectSlide('vehicle', { number: 1, total: 6 })
      await expectAccessible(page)
      await passCar(wizard)
      await expectAccessible(page)
      await passOwner(wizard)
      await wizard.expectSlide('policy', { number: 3, total: 6 })
      await passTerms(wizard, true)
      await expectAccessible(page)

      await addDriver(wizard, 1, people.wife)
      await addDriver(wizard, 2, people.brother)
      await expectAccessible(page)
      const cards = wizard.main.getByRole('listitem')
      const brother = cards.filter({ hasText: maskedBrother })
      await brother.getByRole('button', { name: new RegExp(`^${wizard.say('wizard.list.remove')}`) }).click()
      await expect(cards).toHaveCount(1)
      await wizard.main.getByRole('button', { name: wizard.say('wizard.list.restore'), exact: true }).click()
      await expect(brother).toBeVisible()
      await expect(cards).toHaveCount(2)
      // He is looked up again.
      await expect(brother.getByText(wizard.say('wizard.list.looking-up'))).toHaveCount(0)

      await wizard.continueTo('phone')
      await wizard.verify('phone', phone)
      await expectAccessible(page)
      await wizard.continueTo('review')
      await wizard.expectSlide('review', { number: 6, total: 6 })
      await wizard.answer('paymentProvider', provider)
      await wizard.answer('offerAccepted', true)
      await expectAccessible(page)
      await expect(wizard.main.getByText(maskedBrother)).toBeVisible()

      await wizard.buy()
      const cashDesk = new PaymentDesk(page)
      await cashDesk.expectOpen(desk, '56 000 сум')
      await cashDesk.pay()
      const result = new ResultPage(page, wizard.say)
      await result.expectIssued()
      await expectAccessible(page)
      await expect(result.fact('wizard.result.number')).toHaveText(/^QOS\s\d{7}/)
      await expect(result.fact('wizard.result.paid')).toHaveText(`${sum}, ${provider}`)
    },
  )
}

test(
  '[osago.drivers.unlimited-none] [osago.steps.adjustable]: anybody may drive: no slide of drivers, five steps, another price',
  { tag: '@phone' },
  async ({ page, phone }) => {
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    await passOwner(wizard)
    await wizard.expectSlide('policy', { number: 3, total: 6 })
    await expect(page.getByRole('button', { name: /^К оплате\s56\s000\sсум/ })).toBeVisible()
    await passTerms(wizard, false)
    await wizard.expectSlide('phone', { number: 4, total: 5 })
    await expect(page.getByRole('button', { name: /^К оплате\s168\s000\sсум/ })).toBeVisible()
    await wizard.verify('phone', phone)
    await wizard.continueTo('review')
    await wizard.expectSlide('review', { number: 5, total: 5 })
    await wizard.answer('paymentProvider', 'Payme')
    await wizard.answer('offerAccepted', true)
    await wizard.buy()
    const desk = new PaymentDesk(page)
    await desk.expectOpen('payme', '168 000 сум')
    await desk.pay()
    await new ResultPage(page, wizard.say).expectIssued()
  },
)

test(
  '[osago.call.calculator] [osago.const.sums]: the price is explained line by line',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    const price = new PriceBreakdown(page, wizard.say)
    await price.open()
    await expect(price.line('Базовый тариф за год')).toHaveText('40 000 сум')
    await expect(price.line('Территория')).toHaveText('× 1,4')
    await expect(price.line('Водители')).toHaveText('× 1')
    await expect(price.line('Срок')).toHaveText('× 1')
    await expect(price.dialog).toContainText('Выплата до 40 000 000 сум')
    await expect(price.dialog).toContainText('жизнь и здоровье — 26 000 000 сум, имущество — 14 000 000 сум')
    await expectAccessible(page)
    await price.close()
  },
)

test(
  '[const.payment-providers-2] [osago.call.policy-check]: refused by one provider, paid with the other; the policy is a PDF and genuine',
  { tag: '@desktop' },
  async ({ page, phone }) => {
    const wizard = await WizardPage.open(page, { ...osago, language: 'en' })
    await buyUnlimited(wizard, phone, 'Payme')
    const desk = new PaymentDesk(page)
    await desk.expectOpen('payme')
    await desk.refuse()

    const result = new ResultPage(page, wizard.say)
    await expect(page.getByRole('heading', { level: 1, name: 'Payment failed', exact: true })).toBeVisible()
    await expectAccessible(page)
    await result.payWith('Click').click()
    await desk.expectOpen('click', '168 000 сум')
    await desk.pay()
    await result.expectIssued()
    await expectAccessible(page)

    const policy = await result.downloadPolicy()
    expect(policy.subarray(0, 5).toString()).toBe('%PDF-')
    const check = page.getByRole('link', { name: wizard.say('wizard.result.check'), exact: true })
    const code = (await check.getAttribute('href'))?.split('/').at(-1)
    const answer = await page.request.get(`/api/v1/policies/check/${code}`)
    expect(answer.status()).toBe(200)
    expect(await answer.json()).toMatchObject({ data: { contractStatus: 'active' } })

    // The form of a finished purchase is behind: Back leads to its result again.
    await page.goBack()
    await page.goBack()
    await result.expectIssued()
  },
)

test(
  '[portal.audience.companies] [error.contract-create] [error.e-policy-unavailable]: a company’s truck, bought by who acts for it; the contract fails twice, says why, and is made once',
  { tag: '@phone' },
  async ({ page, phone, complaints }) => {
    complaints.expect(/status of 50\d/)
    const wizard = await WizardPage.open(page, { ...osago, language: 'uz' })
    await typeCar(wizard, cars.ofCompany)
    await wizard.found('vehicleFind')
    await wizard.continueTo('owner')
    await wizard.found('ownerCompany')
    await expect(wizard.main).toContainText(wizard.text('note.representative'))
    await expectAccessible(page)
    await passOwner(wizard)
    await passTerms(wizard, false)
    await wizard.verify('phone', phone)
    await wizard.continueTo('review')
    await wizard.answer('paymentProvider', 'Click')
    await wizard.answer('offerAccepted', true)

    await page.request.post('/sandbox/answers.json', {
      data: { operation: 'createOsagoContract', answer: 'down' },
    })
    await page.evaluate(() => window.scrollTo(0, 0))
    await wizard.buyButton.click()
    const note = wizard.main.getByRole('alert')
    await expect(note).toContainText(wizard.say('wizard.purchase.failed'))
    await expect(note).toContainText(wizard.say('QDM_UPSTREAM_UNREACHABLE'))
    await expect(note).toBeInViewport({ ratio: 1 })
    await page.reload()
    await expect(note).toContainText(wizard.say('wizard.purchase.failed'))
    await expect(note, 'who comes back begins at the top').not.toBeInViewport()
    await expectAccessible(page)
    // The insurer’s signature service: its refusal of a contract cannot be staged.
    const problem = { code: 'QDM_SIGNATURE_PROVIDER_DOWN', title: 'Down', status: 503, problems: [] }
    await page.route('**/api/v2/osago/contract', (route) => route.fulfill({ status: 503, json: problem }), {
      times: 1,
    })
    const again = note.getByRole('button', { name: wizard.say('ui.retry'), exact: true })
    await again.click()
    await expect(note).toContainText(wizard.say('QDM_SIGNATURE_PROVIDER_DOWN'))
    await again.click()
    await wizard.leaveToPay()

    const desk = new PaymentDesk(page)
    await desk.expectOpen('click')
    await desk.pay()
    await new ResultPage(page, wizard.say).expectIssued()
  },
)

async function addDriver(wizard: WizardPage, number: number, driver: PersonTyped): Promise<void> {
  const editor = await wizard.addItem('drivers', number)
  await wizard.answer('drivers.passportSery', driver.passport, editor)
  await wizard.answer('drivers.birthDate', driver.birthDate, editor)
  await wizard.found('driverFind', editor)
  await wizard.answer('drivers.relative', { nth: 4 }, editor)
  await wizard.saveItem(editor)
}

async function buyUnlimited(wizard: WizardPage, phone: string, provider: string): Promise<void> {
  await passCar(wizard)
  await passOwner(wizard)
  await passTerms(wizard, false)
  await wizard.verify('phone', phone)
  await wizard.continueTo('review')
  await wizard.answer('paymentProvider', provider)
  await wizard.answer('offerAccepted', true)
  await wizard.buy()
}
