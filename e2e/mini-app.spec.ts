import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { cars, people, typeCar, typeOwner } from './osago-answers.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { TelegramApp, telegramThemes } from './pages/telegram-app.ts'
import { WizardPage } from './pages/wizard-page.ts'

const phoneOnly = { tag: '@phone' } as const

test(
  'osago is bought in a Mini App by the buttons and the phone of Telegram, to the PDF',
  phoneOnly,
  async ({ page, phone }) => {
    const telegram = await TelegramApp.around(page, { phone })
    await telegram.open('/insurance/bot/osogo')
    const wizard = await WizardPage.speaking(page, 'osago', 'ru')
    await wizard.expectSlide('vehicle')
    await telegram.expectLatest('web_app_setup_back_button', { is_visible: false })
    await telegram.expectLatest('web_app_setup_closing_behavior', { need_confirmation: false })
    // The launch parameters, with what identifies the person, left the address.
    expect(new URL(page.url()).hash).toBe('')
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(wizard.continueButton).toHaveCount(0)
    await expectAccessible(page)

    await test.step('a slide with something missing stays, and is felt', async () => {
      await telegram.pressMain(/^Продолжить$/)
      await telegram.expectLatest('web_app_trigger_haptic_feedback', { notification_type: 'error' })
      await expect(wizard.summary).toBeVisible()
    })
    await typeCar(wizard, cars.found)
    await wizard.found('vehicleFind')
    await telegram.expectLatest('web_app_setup_closing_behavior', { need_confirmation: true })
    await telegram.expectLatest('web_app_setup_swipe_behavior', { allow_vertical_swipe: false })
    await telegram.pressMain(/^Продолжить · 56 000 сум$/)
    await wizard.expectSlide('owner')
    await telegram.pressBack()
    await wizard.expectSlide('vehicle')
    await telegram.pressMain(/^Продолжить · 56 000 сум$/)
    await wizard.expectSlide('owner')
    await typeOwner(wizard, people.owner)
    await wizard.found('insurantFind')
    await telegram.pressMain(/^Продолжить/)
    await wizard.expectSlide('policy')
    await wizard.answer('startDate', dayFromNow(1))
    await wizard.answer('driverNumberRestricted', 'false')
    await telegram.pressMain(/^Продолжить · 168 000 сум$/)
    await wizard.expectSlide('phone')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Взять номер из Telegram', exact: true }).click()
    await expect(wizard.main.getByText(wizard.say('wizard.verify.done'))).toBeVisible()
    await telegram.expectLatest('web_app_trigger_haptic_feedback', { notification_type: 'success' })
    await telegram.pressMain(/^Продолжить · 168 000 сум$/)
    await wizard.expectSlide('review')
    await wizard.answer('paymentProvider', 'Payme')
    await wizard.answer('offerAccepted', true)
    await telegram.pressMain(/^Оплатить 168 000 сум$/)
    await wizard.leaveToPay()
    await new PaymentDesk(page).pay()
    const result = new ResultPage(page, wizard.say)
    await result.expectIssued()
    expect((await result.downloadPolicy()).subarray(0, 5).toString()).toBe('%PDF-')
  },
)

test(
  'answers begun in a Mini App go on on another device of the person',
  phoneOnly,
  async ({ page, phone, browser }) => {
    const telegram = await TelegramApp.around(page, { phone })
    await telegram.open('/bot/osago')
    const wizard = await WizardPage.speaking(page, 'osago', 'ru')
    await wizard.expectSlide('vehicle')
    await toThePhone(wizard, telegram)
    const saved = page.waitForResponse(
      (answer) =>
        answer.url().includes('/api/v1/drafts/') && answer.request().postData()?.includes(phone) === true,
    )
    await page.getByRole('button', { name: 'Взять номер из Telegram', exact: true }).click()
    await expect(wizard.main.getByText(wizard.say('wizard.verify.done'))).toBeVisible()
    expect((await saved).ok()).toBe(true)

    const tablet = await browser.newContext()
    const other = await TelegramApp.around(await tablet.newPage(), { id: telegram.id })
    await other.open('/bot/osago')
    const there = await WizardPage.speaking(other.page, 'osago', 'ru')
    await there.expectSlide('phone')
    await expect(there.main.getByText(there.say('wizard.verify.done'))).toBeVisible()
    await tablet.close()
  },
)

/** Answers osago up to the slide of the phone. */
async function toThePhone(wizard: WizardPage, telegram: TelegramApp): Promise<void> {
  await typeCar(wizard, cars.found)
  await wizard.found('vehicleFind')
  await telegram.pressMain(/^Продолжить/)
  await wizard.expectSlide('owner')
  await typeOwner(wizard, people.owner)
  await wizard.found('insurantFind')
  await telegram.pressMain(/^Продолжить/)
  await wizard.expectSlide('policy')
  await wizard.answer('startDate', dayFromNow(1))
  await wizard.answer('driverNumberRestricted', 'false')
  await telegram.pressMain(/^Продолжить ·/)
  await wizard.expectSlide('phone')
}

test('a person who does not share the phone gets a code by SMS', phoneOnly, async ({ page, phone }) => {
  const telegram = await TelegramApp.around(page, { phone: null })
  await telegram.open('/bot/osago')
  const wizard = await WizardPage.speaking(page, 'osago', 'ru')
  await wizard.expectSlide('vehicle')
  await toThePhone(wizard, telegram)
  await page.getByRole('button', { name: 'Взять номер из Telegram', exact: true }).click()
  await expect(wizard.main.getByText('Telegram не передал номер.')).toBeVisible()
  await wizard.verify('phone', phone)
  await telegram.pressMain(/^Продолжить/)
  await wizard.expectSlide('review')
})

test(
  'the page takes the colours of Telegram, follows them while it is open, and stays readable',
  phoneOnly,
  async ({ page }) => {
    const telegram = await TelegramApp.around(page)
    await telegram.open('/bot/travel')
    const root = page.locator('html')
    const color = (name: string) =>
      page.evaluate(
        (token) => getComputedStyle(document.documentElement).getPropertyValue(token),
        `--qdm-color-${name}`,
      )
    await expect(root).toHaveAttribute('data-theme', 'light')
    await expect.poll(() => color('page')).toBe(telegramThemes.light.secondary_bg_color)
    // White on Telegram’s blue has a contrast of 2.6: the button is darker on this page, and so is Telegram’s own.
    expect(await color('primary')).not.toBe(telegramThemes.light.button_color)
    await telegram.expectLatest('web_app_setup_main_button', { color: await color('primary') })
    await expectAccessible(page)
    await telegram.send('theme_changed', { theme_params: telegramThemes.dark })
    await expect(root).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => color('page')).toBe(telegramThemes.dark.secondary_bg_color)
    await expectAccessible(page)
    await telegram.send('theme_changed', {
      theme_params: { ...telegramThemes.dark, bg_color: '#777777', section_bg_color: '#777777' },
    })
    await expect.poll(() => color('page')).not.toBe(telegramThemes.dark.secondary_bg_color)
    await expectAccessible(page)
  },
)

test('the page keeps clear of Telegram’s controls, and of the keyboard', phoneOnly, async ({ page }) => {
  const telegram = await TelegramApp.around(page)
  await telegram.open('/bot/osago')
  await telegram.expectLatest('web_app_expand', {})
  await telegram.send('safe_area_changed', { top: 30, bottom: 20, left: 0, right: 0 })
  await telegram.send('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 })
  await expect(page.locator('body')).toHaveCSS('padding-top', '76px')
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '20px')
  const wizard = await WizardPage.speaking(page, 'osago', 'ru')
  const field = wizard.main.getByRole('textbox', { name: 'Номер', exact: true })
  await field.focus()
  await page.setViewportSize({ width: 390, height: 400 })
  await telegram.send('viewport_changed', {
    width: 390,
    height: 400,
    is_state_stable: true,
    is_expanded: true,
  })
  await expect(field).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(page)
})

test(
  'a phone shows the page on the whole screen, clear of the controls that then lie over it',
  phoneOnly,
  async ({ page }) => {
    const telegram = await TelegramApp.around(page, { fullScreen: 'given' })
    await telegram.open('/bot/osago')
    await telegram.expectLatest('web_app_request_fullscreen', {})
    // The areas are asked for once more: those of before are without the controls of the full screen.
    await expect.poll(() => telegram.count('web_app_request_content_safe_area')).toBe(2)
    await telegram.send('safe_area_changed', { top: 44, bottom: 34, left: 0, right: 0 })
    await telegram.send('content_safe_area_changed', { top: 46, bottom: 0, left: 0, right: 0 })
    await expect(page.locator('body')).toHaveCSS('padding-top', '90px')
    const heading = page.getByRole('heading', { level: 1 })
    await expect.poll(async () => (await heading.boundingBox())?.y).toBeGreaterThanOrEqual(90)
    await expectAccessible(page)

    // Who leaves it is not brought back.
    await telegram.send('fullscreen_changed', { is_fullscreen: false })
    await telegram.send('content_safe_area_changed', { top: 0, bottom: 0, left: 0, right: 0 })
    await expect(page.locator('body')).toHaveCSS('padding-top', '44px')
    expect(telegram.count('web_app_request_fullscreen')).toBe(1)
  },
)

test(
  'where the whole screen is refused the page stays expanded; old apps and computers are not asked',
  phoneOnly,
  async ({ page, browser }) => {
    const telegram = await TelegramApp.around(page, { fullScreen: 'UNSUPPORTED' })
    await telegram.open('/bot/osago')
    await expect.poll(() => telegram.count('web_app_expand')).toBe(2)
    const wizard = await WizardPage.speaking(page, 'osago', 'ru')
    await typeCar(wizard, cars.found)
    await wizard.found('vehicleFind')
    for (const person of [{ version: '7.10' }, { platform: 'tdesktop' }]) {
      const context = await browser.newContext()
      const other = await TelegramApp.around(await context.newPage(), person)
      await other.open('/bot/osago')
      await other.expectLatest('web_app_expand', {})
      await other.expectLatest('web_app_setup_main_button', { is_visible: true })
      expect(other.count('web_app_request_fullscreen')).toBe(0)
      await context.close()
    }
  },
)

test('a start parameter opens its product with its partner, in its language', phoneOnly, async ({ page }) => {
  const telegram = await TelegramApp.around(page, { start: 'travel_alma-live_uz' })
  await telegram.open('/insurance/bot/osogo')
  const wizard = await WizardPage.speaking(page, 'travel', 'uz')
  await wizard.expectSlide('trip')
  await expect(page).toHaveURL(/\/bot\/travel$/)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('qadam.partner'))).toBe('alma-live')
  await wizard.main.getByText('Oʻzb', { exact: true }).click()
  await wizard.main.getByRole('button', { name: 'English' }).click()
  await (await WizardPage.speaking(page, 'travel', 'en')).expectSlide('trip')
  await telegram.expectLatest('web_app_setup_main_button', { text: 'Continue' })
})

test(
  'in an ordinary browser the addresses of Mini Apps show the usual page, also with a forwarded hash',
  phoneOnly,
  async ({ page, browser }) => {
    const there = await browser.newContext()
    const telegram = await TelegramApp.around(await there.newPage())
    const forwarded = telegram.hash()
    await telegram.page.goto(`/bot/osago${forwarded}`)
    const entered = telegram.page.waitForResponse('**/api/v1/auth/telegram')
    expect((await entered).status()).toBe(200)
    await there.close()

    await page.goto(`/bot/osago${forwarded}`)
    const wizard = await WizardPage.speaking(page, 'osago', 'ru')
    await wizard.expectSlide('vehicle')
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(wizard.continueButton).toBeVisible()
    await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
    await page.goto('/insurance/bot/travel')
    await expect(page).toHaveURL('/products/travel')
  },
)

test(
  'another Telegram account on the same device finds no answers of the first',
  phoneOnly,
  async ({ page }) => {
    const telegram = await TelegramApp.around(page)
    await telegram.open('/bot/osago')
    const wizard = await WizardPage.speaking(page, 'osago', 'ru')
    await typeCar(wizard, cars.found)
    await wizard.found('vehicleFind')
    await telegram.pressMain(/^Продолжить/)
    await wizard.expectSlide('owner')
    await telegram.open('/bot/osago')
    await page.reload()
    await wizard.expectSlide('owner')
    await page.close()

    const other = await TelegramApp.around(await page.context().newPage(), { id: 77 })
    await other.open('/bot/osago')
    const theirs = await WizardPage.speaking(other.page, 'osago', 'ru')
    await theirs.expectSlide('vehicle')
    for (const box of await theirs.main.getByRole('textbox').all()) await expect(box).toHaveValue('')
  },
)
