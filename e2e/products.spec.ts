import type { Page } from '@playwright/test'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWholeWords } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { expectFocusKept, expectNothingSaidTwice } from './kept-focus.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { accidentConstructor } from './products/accident-constructor.ts'
import { accident } from './products/accident.ts'
import { dsago } from './products/dsago.ts'
import { familyTrip } from './products/family-trip.ts'
import { gasCylinder } from './products/gas-cylinder.ts'
import { govnumber } from './products/govnumber.ts'
import { insdoc } from './products/insdoc.ts'
import { kasko } from './products/kasko.ts'
import { myHome } from './products/my-home.ts'
import { osgop } from './products/osgop.ts'
import { osgor } from './products/osgor.ts'
import type { Purchase } from './products/purchase.ts'
import { sport } from './products/sport.ts'
import { travel } from './products/travel.ts'
import { doAll, walkTo } from './products/walk.ts'

// osago has a file of its own.
test.describe('[accident.steps.count-4] [accident.steps.names] [accident.call.tariffs] [accident.call.contract-create]', () =>
  walk(accident))
test.describe('[sport.steps.count-4] [sport.call.tariffs] [sport.call.contract-create] [error.insured-not-found]', () =>
  walk(sport))
test.describe('[constructor.steps.adjustable] [constructor.call.contract-create]', () =>
  walk(accidentConstructor))
test.describe('[gas.steps.count-4] [gas.call.contract-create]', () => walk(gasCylinder))
test.describe('[kasko.steps.count-5] [kasko.steps.names] [kasko.rule.plan-required] [error.choose-plan] [kasko.call.create] [kasko.call.create-inspection] [kasko.activation.monitoring-follows-payment] [kasko.activation.after-monitoring]', () =>
  walk(kasko))
test.describe('[govnumber.steps.count-5] [govnumber.call.contract-create] [error.tin-no-data]', () =>
  walk(govnumber))
test.describe('[dsago.steps.count-4] [dsago.steps.names] [dsago.call.contract] [dsago.start.from-tomorrow]', () =>
  walk(dsago))
test.describe('[insdoc.steps.count-4] [insdoc.call.contract-create] [error.document-type-mismatch] [error.passport-expired] [error.driver-licence-not-found]', () =>
  walk(insdoc))
test.describe('[travel.steps.count-5] [travel.call.contract-v2]', () => walk(travel))
test.describe('[travel.children.1-to-4] [error.choose-program]: a family’s', () => walk(familyTrip))
test.describe('[portal.audience.companies] [osgor.steps.count-3] [osgor.steps.names] [osgor.submit.contract-created] [osgor.submit.manager-contacts]', () =>
  walk(osgor))
test.describe('[osgop.steps.count-5] [osgop.call.contract-create]', () => walk(osgop))
test.describe('[home.steps.count-4] [home.steps.names] [home.call.contract-create] [error.cadastre-not-found]', () =>
  walk(myHome))

test(
  'an item that is removed from a list, and taken back, leaves the focus to what is there',
  { tag: '@phone' },
  async ({ page, phone }) => {
    const wizard = await WizardPage.open(page, familyTrip)
    await walkTo(wizard, familyTrip, 'travelers', phone)
    const slide = familyTrip.slides.find(({ id }) => id === 'travelers')
    await doAll(wizard, slide?.moves ?? [], phone)
    const remove = wizard.main.getByRole('button', {
      name: new RegExp(`^${wizard.say('wizard.list.remove')}`),
    })
    await remove.first().click()
    await expectFocusKept(page)
    await wizard.main
      .getByRole('button', { name: new RegExp(`^${wizard.say('wizard.list.restore')}`) })
      .first()
      .click()
    await expectFocusKept(page)
  },
)

/**
 * A product is bought as most people do, and answers what most often goes wrong: in its own language, so that all three are
 * met among the products, or in every language where `QADAM_E2E_LANGUAGES` is `all`; over a slow network where
 * `QADAM_E2E_NETWORK` is `slow`.
 */
function walk(product: Purchase): void {
  const isEach = process.env['QADAM_E2E_LANGUAGES'] === 'all'
  for (const language of isEach ? interfaceLanguages : [product.language]) walkIn({ ...product, language })
}

function walkIn(purchase: Purchase): void {
  test(
    `${purchase.product} is bought on a phone, in ${purchase.language}`,
    { tag: '@phone' },
    async ({ page, phone }) => {
      await slowDown(page)
      const wizard = await WizardPage.open(page, purchase)
      const last = purchase.slides.length + (purchase.ends === 'inspection' ? 1 : 0)
      for (const [index, slide] of purchase.slides.entries()) {
        const total = index === 0 ? (purchase.stepsAtFirst ?? last) : last
        await wizard.expectSlide(slide.id, { number: index + 1, total })
        await doAll(wizard, slide.moves, phone)
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        if (index < purchase.slides.length - 1) await wizard.continue()
        await expectFocusKept(page)
      }
      await expectWholeWords(page)
      await expectReviewed(wizard, purchase)
      await wizard.buy()
      const result = new ResultPage(page, wizard.say)
      if (purchase.ends !== 'manager') await new PaymentDesk(page).pay()
      await expect(result.heading(endings[purchase.ends])).toBeVisible({ timeout: 15_000 })
      await expectTold(result, purchase)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (purchase.ends === 'inspection') await inspect(wizard, result)
    },
  )

  test(
    `${purchase.product} says what is wrong, and where, and goes no further, in ${purchase.language}`,
    { tag: '@phone' },
    async ({ page, phone, complaints }) => {
      complaints.expect(/status of 4\d\d/)
      const { on, others = [], ...mistake } = purchase.mistake
      const wizard = await WizardPage.open(page, purchase)
      await walkTo(wizard, purchase, on, phone)
      // In the summary or in a lookup's card, not in a title that happens to ask the same.
      const said = wizard.main.locator('[role=alert], [data-state]')
      for (const { moves, says, values } of [mistake, ...others]) {
        await doAll(wizard, moves, phone)
        await wizard.continue()
        await expect(wizard.summary).toBeFocused()
        await expectFocusKept(page)
        await expectNothingSaidTwice(page)
        await wizard.expectSlide(on)
        // A card says the first sentence in its head and the rest below.
        for (const sentence of wizard.text(says, values).split(/[.:]\s/)) {
          await expect(said.filter({ hasText: sentence.replace(/\.$/, '') }).first()).toBeVisible()
        }
        if (others.length > 0) await wizard.empty()
      }
      await expectAccessible(page)
      await page.getByRole('button', { name: wizard.say('ui.steps.all') }).click()
      await page.keyboard.press('Escape')
      await expectFocusKept(page)
      const [first = null] = purchase.slides
      if (first?.id === on) return
      await page.goBack()
      await expectFocusKept(page)
    },
  )
}

/** A bad mobile network: 400 ms for each request, 50 KB a second. */
async function slowDown(page: Page): Promise<void> {
  if (process.env['QADAM_E2E_NETWORK'] !== 'slow') return
  test.setTimeout(600_000)
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
}

/** Before the payment: who, what, from when until when, how much. */
async function expectReviewed(wizard: WizardPage, { product, ends }: Purchase): Promise<void> {
  await expect(wizard.bought('wizard.purchase.holder')).toHaveText(/\p{L}/u)
  await expect(wizard.bought(`${product}.purchase.object`)).toHaveText(/\p{L}/u)
  await expect(wizard.bought('wizard.purchase.premium')).toHaveText(/\d/)
  await expect(wizard.bought('wizard.purchase.term')).toHaveText(
    ends === 'inspection'
      ? wizard.say('wizard.purchase.after-inspection')
      : /\d\d\.\d\d\.20\d\d.+\d\d\.\d\d\.20\d\d/,
  )
}

/** After it the same, and the policy in the language of the buyer. */
async function expectTold(result: ResultPage, { product, ends, language }: Purchase): Promise<void> {
  await expect(result.fact('wizard.purchase.holder')).toHaveText(/\p{L}/u)
  await expect(result.fact(`${product}.purchase.object`)).toHaveText(/\p{L}/u)
  await expect(result.fact(ends === 'manager' ? 'wizard.result.to-pay' : 'wizard.result.paid')).toHaveText(
    /\d/,
  )
  if (ends === 'inspection') return
  await expect(result.fact('wizard.result.term')).toHaveText(/\d.+\d/)
  if (ends === 'manager') return
  await expect(result.download).toHaveAttribute('href', new RegExp(`[?&]lang=${language}(&|$)`))
}

const endings = {
  policy: 'wizard.result.title',
  inspection: 'wizard.result.paid-title',
  manager: 'wizard.result.sent',
} as const

/** The photos are taken after the payment, also when the customer comes back for them; e2e/kasko-inspection.spec.ts goes on. */
async function inspect(wizard: WizardPage, result: ResultPage): Promise<void> {
  const { page } = wizard
  await expect(page.getByText(wizard.say('wizard.result.issued'))).toHaveCount(0)
  await expect(result.download).toHaveCount(0)
  await page.reload()
  await expect(result.heading('wizard.result.paid-title')).toBeVisible()
  await expect(page.locator('input[type=file][capture=environment]')).toHaveCount(6)
  await wizard.button('wizard.inspection.send').click()
  await expect(page.getByRole('alert')).toContainText(wizard.say('wizard.inspection.missing'))
  await expectNoSidewaysScroll(page)
}
