import type { Page, Request } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { fillProfile, samplePhone, signIn, signUp } from './signed-in.ts'
import { spokenTexts } from './spoken-texts.ts'

/** Opens the search from the keyboard, and returns its dialog. */
async function openSearch(page: Page, name: string) {
  await page.goto('/faqs')
  const button = page.getByRole('banner').getByRole('button', { name, exact: true })
  await button.focus()
  // A press before the scripts is kept.
  await button.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  return dialog
}

for (const language of ['ru', 'uz', 'en'] as const)
  test(
    `[portal.screen.site-search] the search suggests while it is empty, and marks why it found something, in ${language} at 320 px`,
    { tag: '@phone' },
    async ({ page, request }) => {
      const { say } = await spokenTexts(request, language, 'portal')
      await page.setViewportSize({ width: 320, height: 640 })
      await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
      const dialog = await openSearch(page, say('portal.search'))
      await expect(dialog.getByRole('heading', { name: say('portal.search.products') })).toBeVisible()
      await expect(dialog.getByRole('heading', { name: say('portal.search.questions') })).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)

      // ОСАГО on a keyboard that was left in Latin.
      await page.keyboard.type('jcfuj')
      await expect(dialog.locator('mark').first()).toHaveText(/^(?:ОСАГО|OSAGO)$/i)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const osago = dialog.locator('a[href$="/insurance/osago"]')
      for (
        let tabs = 0;
        tabs < 12 && !(await osago.evaluate((one) => one === document.activeElement));
        tabs++
      )
        await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/insurance\/osago$/)
    },
  )

test(
  '[portal.screen.site-search] a number finds one’s own policy, asks others to sign in, and is in no address',
  { tag: '@desktop' },
  async ({ page, context, request }) => {
    const number = 'QAR 9000001'
    const { say } = await spokenTexts(request, 'ru', 'portal', 'osago')
    const addresses: string[] = []
    page.on('request', (asked: Request) => addresses.push(decodeURIComponent(asked.url())))

    const closed = await openSearch(page, say('portal.search'))
    await page.keyboard.type(number)
    await expect(closed.getByRole('heading', { name: say('portal.search.sign-in') })).toBeVisible()
    await expectAccessible(page)

    const token = await signUp(request, samplePhone)
    await fillProfile(request, token)
    await signIn(context, token)
    const dialog = await openSearch(page, say('portal.search'))
    // The newest policy is suggested.
    const own = dialog.locator('a[href*="/profile/my-insurances/"]')
    await expect(own).toHaveCount(1)
    await page.keyboard.type(number)
    await expect(own.locator('mark')).toHaveText(number)
    await expect(own).toContainText(say('osago.title'))
    await expectAccessible(page)
    await own.click()
    await expect(page).toHaveURL(/\/profile\/my-insurances\/[^/]+$/)
    expect(addresses.filter((address) => address.includes('9000001'))).toEqual([])
  },
)

for (const language of ['ru', 'uz', 'en'] as const)
  test(`[portal.screen.site-search] the search page has its words in the address, in ${language} @phone`, async ({
    page,
    request,
    complaints,
  }) => {
    // The not-found page is answered with 404.
    complaints.expect(/404/)
    const { say } = await spokenTexts(request, language, 'portal')
    await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
    const dialog = await openSearch(page, say('portal.search'))
    await page.keyboard.type('travel')
    await dialog.locator('a[href*="/search?q="]').click()
    await expect(page).toHaveURL(/\/search\?q=travel$/)
    const main = page.getByRole('main')
    await expect(main.locator('a[href$="/products/travel"]').first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)

    // Back and forward, and a reload, keep what was found.
    await main.locator('a[href$="/products/travel"]').first().click()
    await expect(page).toHaveURL(/\/products\/travel/)
    await page.goBack()
    await expect(main.getByRole('searchbox')).toHaveValue('travel')
    await page.reload()
    await expect(main.locator('a[href$="/products/travel"]').first()).toBeVisible()

    // The address follows the words.
    await main.getByRole('searchbox').fill('zzzzqqqq')
    await expect(page).toHaveURL(/\/search\?q=zzzzqqqq$/)
    await expect(
      main.getByRole('heading', { name: say('portal.search.nothing', { words: 'zzzzqqqq' }) }),
    ).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('searchbox').fill('')
    await expect(page).toHaveURL(/\/search$/)
    await expect(main.getByRole('heading', { name: say('portal.search.products') })).toBeVisible()

    await page.goto('/no-such-page')
    await main.getByRole('searchbox').fill('travel')
    await main.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL(/\/search\?q=travel$/)
  })

test(
  '[portal.screen.site-search] the search page is complete without JavaScript, and shows hostile words as words',
  { tag: '@desktop' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/search?q=travel')
    await expect(page.getByRole('main').locator('a[href$="/products/travel"]').first()).toBeVisible()
    const hostile = '<img src=x onerror=alert(1)>'
    await page.goto(`/search?q=${encodeURIComponent(hostile)}`)
    await expect(page.getByRole('searchbox')).toHaveValue(hostile)
    await expect(page.getByRole('main').locator('img')).toHaveCount(0)
    await context.close()
  },
)

test(
  '[portal.screen.site-search] too long words are cut aloud; a number leaves the address of the search page at once',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { say } = await spokenTexts(request, 'ru', 'portal')
    const main = page.getByRole('main')
    await page.goto(`/search?q=${'a'.repeat(10_000)}`)
    await expect(main.getByText(say('portal.search.cut', { mostWords: 100 }))).toBeVisible()
    await expect(main.getByRole('searchbox')).toHaveValue('a'.repeat(100))
    await expectNoSidewaysScroll(page)

    await page.goto('/search?q=QAR+9000001')
    await expect(page).toHaveURL(/\/search$/)
    await expect(main.getByRole('searchbox')).toHaveValue('QAR 9000001')
    await expect(main.getByRole('heading', { name: say('portal.search.sign-in') })).toBeVisible()
  },
)
