import type { Page } from '@playwright/test'
import { expectAccessible, expectWhole } from './accessible.ts'
import { orderAccident, payFor, samplePinfl } from './bought-policy.ts'
import { expect, test } from './browser-world.ts'
import { PolicyForm } from './pages/policy-form.ts'
import { bindPassport, fillProfile, signIn, signUp } from './signed-in.ts'
import { spokenTexts } from './spoken-texts.ts'

test(
  '[portal.route.download-policy]: a policy is downloaded by its number, and found by personal ID, for the phone it was bought with',
  { tag: '@phone' },
  async ({ page, request, phone, complaints }) => {
    complaints.expect(/status of 404/)
    const { say } = await spokenTexts(request, 'uz', 'services')
    await speak(page, 'uz')
    const form = new PolicyForm(page, say)
    await page.goto('/download-policy')
    await expectWhole(page)

    await form.button('services.policy.find').click()
    await expect(form.summary.getByRole('link')).toHaveCount(2)
    await expectWhole(page)
    await form.summary.getByRole('link').first().click()
    await expect(form.series).toBeFocused()

    // No policy has this number: what was typed stays, and the proof, too.
    await form.typePolicy('QAC 9999999')
    const proven = await form.provePhone(request, phone)
    await form.button('services.policy.find').click()
    await expect(form.main).toContainText(say('QDM_POLICY_NOT_FOUND'))
    await expect(form.series).toHaveValue('QAC')

    const { number } = await payFor(request, await orderAccident(request, proven))
    await form.typePolicy(number ?? '')
    await form.button('services.policy.find').click()
    await expect(form.main.getByRole('heading', { level: 2 })).toBeFocused()
    await expectWhole(page)
    expect(await form.download()).toEqual({ name: `${number?.replace(' ', '-')}.pdf`, head: '%PDF-' })

    await form.button('services.policy.again').click()
    await form.typePinfl(samplePinfl)
    await form.button('services.policy.find').click()
    await expect(form.main.getByRole('heading', { level: 3 })).toHaveText([/^QAC\s\d+$/])
  },
)

test(
  '[portal.route.download-policy-step] [portal.route.download-insurance-policy]: step by step from the keyboard, and by the link that a buyer was given',
  { tag: '@desktop' },
  async ({ page, request, phone, complaints }) => {
    complaints.expect(/status of 40[04]/)
    const { say } = await spokenTexts(request, 'ru', 'services')
    const form = new PolicyForm(page, say)
    await page.goto('/insurance/download-policy-step')
    await expectWhole(page)
    await form.main.getByRole('radio').first().focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type(samplePinfl)
    await page.keyboard.press('Enter')
    await expect(form.main.getByRole('heading', { level: 2 })).toBeFocused()
    await expectWhole(page)
    const proven = await form.provePhone(request, phone)
    await form.button('services.policy.find').click()
    await expect(form.main.getByRole('heading', { name: say('services.policy.none') })).toBeVisible()

    const contract = await orderAccident(request, proven)
    await page.goto(`/download-insurance-policy/accident/${contract.contractId}`)
    await expect(form.main).toContainText(say('services.contract.unpaid'))
    await expectWhole(page)
    const { number } = await payFor(request, contract)
    await form.button('services.contract.refresh').click()
    await expect(form.main.getByRole('heading', { level: 2 })).toContainText(number ?? 'a number')
    await expectWhole(page)
    expect(await form.download()).toEqual({ name: `${number?.replace(' ', '-')}.pdf`, head: '%PDF-' })

    await page.goto('/download-insurance-policy/accident/nobodys-contract')
    await expect(form.main.getByRole('alert')).toContainText(say('services.contract.missing'))
    const answer = await page.goto(`/download-insurance-policy/yacht/${contract.contractId}`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Такой страницы нет')
  },
)

test(
  '[portal.route.policy-activation] [policy.screen.search-old-by-pinfl]: a policy bought elsewhere is activated, old ones are found, and a stranger finds nothing',
  { tag: '@phone' },
  async ({ page, context, request, phone, complaints }) => {
    complaints.expect(/status of 40[14]|ERR_INTERNET_DISCONNECTED/)
    const { say } = await spokenTexts(request, 'ru', 'services')
    const form = new PolicyForm(page, say)
    await page.goto('/insurance/policy-activation')
    await expectWhole(page)
    await form.typePolicy('QAR 9000005')
    // The sample policy of the former system that waits for its activation.
    await form.provePhone(request, '998901112233')
    await context.setOffline(true)
    await form.button('services.activation.activate').click()
    await expect(form.main.getByRole('alert')).toContainText('Нет подключения к Интернету!')
    await context.setOffline(false)
    await form.button('ui.retry').click()
    await expect(form.main.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(form.main).toContainText(say('services.policy.active'))
    await expectWhole(page)

    await page.goto('/old-policies')
    await expectWhole(page)
    await form.box('services.policy.pinfl').fill(samplePinfl)
    await form.provePhone(request, otherPhone(phone))
    await form.button('services.policy.find').click()
    await expect(form.main.getByRole('heading', { name: say('services.policy.none') })).toBeVisible()
    await expect(form.main).not.toContainText('QAR')

    const token = await signUp(request, phone)
    await fillProfile(request, token)
    await bindPassport(request, token, samplePinfl)
    await signIn(context, token)
    await page.goto('/old-policies')
    await expect(form.main.getByRole('heading', { level: 3, name: /^QAR/ })).toHaveCount(2)
    // The passport is bound: all policies of its owner open, whatever phone they were bought with.
    await expect(form.main.getByText(say('services.policy.other-phone'))).toHaveCount(0)
    await expect(form.main.getByRole('link', { name: /PDF/ }).nth(1)).toBeVisible()
    await expectWhole(page)
  },
)

test(
  '[portal.page.office-map] [portal.screen.offices-by-city]: the map and the list lead into each other, from the keyboard, too',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { say } = await spokenTexts(request, 'en', 'services')
    await speak(page, 'en')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/offices')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(8)
    const pin = main.getByRole('button', { name: 'Tashkent: 2 offices' })
    await expect(pin).toBeVisible({ timeout: 20_000 })
    await expectWhole(page)
    await pin.focus()
    await page.keyboard.press('Enter')
    await expect(main.getByRole('heading', { level: 2 })).toHaveText(['Tashkent'])
    const office = main.getByRole('button', { name: /^Chilanzar office, / })
    await office.focus()
    await page.keyboard.press('Space')
    await expect(office).toHaveAttribute('aria-pressed', 'true')
    await expect(
      main.getByRole('button', { name: say('services.office.show-name', { name: 'Chilanzar office' }) }),
    ).toHaveAttribute('aria-pressed', 'true')
    await main.getByRole('combobox').selectOption('Bukhara')
    await expect(main.getByRole('button', { name: /^Bukhara office, / })).toBeVisible()
    await expect(main.getByRole('link', { name: /^\+998/ })).toHaveAttribute('href', 'tel:+998652000003')
    await expectWhole(page)
  },
)

test(
  '[cabinet.route.office] [portal.route.insurance-agent] [agents.state.application-modal]: offices in the cabinet, and an application that a cut connection does not lose',
  { tag: '@phone' },
  async ({ page, context, request, phone, complaints }) => {
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    await signIn(context, await signUp(request, phone), 'uz')
    const { say } = await spokenTexts(request, 'uz', 'services')
    const main = page.getByRole('main')
    await page.goto('/profile/office')
    await expect(main.getByRole('heading', { level: 3 })).toHaveCount(8)
    await main.getByRole('button', { name: say('services.office.open-map') }).click()
    await expect(main.getByRole('button', { name: 'Toshkent: 2 ta ofis' })).toBeVisible({ timeout: 20_000 })
    await expectWhole(page)

    await page.goto('/insurance-agent')
    const stops = main.getByRole('button', { name: /4 qadamdan/ })
    await expect(stops).toHaveCount(4)
    await stops.nth(2).focus()
    await page.keyboard.press('Enter')
    await expect(stops.nth(2)).toHaveAttribute('aria-expanded', 'true')
    await expectWhole(page)
    await main
      .getByRole('button', { name: say('services.agents.apply') })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: say('services.agents.send') })
    await send.click()
    await expect(dialog.getByRole('alert').getByRole('link')).toHaveCount(3)
    await expectAccessible(page)
    await dialog.getByRole('textbox', { name: say('services.agents.name') }).fill('Aziza Karimova')
    await dialog.getByRole('textbox', { name: say('services.policy.phone') }).fill(phone.slice(3))
    await dialog.getByRole('textbox', { name: say('services.office.city') }).fill('Samarqand')
    await context.setOffline(true)
    await send.click()
    await expect(dialog.getByRole('alert')).toContainText('Internetingiz uzildi!')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: say('ui.retry') }).click()
    await expect(dialog.getByRole('status')).toContainText(say('services.agents.sent'))
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  },
)

test(
  '[portal.route.accidents] [portal.route.osago] [portal.route.osago-bot] [portal.route.travel] [portal.page.menu-driven]: products and the pages of the menu open under their addresses',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const titles = new Map<string, string>()
    for (const path of [
      '/accidents/accidents',
      '/products/travel',
      '/insurance/osago',
      '/insurance/bot/osogo',
    ]) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('navigation', { name: 'Шаги' })).toBeVisible()
      // The server names the product; the wizard that works also names the step.
      await expect(page).toHaveTitle(/^Шаг 1 /)
      titles.set(path, await page.title())
    }
    expect(titles.get('/insurance/bot/osogo')).toBe(titles.get('/insurance/osago'))
    expect(new Set(titles.values()).size).toBe(3)

    const { data } = (await (await request.get('/api/v1/menu/list')).json()) as {
      readonly data: readonly MenuItem[]
    }
    const slugs = data.flatMap(({ slug, children }) => [slug, ...children.map((child) => child.slug)])
    expect(slugs.length).toBeGreaterThan(10)
    for (const slug of slugs) expect((await request.get(slug)).status(), slug).toBe(200)
    // Pages that only the menu and the content know.
    await page.goto('/')
    for (const slug of slugs.filter((one) => /^\/(auto|accidents|business)$/.test(one))) {
      const item = data.find((one) => one.slug === slug)
      await page.goto(slug)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expect(
        page
          .getByRole('banner')
          .getByText(item?.title ?? '', { exact: true })
          .first(),
      ).toBeVisible()
    }
  },
)

interface MenuItem {
  readonly title: string
  readonly slug: string
  readonly children: readonly MenuItem[]
}

function otherPhone(phone: string): string {
  return `${phone.slice(0, -1)}${(Number(phone.at(-1)) + 1) % 10}`
}

async function speak(page: Page, language: string): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
}
