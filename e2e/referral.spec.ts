import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import { sampleOperators } from '../src/server/portal/operators.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { signedInBrowser, signIn } from './operator.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { payingWith, type Purchase } from './products/purchase.ts'
import { travel, trip as pleasureTrip } from './products/travel.ts'
import { walkTo, doAll } from './products/walk.ts'

const answer = 'Для этой поездки нужна справка от врача, а её нет.'

/** A trip of a person over 75; every test has days of its own, so that none is warned of another's cover. */
function elderlyTrip(language: Purchase['language'], day: number): Purchase {
  const { id, moves } = pleasureTrip
  return {
    ...travel,
    language,
    slides: [
      {
        id,
        moves: [...moves, ['details.startDate', dayFromNow(day)], ['details.endDate', dayFromNow(day + 9)]],
      },
      {
        id: 'travelers',
        moves: [
          ['group', { nth: 0 }],
          { list: 'soloTravelers', nth: 1, item: [['soloTravelers.birthDate', '09.05.1947']] },
        ],
      },
      { id: 'programme', moves: [{ offer: 'details.programType', nth: 0 }] },
      { id: 'phone', moves: [{ verify: 'details.phoneNumber' }, ['isAnotherApplicant', 'false']] },
      {
        id: 'review',
        moves: [
          {
            list: 'soloTravelers',
            nth: 1,
            item: [['soloTravelers.passportSery', 'AA9012345'], { found: 'soloFind' }],
          },
          ...payingWith('Payme'),
        ],
      },
    ],
  }
}

/** A customer who has sent the case, on its page. */
async function referredCustomer(
  page: Page,
  phone: string,
  language: 'ru' | 'en',
  day: number,
): Promise<ResultPage> {
  const trip = elderlyTrip(language, day)
  const wizard = await WizardPage.open(page, trip)
  await walkTo(wizard, trip, 'review', phone)
  await doAll(wizard, trip.slides.at(-1)?.moves ?? [], phone)
  await expect(page.getByText(wizard.say('wizard.referral.title'))).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: wizard.say('wizard.refer') }).click()
  const result = new ResultPage(page, wizard.say)
  await expect(result.heading('wizard.result.referred')).toBeVisible()
  await expect(page.getByRole('main')).toContainText(language === 'ru' ? 'больше 75 лет' : 'over 75')
  await expect(result.payWith('Payme')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  return result
}

/** The operator's own browser, on a wide screen, with the case of this buyer open. */
async function atTheDesk(browser: Browser, request: APIRequestContext, phone: string) {
  const context: BrowserContext = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    locale: 'ru-RU',
  })
  await signedInBrowser(context, await signIn(request, sampleOperators[3] ?? ''))
  const desk = await context.newPage()
  await desk.goto('/admin/referrals')
  await desk.getByRole('searchbox').fill(phone)
  await desk.getByRole('button', { name: 'Искать' }).click()
  const card = desk.getByRole('listitem').filter({ has: desk.locator('summary') })
  await expect(card).toHaveCount(1)
  await card.locator('summary').focus()
  await desk.keyboard.press('Enter')
  await expect(card).toContainText('больше 75 лет')
  await expectAccessible(desk)
  await expectNoSidewaysScroll(desk)
  return { desk, card, context }
}

test(
  'a traveller over 75 is looked at by a specialist: accepted, paid, insured',
  { tag: '@phone' },
  async ({ page, request, browser, phone }) => {
    const result = await referredCustomer(page, phone, 'ru', 20)
    const { card, context } = await atTheDesk(browser, request, phone)
    await card.getByRole('button', { name: 'Отправить решение' }).press('Enter')
    await expect(card.getByText('Выберите решение.')).toBeVisible()
    await card.getByLabel('Решение').selectOption('accepted')
    await card.getByRole('button', { name: 'Отправить решение' }).press('Enter')
    await expect(card).toContainText('Одобрено')

    await expect(result.heading('wizard.result.referral-accepted')).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await result.payWith('Payme').click()
    await new PaymentDesk(page).pay()
    await result.expectIssued()
    await context.close()
  },
)

test(
  'a declined case says why and whom to call, and asks for no money',
  { tag: '@phone' },
  async ({ page, request, browser, phone }) => {
    const result = await referredCustomer(page, phone, 'en', 40)
    const { card, context } = await atTheDesk(browser, request, phone)
    await card.getByLabel('Решение').selectOption('declined')
    await card.getByLabel('Причина для клиента').fill('no')
    await card.getByRole('button', { name: 'Отправить решение' }).click()
    await expect(card.getByText('Напишите хотя бы 10 символов.')).toBeVisible()
    await card.getByLabel('Причина для клиента').fill(answer)
    await card.getByRole('button', { name: 'Отправить решение' }).click()
    await expect(card).toContainText('Отказано')

    await expect(result.heading('wizard.result.referral-declined')).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(answer)).toBeVisible()
    await expect(result.link('wizard.call-us')).toBeVisible()
    await expect(result.payWith('Payme')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await context.close()
  },
)
