import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'

const redirects = {
  '/products/accidents': '/accidents/accidents',
  '/products/accidents/accidents-1': '/accidents/accidents',
  '/products/accidents/accident': '/accidents/accidents',
  '/products/accidents/kids': '/accidents/accidents',
  '/products/auto/osago': '/insurance/osago',
  '/insurance/kasko': '/products/auto/kasko',
  '/insurance/travel': '/products/travel',
  '/insurance/bot/travel': '/products/travel',
} as const

test(
  '[portal.redirect.accidents] [portal.redirect.accidents-1] [portal.redirect.accident] [portal.redirect.kids] [portal.redirect.osago] [portal.redirect.kasko] [portal.redirect.travel] [portal.redirect.travel-bot] [portal.redirect.replace-history]: old addresses lead on, and Back leads past them',
  { tag: '@desktop' },
  async ({ page }) => {
    for (const [from, to] of Object.entries(redirects)) {
      await page.goto('/faqs')
      await page.goto(from)
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL('/faqs')
    }
  },
)

test('[portal.route.not-found]: an address that leads nowhere offers a search, products and a phone', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 40[04]/)
  for (const path of ['/no-such-page', '/a/b/c/d']) {
    await expectPage(page, path, 'Такой страницы нет')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(5)
  }
})

test('an unknown policy code and a missing page have different messages', async ({ page, complaints }) => {
  complaints.expect(/status of 404/)
  await expectPage(page, '/check/nothing', 'Проверка полиса')
  await expect(page.getByRole('main')).toContainText('Полис с таким кодом у нас не найден')
})

test(
  '[portal.modal.sos] [portal.modals.flags] [portal.screen.site-search]: emergency numbers and the search open over the page',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    await page.getByRole('banner').getByRole('button', { name: 'SOS' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('link')).toHaveText([/^103/, /^102/, /^\+998/, 'Подать заявление'])
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.keyboard.press('/')
    await dialog.getByRole('searchbox').fill('осаго')
    await dialog.getByRole('link', { name: /ОСАГО/ }).first().click()
    await expect(dialog).toBeHidden()
  },
)

test(
  'on the narrowest screen the header is one row in the language with the longest name',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.addInitScript(() => localStorage.setItem('qadam.language', 'uz'))
    await page.goto('/')
    const pressed = page.getByRole('banner').getByRole('button')
    await expect(pressed.last()).toBeVisible()
    const middles = () =>
      pressed.evaluateAll((all) =>
        all.map((one) => {
          const { top, height } = one.getBoundingClientRect()
          return Math.round(top + height / 2)
        }),
      )
    await expect.poll(async () => new Set(await middles()).size, 'different middles of the buttons').toBe(1)
  },
)

test('what was typed on the home page is in the wizard, and not in the address', async ({ page }) => {
  await page.goto('/')
  const form = page.getByRole('main').locator('form')
  const boxes = form.getByRole('textbox')
  await boxes.nth(0).fill('01')
  await boxes.nth(1).fill('A123BC')
  await boxes.nth(2).fill('AAF')
  await boxes.nth(3).fill('1234567')
  await form.getByRole('button', { name: 'Рассчитать ОСАГО' }).click()
  await expect(page).toHaveURL('/insurance/osago')
  await expect(page.getByRole('main').getByRole('textbox').nth(1)).toHaveValue(/^A\s123\sBC$/)
  await expect(page.getByRole('main')).toContainText('Chevrolet')
  await expect
    .poll(() => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('begin'))))
    .toEqual([])
})

test(
  '[content.menu-footer.load-at-startup] [content.menu-footer.reload-on-language] [content.call.menu] [content.call.footer]: menu and footer change with the language',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/faqs')
    const menu = page.getByRole('banner').getByRole('navigation')
    await expect(menu).toContainText('Путешествия')
    const asked = ['menu/list', 'footer'].map((path) =>
      page.waitForRequest(
        (request) =>
          request.url().endsWith(`/api/v1/${path}`) && request.headers()['accept-language'] === 'uz',
      ),
    )
    await page.getByRole('contentinfo').getByRole('button', { name: 'Oʻzbekcha' }).click()
    await Promise.all(asked)
    await expect(menu).toContainText('Sayohat')
    await expect(page.getByRole('contentinfo')).toContainText('Mijozlarga')
  },
)

async function expectPage(page: Page, path: string, title?: string): Promise<void> {
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title ?? /\S/)
  await expect(page).toHaveTitle(/\S — Qadam$/)
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
}
