import { expect, test } from './browser-world.ts'

test(
  'pages are complete without JavaScript, in the language of the browser’s choice',
  { tag: '@phone' },
  async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const page = await context.newPage()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'КАСКО' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Все вопросы' }).click()
    await expect(page).toHaveTitle('Вопросы и ответы — Qadam')
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached()

    await context.addCookies([{ name: 'qadam-language', value: 'uz', url: page.url() }])
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kompaniya haqida')
    await expect(page.locator('html')).toHaveAttribute('lang', 'uz')

    await page.goto('/en/products/auto/kasko')
    await expect(page).toHaveTitle('CASCO — Qadam')
    await expect(page.locator('link[hreflang="uz"]')).toHaveAttribute('href', /\/uz\/products\/auto\/kasko$/)
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /\S/)
    await expect(page.locator('noscript p').last()).toBeVisible()
    await context.close()
  },
)

test(
  'an address without a page gets a finished page that says so, and it works in place',
  { tag: '@phone' },
  async ({ browser, baseURL, page, complaints }) => {
    complaints.expect(/status of 404/)
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const plain = await context.newPage()
    for (const address of ['/uz/no-such-page', '/uz/news/no-such-news', '/uz/a/b/c/d/e']) {
      const response = await plain.goto(address)
      expect(response?.status(), address).toBe(404)
      await expect(plain).toHaveTitle('Bunday sahifa yoʻq — Qadam')
      await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Bunday sahifa yoʻq')
      await expect(plain.getByRole('main').getByRole('link').first()).toBeVisible()
      await expect(plain.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    }
    await context.close()

    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/uz/no-such-page', { waitUntil: 'commit' })
    const box = page.getByRole('main').getByRole('searchbox')
    await box.fill('osago')
    await page.getByRole('main').getByRole('button', { name: 'Qidirish' }).click()
    scripts.resolve()
    await expect(page).toHaveURL('/uz/search?q=osago')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bunday sahifa yoʻq')

    await page.goto('/uz/no-such-page')
    const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
    await page.getByRole('banner').getByRole('button', { name: 'Saytdan qidirish' }).click()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
    // Hydrated in place: it is the element that the server sent.
    await expect.poll(() => heading?.evaluate((element) => element.isConnected)).toBe(true)
  },
)

test(
  'an address with a language opens the page in it, and the language stays',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/uz/faqs')
    await expect(page).toHaveTitle('Savol va javoblar — Qadam')
    await expect(page).toHaveURL('/uz/faqs')
    await page.getByRole('main').locator('summary').first().click()
    await page.getByRole('banner').getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).toHaveURL('/uz')
    await page.goto('/about')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kompaniya haqida')
    await page.goto('/en/insurance/osago')
    await expect(page).toHaveURL('/en/insurance/osago')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible()
  },
)

test('what is typed and pressed before the scripts arrive is kept, also when a script fails first', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/)
  const scripts = Promise.withResolvers<void>()
  let hasFailed = false
  await page.route('**/assets/*.js', async (route) => {
    await scripts.promise
    if (!hasFailed && route.request().url().includes('/home-sections-')) {
      hasFailed = true
      await route.abort()
    } else await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle()
  const form = page.getByRole('main').locator('form')
  const boxes = form.getByRole('textbox')
  await boxes.nth(0).fill('01')
  await boxes.nth(1).fill('a123bc')
  await boxes.nth(2).fill('aaf')
  await boxes.nth(3).fill('123456')
  await page.getByRole('banner').getByRole('button', { name: 'Поиск' }).click()

  scripts.resolve()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(boxes.nth(1)).toHaveValue(/^A\s123\sBC$/)
  await expect(boxes.nth(2)).toHaveValue('AAF')
  await boxes.nth(3).press('End')
  await boxes.nth(3).pressSequentially('7')
  await expect(boxes.nth(3)).toHaveValue('1234567')
  // Hydrated in place: it is the element that the server sent.
  await expect.poll(() => heading?.evaluate((element) => element.isConnected)).toBe(true)
  await form.getByRole('button', { name: 'Рассчитать ОСАГО' }).click()
  await expect(page).toHaveURL('/insurance/osago')
  await expect(page.getByRole('main')).toContainText('Chevrolet')
})

test('a page that was scrolled before its scripts stays where it was', async ({ page }) => {
  for (const path of ['/', '/faqs', '/insurance/osago', '/insurance/kasko']) {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('contentinfo').or(page.getByRole('main'))).not.toHaveCount(0)
    await page.waitForFunction(() => document.documentElement.scrollHeight > innerHeight + 120)
    const place = await page.evaluate(() => {
      scrollTo(0, 120)
      return scrollY
    })
    scripts.resolve()
    // React writes the props of an element under a key of its own when it hydrates the element.
    await page.waitForFunction(() =>
      [...document.querySelectorAll('main button, header button')].every((button) =>
        Object.keys(button).some((key) => key.startsWith('__reactProps$')),
      ),
    )
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(() => scrollY), path).toBe(place)
    expect(place, path).toBeGreaterThan(60)
    await page.unrouteAll({ behavior: 'wait' })
  }
})
