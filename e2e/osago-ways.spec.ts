import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { cars, osago, passCar, passOwner, passTerms, people, typeCar, typeOwner } from './osago-answers.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'

const offline = [
  { language: 'ru', text: 'Нет подключения к Интернету!' },
  { language: 'en', text: 'Нет подключения к Интернету!' },
  { language: 'uz', text: 'Internetingiz uzildi!' },
] as const

for (const { language, text } of offline) {
  test(
    `[error.network.warning-toast] [error.network.text-ru] [error.network.text-uz] [const.toast-5000ms]: without a connection the answers stay, and it goes on when it is back, in ${language}`,
    { tag: '@phone' },
    async ({ page, context, complaints }) => {
      complaints.expect(/ERR_INTERNET_DISCONNECTED/)
      await page.clock.install()
      const wizard = await WizardPage.open(page, { ...osago, language })
      await wizard.answer('vehicle.stateNumber', cars.found.plate)
      await context.setOffline(true)
      const toast = page.getByRole('region', { name: wizard.say('ui.toasts.region') }).getByRole('listitem')
      await expect(toast.getByRole('alert')).toHaveText(text)
      await expect(toast).toHaveAttribute('data-status', 'warning')
      // The toast stands above the bar.
      const onward = page.getByRole('button', { name: wizard.say('wizard.continue') })
      const spaceBetween = async () => {
        const [shown, button] = [await toast.boundingBox(), await onward.boundingBox()]
        return shown && button ? button.y - (shown.y + shown.height) : Number.NaN
      }
      await expect.poll(spaceBetween).toBeGreaterThan(0)
      await expect(wizard.page.getByText(text)).toHaveCount(2)
      await page.clock.fastForward(2500)
      await expect(toast).toHaveCount(1)
      await page.clock.fastForward(2500)
      await expect(toast).toHaveCount(0)
      await expectAccessible(page)

      await wizard.answer('vehicle.techPassportSery', cars.found.techPassport)
      await expect(wizard.field('vehicle.techPassportSery').getByRole('textbox').last()).toHaveValue(
        '1234567',
      )
      await context.setOffline(false)
      await wizard.found('vehicleFind')
      await expect(wizard.page.getByText(text)).toHaveCount(0)
      await wizard.continueTo('owner')
    },
  )
}

test(
  'a recorder that does not come fails no key, and is loaded for a report',
  { tag: '@desktop' },
  async ({ page, complaints }) => {
    complaints.expect(/net::ERR_FAILED/)
    const recorder = /\/assets\/trace-[0-9a-f]{8}\.js$/
    let asked = 0
    await page.route(recorder, async (route) => {
      asked += 1
      await route.abort()
    })
    const wizard = await WizardPage.open(page, osago)
    await wizard.answer('vehicle.stateNumber', cars.found.plate)
    await expect.poll(() => asked).toBeGreaterThan(0)
    await wizard.answer('vehicle.techPassportSery', cars.found.techPassport)
    await wizard.found('vehicleFind')
    // Two by one attempt: the browser asks ahead, and the import asks. Some twenty keys came since.
    expect(asked).toBeLessThanOrEqual(4)

    await page.unroute(recorder)
    await page.getByRole('button', { name: wizard.say('wizard.report') }).click()
    await expect(page.getByRole('status').filter({ hasText: /[2-9A-Z]{4}-[2-9A-Z]{4}/ })).toBeVisible()
  },
)

test(
  '[wizard.advance.only-when-valid] an empty slide answers with a list of what is missing, each line leading to its field',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    await wizard.continue()
    await expect(wizard.summary).toBeFocused()
    await expect(page).toHaveTitle(/^Ошибка: Шаг 1 из 6/)
    await expectAccessible(page)
    const links = wizard.summary.getByRole('link')
    await expect(links).not.toHaveCount(0)
    await expect(links.last()).toHaveText('Введите серию и номер техпаспорта.')
    await links.last().click()
    await expect(wizard.field('vehicle.techPassportSery').getByRole('textbox').first()).toBeFocused()
    await expect(wizard.field('vehicle.techPassportSery')).toContainText('Введите серию и номер техпаспорта.')
    await wizard.expectSlide('vehicle')
  },
)

test(
  '[wizard.state.furthest-step] [wizard.state.faq] a reload on every slide brings back the slide and what was typed; questions stand below the first one',
  { tag: '@phone' },
  async ({ page, phone }) => {
    const wizard = await WizardPage.open(page, osago)
    const reload = async (slide: string) => {
      await page.reload()
      await wizard.expectSlide(slide)
      await expect(wizard.button('ui.start-over')).toBeVisible()
    }
    const questions = page.getByRole('region', { name: 'Вопросы и ответы' })
    await questions.getByText('Сколько выплатят?').click()
    await expect(questions.getByText(/^До\s40\s000\s000\sсум/)).toBeVisible()
    await typeCar(wizard, cars.found)
    await wizard.found('vehicleFind')
    await reload('vehicle')
    await wizard.found('vehicleFind')
    await wizard.continueTo('owner')
    // The note goes once the customer goes on.
    await expect(wizard.button('ui.start-over')).toHaveCount(0)
    await expect(questions).toHaveCount(0)
    await typeOwner(wizard, people.owner)
    await wizard.found('insurantFind')
    await reload('owner')
    await expect(wizard.field('insurant.birthDate')).toHaveValue('15.06.1990')
    await wizard.continueTo('policy')
    await wizard.answer('startDate', dayFromNow(2))
    await reload('policy')
    await expect(wizard.field('startDate')).toHaveValue(dayFromNow(2))
    await passTerms(wizard, false)
    await wizard.verify('phone', phone)
    await reload('phone')
    await expect(wizard.main.getByText('Номер подтверждён')).toBeVisible()
    await wizard.continueTo('review')
    await wizard.answer('paymentProvider', 'Click')
    await reload('review')
    await expect(page.getByRole('radio', { name: /^Click/ })).toBeChecked()
    await expect(wizard.buyButton).toHaveText(/168\s000/)

    await wizard.button('ui.start-over').click()
    await wizard.button('ui.start-over.yes').click()
    await wizard.expectSlide('vehicle', { number: 1, total: 6 })
    await expect(wizard.main.getByRole('textbox').first()).toHaveValue('')
  },
)

test(
  '[wizard.state.last-allowed-slide] the browser’s Back and Forward go slide by slide; a link opens a slide that was reached, and no other',
  { tag: '@desktop' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    await page.goto(`${osago.route}?step=review`)
    await wizard.expectSlide('vehicle')
    await expect(page).not.toHaveURL(/step=/)
    await passCar(wizard)
    await passOwner(wizard)
    await passTerms(wizard, false)
    for (const slide of ['policy', 'owner', 'vehicle']) {
      await page.goBack()
      await wizard.expectSlide(slide)
    }
    await page.goForward()
    await wizard.expectSlide('owner')
    await page.goto(`${osago.route}?step=policy`)
    await wizard.expectSlide('policy')
    await page.goto(`${osago.route}?step=review`)
    await expect(page).toHaveURL(/step=policy/)
    await wizard.expectSlide('policy')
  },
)

test(
  'two tabs show the same answers: what is typed in one stands in the other',
  { tag: '@phone' },
  async ({ page, context }) => {
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    const other = await WizardPage.open(await context.newPage(), osago)
    await other.expectSlide('owner')
    await typeOwner(other, people.owner)
    await other.found('insurantFind')
    await page.bringToFront()
    await expect(page.getByText('Показываем ответы из другой вкладки')).toBeVisible()
    await expect(wizard.field('insurant.birthDate')).toHaveValue('15.06.1990')
    await wizard.found('insurantFind')
  },
)

test(
  '[i18n.languages] another language mid-way keeps the slide, the address and the answers',
  { tag: '@desktop' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    await wizard.answer('insurant.passportSery', people.owner.passport)
    for (const { language, name } of [
      { language: 'uz', name: 'Oʻzbekcha' },
      { language: 'en', name: 'English' },
      { language: 'ru', name: 'Русский' },
    ] as const) {
      await page.getByRole('banner').getByRole('group').click()
      await page.getByRole('button', { name, exact: true }).click()
      const spoken = await WizardPage.speaking(page, 'osago', language)
      await spoken.expectSlide('owner', { number: 2, total: 6 })
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page).toHaveURL(/step=owner$/)
      await expect(spoken.field('insurant.passportSery').getByRole('textbox').last()).toHaveValue('1234567')
    }
    await passOwnerDate(wizard)
  },
)

test(
  '[osago.rule.offer-accepted] [error.offer-must-be-read] [portal.role.visitor-browse-calculate-buy]: bought from the keyboard alone, and not before the offer was accepted',
  { tag: '@desktop' },
  async ({ page, phone }) => {
    const wizard = await WizardPage.open(page, osago)
    const { keyboard } = page
    await tabTo(page, wizard.field('vehicle.stateNumber').getByRole('textbox').first())
    await keyboard.type(cars.found.plate)
    await tabTo(page, wizard.field('vehicle.techPassportSery').getByRole('textbox').first())
    await keyboard.type(cars.found.techPassport)
    await wizard.found('vehicleFind')
    await keyboard.press('Enter')
    await wizard.expectSlide('owner')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await tabTo(page, wizard.field('insurant.passportSery').getByRole('textbox').first())
    await keyboard.type(people.owner.passport)
    await tabTo(page, wizard.field('insurant.birthDate'))
    await keyboard.type('15061990')
    await wizard.found('insurantFind')
    await keyboard.press('Enter')
    await wizard.expectSlide('policy')
    await tabTo(page, wizard.field('startDate'))
    await keyboard.type(dayFromNow(1))
    await tabTo(page, page.getByRole('radio', { name: /^До 5 водителей/ }))
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Без ограничений/ })).toBeChecked()
    await tabTo(page, wizard.continueButton)
    await keyboard.press('Enter')
    await wizard.expectSlide('phone')
    await tabTo(page, wizard.field('phone'))
    await keyboard.type(phone.slice(3))
    await tabTo(page, wizard.button('wizard.verify.send'))
    await keyboard.press('Enter')
    await expect(wizard.codeInput).toBeFocused()
    await keyboard.type(await wizard.code(phone))
    await expect(wizard.main.getByText('Номер подтверждён')).toBeVisible()
    await tabTo(page, wizard.continueButton)
    await keyboard.press('Enter')
    await wizard.expectSlide('review')
    await tabTo(page, page.getByRole('radio', { name: /^Payme/ }))
    await keyboard.press('Space')
    await tabTo(page, wizard.buyButton)
    await keyboard.press('Enter')
    await expect(wizard.summary).toBeFocused()
    await expect(wizard.summary).toContainText('Прочитайте и примите оферту.')
    await expect(page).toHaveURL(/step=review/)
    await tabTo(page, wizard.field('offerAccepted'))
    await keyboard.press('Space')
    await tabTo(page, wizard.button('wizard.offer.read'))
    await keyboard.press('Enter')
    const offer = page.getByRole('dialog', { name: 'Публичная оферта' })
    await expect(offer).toContainText('Страховщик предлагает любому дееспособному лицу')
    await expect(offer.getByRole('listitem').first()).toBeVisible()
    await keyboard.press('Escape')
    await expect(wizard.button('wizard.offer.read')).toBeFocused()
    await tabTo(page, wizard.buyButton)
    await keyboard.press('Enter')
    await wizard.leaveToPay(async (anyway) => {
      await tabTo(page, anyway)
      await keyboard.press('Enter')
    })
    await new PaymentDesk(page).expectOpen('payme')
    await tabTo(page, page.getByRole('button', { name: 'Оплатить', exact: true }))
    await keyboard.press('Enter')
    await new ResultPage(page, wizard.say).expectIssued()
  },
)

test.describe('dark, and on the narrowest screen', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 320, height: 640 } })

  test(
    'no slide scrolls sideways, and every one is readable, in uz',
    { tag: '@phone' },
    async ({ page, phone }) => {
      const wizard = await WizardPage.open(page, { ...osago, language: 'uz' })
      const look = () => expectWhole(page)
      await look()
      await passCar(wizard)
      await typeOwner(wizard, people.owner)
      await wizard.found('insurantFind')
      await look()
      await wizard.continueTo('policy')
      await look()
      await passTerms(wizard, false)
      await wizard.verify('phone', phone)
      await look()
      await wizard.continueTo('review')
      await wizard.answer('paymentProvider', 'Payme')
      await look()
    },
  )
})

async function passOwnerDate(wizard: WizardPage): Promise<void> {
  await wizard.answer('insurant.birthDate', people.owner.birthDate)
  await wizard.found('insurantFind')
  await wizard.continueTo('policy')
}

/** Presses Tab until the focus is there, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target, 'reached by Tab').toBeFocused()
}
