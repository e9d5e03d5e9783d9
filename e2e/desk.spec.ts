import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { aPdf } from '../tests/server/portal/portal-customer.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { signedInBrowser, signIn } from './operator.ts'

/** Nobody else works as this one. */
const operator = '998900000106'
const caseOf = (page: Page, words: string) =>
  page.getByRole('listitem').filter({ has: page.locator('summary', { hasText: words }) })

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
