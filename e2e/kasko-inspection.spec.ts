import type { APIRequestContext, Browser, BrowserContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { sampleOperators } from '../src/server/portal/operators.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWholeWords } from './accessible.ts'
import { orderKasko, pay } from './bought-policy.ts'
import { expect, test } from './browser-world.ts'
import { signedInBrowser, signIn } from './operator.ts'
import { sentCode } from './sent-sms.ts'
import { spokenTexts, type Say } from './spoken-texts.ts'

const shots = ['front', 'left', 'right', 'back', 'odometer', 'vin']
const reason = 'Госномер на фото не читается, видна другая машина.'

async function aPhoto(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const buffer = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#47708f' } })
    .jpeg()
    .toBuffer()
  return { name: 'IMG_0001.JPG', mimeType: 'image/jpeg', buffer }
}

/** A customer who has just paid, on the page of their contract. */
async function paidCustomer(
  page: Page,
  request: APIRequestContext,
  phone: string,
  language: 'ru' | 'uz' | 'en',
): Promise<{ readonly say: Say; readonly address: string }> {
  await request.post('/api/v1/auth/send-sms', { data: { phone } })
  const accepted = await request.post('/api/v1/auth/accept', {
    data: { phone, code: await sentCode(request, phone) },
  })
  const { proof } = ((await accepted.json()) as { readonly data: { readonly proof: string } }).data
  const bought = await orderKasko(request, { phone, proof }, language)
  await pay(request, bought)
  const address = `/payment-result?product=kasko&contract=${bought.contractId}`
  await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
  await page.goto(address)
  const { say } = await spokenTexts(request, language, 'kasko')
  await expect(page.locator('input[type=file]')).toHaveCount(shots.length)
  return { say, address }
}

/** The operator's own browser, on a wide screen. */
async function atTheDesk(
  browser: Browser,
  request: APIRequestContext,
): Promise<{ page: Page; context: BrowserContext }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'ru-RU' })
  await signedInBrowser(context, await signIn(request, sampleOperators[3] ?? ''))
  const page = await context.newPage()
  await page.goto('/admin/inspections')
  return { page, context }
}

/** Opens the inspection of this buyer. */
async function openCard(desk: Page, phone: string) {
  await desk.getByRole('searchbox').fill(phone)
  await desk.getByRole('button', { name: 'Искать' }).click()
  const card = desk.getByRole('listitem').filter({ has: desk.locator('summary') })
  await expect(card).toHaveCount(1)
  await card.locator('summary').focus()
  await desk.keyboard.press('Enter')
  return card
}

async function takeAll(page: Page): Promise<void> {
  const inputs = page.locator('input[type=file]')
  for (const index of shots.keys()) await inputs.nth(index).setInputFiles(await aPhoto())
}

test(
  '[kasko.activation.after-monitoring] a customer takes the photos over a bad network, an operator accepts them',
  { tag: '@phone' },
  async ({ page, request, browser, phone, complaints }) => {
    complaints.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to load/)
    const { say } = await paidCustomer(page, request, phone, 'uz')
    const { page: desk, context } = await atTheDesk(browser, request)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectWholeWords(page)

    // A photo whose network fails is sent again by itself; what has arrived survives a reload.
    let failures = 2
    await page.route('**/inspection/photos/front', async (route) => {
      if (route.request().method() === 'PUT' && failures-- > 0) await route.abort()
      else await route.continue()
    })
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles(await aPhoto())
    await expect(page.getByText(say('wizard.inspection.retrying'))).toBeVisible()
    await expect(page.getByAltText(say('kasko.inspection.front.label'))).toBeVisible({ timeout: 20_000 })
    await page.reload()
    await expect(page.getByAltText(say('kasko.inspection.front.label'))).toBeVisible()
    await expect(
      page.getByLabel(`${say('wizard.inspection.again')}: ${say('kasko.inspection.front.label')}`),
    ).toBeAttached()

    await takeAll(page)
    await expect(page.locator('img[alt]')).toHaveCount(shots.length, { timeout: 30_000 })
    await expectAccessible(page)
    await page.getByRole('button', { name: say('wizard.inspection.send') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: say('wizard.result.photos-sent') }),
    ).toBeFocused()
    await expect(page.locator('input[type=file]')).toHaveCount(0)
    await expectAccessible(page)

    // The operator works with the keys alone.
    const card = await openCard(desk, phone)
    await expect(card.getByRole('button', { name: /^Открыть фото/ })).toHaveCount(shots.length)
    await expect(card).toContainText('XWBJF69VENA000001')
    await card
      .getByRole('button', { name: /^Открыть фото/ })
      .first()
      .press('Enter')
    await expect(desk.getByRole('dialog').getByRole('img')).toBeVisible()
    await desk.keyboard.press('Escape')
    await expectAccessible(desk)
    await expectNoSidewaysScroll(desk)
    await card.getByRole('button', { name: 'Отправить решение' }).press('Enter')
    await expect(card.getByText('Выберите решение.')).toBeVisible()
    await card.getByLabel('Решение').selectOption('accepted')
    await card.getByRole('button', { name: 'Отправить решение' }).press('Enter')
    await expect(card).toContainText('Принят')

    await expect(page.getByRole('heading', { level: 1, name: say('wizard.result.title') })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText(/QKS \d{7}/).first()).toBeVisible()
    await context.close()
  },
)

test(
  'photos are asked for again, then refused: the customer reads why, and that the money comes back',
  { tag: '@phone' },
  async ({ page, request, browser, phone }) => {
    const { say, address } = await paidCustomer(page, request, phone, 'en')
    await takeAll(page)
    await expect(page.locator('img[alt]')).toHaveCount(shots.length, { timeout: 30_000 })
    await page.getByRole('button', { name: say('wizard.inspection.send') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: say('wizard.result.photos-sent') }),
    ).toBeVisible()

    const { page: desk, context } = await atTheDesk(browser, request)
    const card = await openCard(desk, phone)
    await card.getByLabel('Решение').selectOption('again')
    await card.getByRole('checkbox', { name: /VIN/ }).check()
    await card.getByLabel('Причина для клиента').fill(reason)
    await expectAccessible(desk)
    await card.getByRole('button', { name: 'Отправить решение' }).click()
    await expect(card).toContainText('Ждём фото')

    await expect(
      page.getByRole('heading', { level: 1, name: say('wizard.result.photos-again') }),
    ).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByText(reason)).toBeVisible()
    await expect(page.getByText(say('wizard.inspection.wanted'))).toHaveCount(1)
    await expectAccessible(page)
    await page
      .getByLabel(`${say('wizard.inspection.take')}: ${say('kasko.inspection.vin.label')}`)
      .setInputFiles(await aPhoto())
    await expect(page.getByText(say('wizard.inspection.wanted'))).toHaveCount(0, { timeout: 20_000 })
    await page.getByRole('button', { name: say('wizard.inspection.send') }).click()
    await expect(
      page.getByRole('heading', { level: 1, name: say('wizard.result.photos-sent') }),
    ).toBeVisible()

    await desk.reload()
    const again = await openCard(desk, phone)
    await again.getByLabel('Решение').selectOption('refused')
    await again.getByLabel('Причина для клиента').fill('no')
    await again.getByRole('button', { name: 'Отправить решение' }).click()
    await expect(again.getByText('Напишите хотя бы 10 символов.')).toBeVisible()
    await again.getByLabel('Причина для клиента').fill(reason)
    await again.getByRole('button', { name: 'Отправить решение' }).click()
    await expect(again).toContainText('Деньги ещё не возвращены')
    await expectAccessible(desk)
    await desk.goto('/admin/payments')
    await expect(desk.getByText('Вернуть деньги')).toBeVisible()

    await expect(
      page.getByRole('heading', { level: 1, name: say('wizard.result.inspection-refused') }),
    ).toBeVisible({ timeout: 20_000 })
    await expect(page.getByText(reason)).toBeVisible()
    await expectAccessible(page)
    await page.goto(address)
    await expect(page.getByText(reason)).toBeVisible()
    await context.close()
  },
)
