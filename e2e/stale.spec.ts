import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { test } from './killed-server.ts'

const notice = /Данные устарели: они на \d\d:\d\d/

/** Faces that read from the server, and a word that each shows while the server lives. */
const faces = [
  { path: '/admin', word: 'Входящие', who: 'operator' },
  { path: '/admin/desk', word: 'Входящие', who: 'operator' },
  { path: '/admin/claims', word: 'Заявления', who: 'operator' },
  { path: '/admin/content/faqs', word: 'Вопросы', who: 'operator' },
  { path: '/profile/my-requests', word: 'Мои заявки', who: 'operator' },
  { path: '/studio', word: 'Продукты', who: 'tester' },
  { path: '/replay', word: 'Покупатели', who: 'tester' },
] as const

test('what is shown while the server is dead says since when it is old, and is fresh again with the server @desktop', async ({
  browser,
  mortal,
}) => {
  test.setTimeout(300_000)
  const options = { baseURL: mortal.url, serviceWorkers: 'block' as const, locale: 'ru-RU' }
  const operators = await browser.newContext(options)
  const testers = await browser.newContext(options)
  const office = await operators.newPage()
  await office.goto('/sandbox')
  await office.locator('[data-enter="998900000101"]').click()
  await office.waitForURL('**/admin**')
  await enterAs(await testers.newPage(), 'tester')

  const pages: { readonly path: string; readonly page: Page }[] = []
  for (const { path, word, who } of faces) {
    const page = await (who === 'operator' ? operators : testers).newPage()
    await page.goto(path)
    await expect(page.getByRole('main')).toContainText(word)
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    await expect(page.getByText(notice)).toHaveCount(0)
    pages.push({ path, page })
  }

  await mortal.kill()
  for (const { path, page } of pages) {
    await page.bringToFront()
    await expect(page.getByText(notice).first(), path).toBeVisible({ timeout: 60_000 })
  }
  await expectAccessible(pages[1]?.page ?? office)

  await mortal.start()
  for (const { path, page } of pages) {
    await page.bringToFront()
    await expect(page.getByText(notice), path).toHaveCount(0, { timeout: 60_000 })
  }
  await operators.close()
  await testers.close()
})
