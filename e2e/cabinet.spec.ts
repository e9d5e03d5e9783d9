import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible, expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { cars, osago } from './osago-answers.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { accident } from './products/accident.ts'
import { doAll, walkTo } from './products/walk.ts'
import {
  anotherSession,
  fillProfile,
  register,
  samplePassword,
  samplePhone,
  signIn,
  signUp,
} from './signed-in.ts'
import { spokenTexts } from './spoken-texts.ts'

test(
  '[cabinet.route.my-insurances] [cabinet.policies.active-archive-tabs] [cabinet.policies.extend-prompt] [cabinet.route.buy-policy]: policies of the sample person, by mouse and from the keyboard',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const token = await signUp(request, samplePhone)
    await fillProfile(request, token)
    await signIn(context, token)
    await page.goto('/profile')
    await expectPage(page, 'Anvar Karimov')
    await expect(page.getByRole('banner').locator('[data-account]')).toHaveText('Anvar K.')
    await page.getByRole('main').getByRole('link', { name: 'полис скоро закончится' }).click()
    await expectPage(page, 'Полис QAR 9000002')
    await page.getByRole('main').getByRole('link', { name: 'Все полисы' }).click()
    await expectPage(page, 'Мои полисы')

    const tabs = page.getByRole('tablist')
    await expect(tabs.getByRole('tab', { name: /^Активные/ })).toHaveAttribute('aria-selected', 'true')
    const ending = page.getByRole('article', { name: 'QAR 9000002' })
    await expect(ending.getByText(/дней до конца/)).toBeVisible()
    // It is not known whether it is in force: it is listed with those that are, and says so.
    await expect(page.getByRole('article', { name: '9000004' }).getByText('Статус уточняется')).toBeVisible()

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      ending.getByRole('button', { name: 'Скачать PDF' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('QAR-9000002.pdf')
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-')

    // From the keyboard: along the tabs, then through the menu.
    await tabs.getByRole('tab', { name: /^Активные/ }).focus()
    await page.keyboard.press('End')
    await expect(page).toHaveURL(/tab=archive/)
    await expect(page.getByRole('article', { name: 'QAR 9000003' }).getByText('Завершён')).toBeVisible()
    const menu = page.getByRole('navigation', { name: 'Кабинет' })
    await menu.getByRole('link', { name: 'Мои полисы' }).focus()
    const pages = [
      'Мои заявки',
      'Обращения',
      'Уведомления',
      'История платежей',
      'Конфиденциальность',
      'Купить полис',
    ]
    for (const title of pages) {
      const link = menu.getByRole('link', { name: title })
      await link.focus()
      await page.keyboard.press('Enter')
      await expectPage(page, title)
      await expect(link).toHaveAttribute('aria-current', 'page')
      // On the page, past the menu.
      await expect(
        page
          .getByRole('heading', { level: 1, name: title })
          .locator('xpath=ancestor-or-self::*[@tabindex="-1"][1]'),
      ).toBeFocused()
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'КАСКО', exact: true })).toBeVisible()

    // A claim can be filed for one that is in force.
    await page.goto('/claim/form')
    const own = page.getByLabel('Ваш полис')
    await own.selectOption(await own.locator('option', { hasText: 'QAR 9000002' }).elementHandle())
    await expect(page.locator('output[data-state="found"]')).toContainText('ОСАГО')

    await page.goto('/profile/my-insurances')
    await page.getByRole('button', { name: 'Продлить QAR 9000002' }).click()
    await expect(page).toHaveURL(/\/insurance\/osago/)
    const osago = await WizardPage.speaking(page, 'osago', 'ru')
    await osago.expectSlide('vehicle')
    const plate = page.getByRole('group', { name: osago.text('vehicle.stateNumber.label') })
    await expect(plate.getByRole('textbox').first()).toHaveValue('01')
  },
)

test(
  '[portal.purpose] [cabinet.screen.payment-history]: a wizard begun on the phone ends on the laptop; its policy waits to be paid, and is',
  { tag: '@phone' },
  async ({ page, browser, request, phone, extraHTTPHeaders }) => {
    // Two devices and a whole purchase.
    test.slow()
    const { say } = await spokenTexts(request, 'uz', 'cabinet', 'accident', 'claims', 'portal')
    // A visitor fills in half of it, proves the phone on the way, and signs up with that.
    const onPhone = await WizardPage.open(page, accident)
    // The phone is proven on the last of the slides, however long the walk there takes.
    const proven = page.waitForResponse((response) => response.url().endsWith('/api/v1/auth/accept'), {
      timeout: 0,
    })
    await walkTo(onPhone, accident, 'payment', phone)
    const { data } = (await (await proven).json()) as { data: { proof: string } }
    const token = await register(request, data.proof)
    await fillProfile(request, token)
    await page.evaluate((kept) => {
      localStorage.setItem('qadam.token', kept)
      localStorage.setItem('qadam.token-since', String(Date.now()))
    }, token)
    // The account takes the answers: those of the last second at once, the others after the reload.
    await page.reload()
    await expect.poll(() => savedWizards(request, token)).toEqual(['accident'])
    await page.waitForLoadState('networkidle')
    // The phone is put away: a later save of it would be one more device that went on.
    const wizardOnPhone = page.url()
    await page.goto('/robots.txt')

    const laptop = await browser.newContext({
      viewport: { width: 1280, height: 900 },
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Tashkent',
      ...(extraHTTPHeaders && { extraHTTPHeaders }),
    })
    await signIn(laptop, await anotherSession(request, phone), 'uz')
    const there = await laptop.newPage()
    await there.goto('/profile')
    const name = say('accident.short')
    await there.getByRole('button', { name: say('cabinet.drafts.resume-this', { name }) }).click()
    const onLaptop = await WizardPage.speaking(there, 'accident', 'uz')
    await onLaptop.expectSlide('payment')
    await Promise.all([saved(there), onLaptop.answer('paymentProvider', 'Click')])

    // Back on the phone, which knows nothing of that: it asks, and takes the laptop's answers.
    await page.goto(wizardOnPhone)
    const question = page.getByRole('dialog', { name: onPhone.say('wizard.newer.title') })
    await expect(question).toBeVisible()
    await expectAccessible(page)
    await question.getByRole('button', { name: onPhone.say('wizard.newer.take') }).click()
    await expect(page.getByRole('radio', { name: 'Click' })).toBeChecked()

    await doAll(onPhone, accident.slides.at(-1)?.moves ?? [], phone)
    await onPhone.buy()
    const desk = new PaymentDesk(page)
    await desk.expectOpen('payme')

    await page.goto('/profile/my-insurances?tab=unpaid')
    const unpaid = page.getByRole('article')
    await expect(unpaid.getByText(say('cabinet.policy.created'), { exact: true })).toBeVisible()
    await expectWhole(page)
    await unpaid.getByRole('link', { name: say('cabinet.policy.pay') }).click()
    const result = new ResultPage(page, onPhone.say)
    await page.getByRole('button', { name: /Payme/ }).click()
    await desk.pay()
    await result.expectIssued()

    await page.goto('/profile/payment-history')
    await expect(page.getByRole('cell', { name: say('cabinet.payments.paid') })).toBeVisible()
    await expectWhole(page)
    await page.goto('/profile/my-insurances')
    await expect(page.getByRole('article', { name: /./ })).toHaveCount(1)

    // It covers from tomorrow: nothing can have happened to it yet, so the claim form does not offer it.
    await page.goto('/claim/form')
    const policy = page.getByRole('group', { name: say('claims.field.policy') })
    await expect(policy).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByLabel(say('claims.field.own-policy'))).toBeHidden()
    await policy.getByRole('textbox').first().fill('QAR')

    await page.goto('/profile')
    await expect(page.getByRole('heading', { level: 1, name: 'Anvar Karimov' })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('cabinet.drafts.title') })).toHaveCount(0)
    await laptop.close()

    // Signing out leaves nothing on this device.
    const next = await WizardPage.open(page, { ...osago, language: 'uz' })
    await Promise.all([saved(page), next.answer('vehicle.stateNumber', cars.found.plate)])
    await page.goto('/')
    await page.getByRole('button', { name: say('portal.menu'), exact: true }).click()
    await page.getByRole('button', { name: say('portal.account.sign-out'), exact: true }).click()
    // The account has the wizard, and not the claim that was begun.
    const leaving = page.getByRole('dialog', { name: say('portal.sign-out.title') })
    await expect(leaving.getByRole('listitem')).toHaveText([say('portal.sign-out.claim')])
    await expectAccessible(page)
    await leaving.getByRole('button', { name: say('portal.sign-out.lose') }).click()
    await expect(leaving).toBeHidden()
    await page.goto(osago.route)
    await next.expectSlide('vehicle')
    await expect(next.field('vehicle.stateNumber').getByRole('textbox').first()).toHaveValue('')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(cars.found.plate)
  },
)

test(
  '[portal.route.profile] [cabinet.route.appeals] [cabinet.route.my-requests] [cabinet.role.passport-needed]: an appeal, notifications, a copy of one’s data, and the way out',
  { tag: '@phone' },
  async ({ page, context, request, phone, complaints }) => {
    complaints.expect(/status of 4(00|01|09)|ERR_INTERNET_DISCONNECTED/)
    const token = await signUp(request, phone)
    await request.post('/api/telegram/sendMessage', { data: { text: `+${phone}` } })
    await fillProfile(request, token, { lastName: 'Karimova' })
    await context.addInitScript(() => localStorage.setItem('qadam.language', 'en'))
    const { say } = await spokenTexts(request, 'en', 'cabinet', 'auth')
    const cabinet = page.getByRole('main')

    // A visitor hears why, signs in over the page, and is on it.
    await page.goto('/profile/my-insurances')
    await expect(cabinet.getByRole('heading', { name: say('cabinet.sign-in.title') })).toBeVisible()
    const door = page.getByRole('dialog')
    await door.getByRole('button', { name: say('auth.login.by-password') }).click()
    await door.getByRole('textbox', { name: say('auth.phone') }).fill(phone.slice(3))
    await door.getByLabel(say('auth.password'), { exact: true }).fill(samplePassword)
    await door.getByRole('button', { name: say('auth.login.go'), exact: true }).click()
    await expect(page).toHaveURL('/profile/my-insurances')
    await expect(cabinet.getByRole('heading', { name: say('cabinet.passport.title') })).toBeVisible()
    await expectWhole(page)

    const menu = page.getByRole('button', { name: say('cabinet.bar.menu'), exact: true }).last()
    await menu.click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: say('cabinet.nav.appeals') })
      .click()
    await cabinet
      .getByRole('button', { name: say('cabinet.appeals.write') })
      .first()
      .click()
    await cabinet.getByRole('button', { name: say('cabinet.appeals.send') }).click()
    await expect(cabinet.getByRole('alert')).toBeFocused()
    await expectWhole(page)
    // A complaint has the day of its answer.
    await cabinet.getByRole('radio', { name: say('cabinet.appeals.complaint') }).check()
    await cabinet
      .getByRole('textbox', { name: say('cabinet.appeals.subject') })
      .fill('A mistake in my policy')
    await cabinet
      .getByRole('textbox', { name: say('cabinet.appeals.text') })
      .fill('The middle name is wrong.')
    await context.setOffline(true)
    await cabinet.getByRole('button', { name: say('cabinet.appeals.send') }).click()
    await expect(cabinet.getByText(say('cabinet.appeals.failed'))).toBeVisible()
    await context.setOffline(false)
    await cabinet.getByRole('button', { name: say('cabinet.appeals.send') }).click()
    await expect(cabinet.getByText(say('cabinet.appeals.waiting'), { exact: true })).toBeVisible()
    await expect(cabinet.getByText(/^We answer by \d{2}\.\d{2}\.\d{4} at the latest$/)).toBeVisible()
    await expectWhole(page)

    await page.goto('/profile/my-requests')
    await expect(cabinet.getByRole('heading', { name: say('cabinet.requests.call') })).toBeVisible()
    await expectWhole(page)

    await page.goto('/profile/notification-common')
    const unread = cabinet.getByRole('button', { name: /^Mark as read: / })
    await expect(unread.first()).toBeVisible()
    const count = await unread.count()
    await unread.first().click()
    await expect(unread).toHaveCount(count - 1)
    await page.reload()
    await expect(unread).toHaveCount(count - 1)
    await expectWhole(page)

    await page.goto('/profile/privacy')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      cabinet.getByRole('button', { name: say('cabinet.privacy.export-go') }).click(),
    ])
    const copy = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
    expect(copy).toMatchObject({ profile: { phone }, appeals: [{ subject: 'A mistake in my policy' }] })
    await cabinet.getByRole('button', { name: say('cabinet.privacy.delete-go') }).click()
    const sure = page.getByRole('dialog')
    await sure.getByRole('textbox').fill('901112233')
    await sure.getByRole('button', { name: say('cabinet.privacy.delete-go') }).click()
    await expect(sure.getByText(say('cabinet.privacy.phone-wrong'))).toBeVisible()
    await expectWhole(page)
    await sure.getByRole('textbox').fill(phone.slice(3))
    await sure.getByRole('button', { name: say('cabinet.privacy.delete-go') }).click()
    await expect(page).toHaveURL('/')
    await page.goto('/profile')
    await expect(cabinet.getByRole('heading', { name: say('cabinet.sign-in.title') })).toBeVisible()
  },
)

/** The page of this name is there, whole: nothing to scroll sideways for, nothing that axe finds. */
async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  await expectWhole(page)
}

/** Products of which the account has a half-finished wizard. */
async function savedWizards(request: APIRequestContext, token: string): Promise<readonly string[]> {
  const answer = await request.get('/api/v1/drafts', { headers: { Authorization: `Bearer ${token}` } })
  const { data } = (await answer.json()) as { data: readonly { product: string }[] }
  return data.map(({ product }) => product)
}

/** The server has the answers of this wizard. */
async function saved(page: Page): Promise<unknown> {
  return await page.waitForResponse(
    (response) =>
      response.url().includes('/api/v1/drafts/') && response.request().method() === 'PUT' && response.ok(),
  )
}
