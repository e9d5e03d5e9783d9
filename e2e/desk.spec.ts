import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aPdf } from '../tests/server/portal/portal-customer.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { signedInBrowser, signIn } from './operator.ts'

/** An operator whom no other test uses. */
const operator = '998900000106'
const shown = (phone: string): string => phone.replace(/^(998)(\d\d)(\d{3})(\d\d)(\d\d)$/, '+$1 $2 $3 $4 $5')
const caseOf = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: words }) })

test(
  'a customer asks for a call, an operator sees it at once with its clock, takes it and closes it',
  { tag: '@phone' },
  async ({ page, context, browser, request, phone }) => {
    test.setTimeout(120_000)
    await signedInBrowser(context, await signIn(request, operator))
    await page.goto('/admin/desk?kind=call')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Входящие')
    const call = caseOf(page, shown(phone))
    await expect(call).toHaveCount(0)

    const customer = await browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })
    const site = await customer.newPage()
    await site.goto('/claim')
    const card = site.locator('#call')
    await expect(card).toContainText(/перезвоним в течение 5\sминут/)
    await card.getByLabel('Ваш телефон').fill(phone.slice(3))
    await card.getByRole('button', { name: 'Перезвоните мне' }).click()
    await expect(card).toContainText(/Перезвоним в течение 5\sминут/)
    await customer.close()

    // The page of the operator is not loaded again.
    await expect(call).toBeVisible()
    await expect(call).toContainText(/осталось\s[45]\sминут/)
    await call.locator('summary').first().press('Enter')
    await call.getByRole('button', { name: 'Взять в работу' }).click()
    await expect(call).toContainText('у вас')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await call.getByRole('button', { name: 'Закрыть дело' }).click()
    await expect(call.getByLabel('Итог', { exact: true })).toBeFocused()
    await call.getByLabel('Итог', { exact: true }).selectOption('Дозвонились')
    await call.getByLabel('Что сказал клиент').fill('Хочет ОСАГО на год')
    await call.getByRole('button', { name: 'Закрыть дело' }).click()
    await expect(call).toHaveCount(0)
    await page.getByLabel('Состояние').selectOption('Закрытые')
    await expect(page).toHaveURL(/kind=call&state=closed/)
    await call.locator('summary').first().click()
    await expect(call).toContainText('Хочет ОСАГО на год')
  },
)

test(
  'a job application comes with its file, and the reply reaches the applicant in their language',
  { tag: '@phone' },
  async ({ page, context, request, phone }) => {
    test.setTimeout(120_000)
    const name = `Anvar ${phone}`
    const applied = await request.post('/api/v1/career', {
      headers: { 'accept-language': 'uz' },
      multipart: {
        application: {
          name: 'application.json',
          mimeType: 'application/json',
          buffer: Buffer.from(JSON.stringify({ fullName: name, phone, position: 'Актуарий' })),
        },
        resume: { name: 'резюме.pdf', mimeType: 'application/pdf', buffer: aPdf() },
      },
    })
    expect(applied.status()).toBe(200)
    await signedInBrowser(context, await signIn(request, operator))
    await page.goto('/admin/desk')
    await page.getByLabel('Найти').fill(phone)
    await page.getByRole('button', { name: 'Искать' }).click()
    const application = caseOf(page, name)
    await application.locator('summary').first().click()
    const downloading = page.waitForEvent('download')
    await application.getByRole('button', { name: 'резюме.pdf' }).click()
    const file = await (await downloading).path()
    expect((await readFile(file)).equals(aPdf())).toBe(true)
    expect(page.url()).not.toContain(phone)

    await application.getByLabel('Итог', { exact: true }).selectOption('Пригласили')
    await application.getByRole('button', { name: 'Закрыть дело' }).click()
    await expect(application.getByText('Напишите хотя бы 10 символов.')).toBeVisible()
    await application.getByLabel('Шаблон ответа').selectOption('Приглашение на беседу')
    await expect(application.getByLabel('Ответ клиенту')).toHaveValue(/^Rezyumengiz uchun rahmat/)
    await expectAccessible(page)
    await application.getByRole('button', { name: 'Закрыть дело' }).click()
    await expect(application).toHaveCount(0)
    await expect(async () => {
      const { data } = (await (await request.get('/sandbox/outbox.json')).json()) as {
        readonly data: readonly { readonly phone: string; readonly text: string }[]
      }
      expect(data.filter((sms) => sms.phone === phone).map(({ text }) => text)).toEqual([
        expect.stringMatching(/^Qadam: Rezyumengiz uchun rahmat/),
      ])
    }).toPass({ timeout: 20_000 })

    await page.goto('/admin')
    await expect(page.getByRole('img', { name: /Нагрузка по дням/ })).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  },
)

test(
  'a complaint is a kind of its own at the desk, with the day of its answer',
  { tag: '@phone' },
  async ({ page, context, request, phone }) => {
    test.setTimeout(120_000)
    const customer = await signIn(request, phone)
    const words = `Жалоба ${phone}`
    await customer.ask('POST', 'appeals', { kind: 'complaint', subject: words, text: 'Не перезвонили.' })
    await signedInBrowser(context, await signIn(request, operator))
    await page.goto('/admin/desk')
    await page.getByLabel('Вид', { exact: true }).selectOption('Жалоба')
    await expect(page).toHaveURL(/kind=complaint/)
    await page.getByRole('searchbox').fill(phone)
    await page.getByRole('button', { name: 'Искать' }).click()
    const complaint = caseOf(page, words)
    await expect(complaint).toContainText(/осталось\s1[56]\sдней/)
    await complaint.locator('summary').first().press('Enter')
    await expect(complaint).toContainText(/Ответить до \d\d\.\d\d\.\d{4} включительно/)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await complaint.getByLabel('Ответ', { exact: true }).fill('Перезвонили и извинились.')
    await complaint.getByRole('button', { name: 'Отправить ответ' }).click()
    await expect(complaint).toHaveCount(0)
  },
)

test(
  'a search finds people, policies and cases, says why, and opens what the desk knows of each',
  { tag: '@phone' },
  async ({ page, context, request, phone }) => {
    test.setTimeout(120_000)
    const customer = await signIn(request, phone)
    await customer.ask('POST', 'appeals', { kind: 'question', subject: `Поиск ${phone}`, text: 'Где полис?' })
    await signedInBrowser(context, await signIn(request, operator))
    await page.goto('/admin/desk')
    const find = async (text: string): Promise<void> => {
      await page.getByRole('searchbox').fill(text)
      await page.getByRole('button', { name: 'Искать' }).click()
    }
    await find(shown(phone))
    const people = page.getByRole('region', { name: 'Люди' })
    await expect(people).toContainText('найдено по телефону')
    // The same case is in the list below, with its own reason.
    await expect(caseOf(page, `Поиск ${phone}`).last()).toContainText('найдено по телефону')
    await people.locator('summary').first().press('Enter')
    await expect(people).toContainText('Полисов нет.')
    await expect(people).toContainText(`Поиск ${phone}`)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await find('QAR 9000001')
    const policies = page.getByRole('region', { name: 'Полисы' })
    await expect(policies).toContainText('найдено по номеру')
    // What else was found is not “nothing”: the empty list is that of the cases.
    await expect(page.getByRole('heading', { level: 2, name: 'Дела' })).toBeVisible()
    await policies.locator('summary').first().press('Enter')
    await expect(policies).toContainText('Дела')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    expect(page.url()).not.toContain('9000001')
  },
)
