import type { ElementHandle, Page } from '@playwright/test'
import { expect, test } from './browser-world.ts'
import { cars, osago, typeCar } from './osago-answers.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { spokenTexts } from './spoken-texts.ts'

interface Offered {
  readonly id: string
  readonly routes: readonly string[]
}

/** How far the page has moved by itself so far: its layout shifts, added up. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as { readonly shifted?: number }).shifted ?? 0)
}

/** Changes the first slide before the scripts arrive: a text where it has one, and a choice. Returns the controls. */
async function answerEarly(page: Page): Promise<readonly ElementHandle[]> {
  const form = page.getByRole('main').locator('form')
  // A box to search in is cleared when it is left, on a page that works as well.
  const box = form
    .locator('input:not([type="radio"], [type="checkbox"], [type="date"], [role="combobox"]), textarea')
    .first()
  const isBox = await box.isVisible()
  if (isBox) await box.pressSequentially('12')
  const choice = await form.locator(':is([type="radio"], [type="checkbox"]):not(:checked)').all()
  await choice[0]?.check({ force: true })
  // An answer may change other ones; these two are the person's.
  const answered = await form
    .locator('input:not([type="date"]), textarea')
    .and(form.locator(isBox ? ':focus, :checked' : ':checked'))
    .elementHandles()
  return isBox ? [...(await box.elementHandles()), ...answered] : answered
}

/** The state of controls, those that are gone included. */
async function answersOf(controls: readonly ElementHandle[]): Promise<readonly unknown[]> {
  return await Promise.all(
    controls.map((one) =>
      one.evaluate((control) => {
        const { type, value, checked, isConnected } = control as HTMLInputElement
        return [isConnected, type === 'radio' || type === 'checkbox' ? checked : value]
      }),
    ),
  )
}

/** Opens every wizard before its scripts, looks at the slide, lets them in, and looks again. */
async function openEach(page: Page, look: (id: string) => Promise<() => Promise<void>>): Promise<void> {
  const { data } = (await (await page.request.get('/api/v1/products')).json()) as {
    readonly data: readonly Offered[]
  }
  expect(data.length).toBeGreaterThanOrEqual(13)
  for (const { id, routes } of data) {
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto(routes[0] ?? '', { waitUntil: 'commit' })
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading, id).toBeVisible()
    const first = await heading.elementHandle()
    const lookAgain = await look(id)
    scripts.resolve()
    // The title has the number of the slide as soon as the wizard runs.
    await expect(page, id).toHaveTitle(/^Шаг 1 из/)
    await lookAgain()
    await expect.poll(() => first?.evaluate((element) => element.isConnected), id).toBe(true)
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test(
  'every wizard arrives with its first slide, and keeps what was answered before its scripts',
  { tag: '@desktop' },
  async ({ page }) => {
    test.slow()
    await openEach(page, async (id) => {
      const answered = await answerEarly(page)
      const before = await answersOf(answered)
      return () => expect.poll(() => answersOf(answered), id).toEqual(before)
    })
  },
)

test('every wizard arrives with its first slide, and nothing of it moves when it begins to work and its font arrives', async ({
  page,
}) => {
  test.slow()
  await page.addInitScript(() => {
    const world = globalThis as { shifted?: number }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        world.shifted = (world.shifted ?? 0) + (entry as PerformanceEntry & { readonly value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const moved: Record<string, number> = {}
  await openEach(page, async (id) => {
    await expect(page.locator('form')).toHaveCount(1)
    // A slide that fades in is painted late.
    await expect(page.locator('form')).toHaveCSS('animation-name', 'none')
    const fonts = Promise.withResolvers<void>()
    let asked = 0
    await page.route('**/assets/*.woff2', async (route) => {
      asked += 1
      await fonts.promise
      await route.continue()
    })
    return async () => {
      // The font is named only when it is here: the page would be laid out once for its name and once for its letters.
      await expect.poll(() => asked, id).toBeGreaterThanOrEqual(2)
      await expect(page.locator('html'), id).toHaveAttribute('data-fonts', 'later')
      fonts.resolve()
      await expect(page.locator('html'), id).not.toHaveAttribute('data-fonts')
      await page.evaluate(async () => {
        await document.fonts.ready
        // The paint after the last change, in which a shift is noted.
        for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
      })
      const shift = await shiftOf(page)
      if (shift >= 0.02) moved[id] = shift
    }
  })
  expect(moved).toEqual({})
})

test(
  'a press on a part whose script comes later is kept until it does',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { say } = await spokenTexts(request, 'ru', 'osago')
    const later = Promise.withResolvers<void>()
    let isHeld = false
    await page.route('**/assets/*.js', async (route) => {
      const response = await route.fetch()
      const holdsReport = (await response.text()).includes('wizard.report.code')
      isHeld ||= holdsReport
      if (holdsReport) await later.promise
      await route.fulfill({ response })
    })
    await page.goto('/insurance/osago')
    await expect(page).toHaveTitle(/^Шаг 1 из/)
    await page.getByRole('main').getByRole('textbox').first().fill('01')
    await expect.poll(() => isHeld).toBe(true)
    await page.getByRole('button', { name: say('wizard.report') }).click()
    later.resolve()
    await expect(page.getByRole('status').filter({ hasText: /[2-9A-Z]{4}-[2-9A-Z]{4}/ })).toBeVisible()
    await page.unrouteAll({ behavior: 'wait' })
  },
)

for (const delay of [10, 60, 150, 300])
  test(`what is typed while the page is hydrated is kept, a key every ${delay} ms @phone`, async ({
    page,
  }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    const scripts = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await scripts.promise
      await route.continue()
    })
    await page.goto('/insurance/osago', { waitUntil: 'commit' })
    const box = page.getByRole('main').getByRole('textbox').nth(1)
    await box.focus()
    scripts.resolve()
    await page.keyboard.type('A123BC', { delay })
    // The title has the number of the slide as soon as the wizard runs.
    await expect(page).toHaveTitle(/^Шаг 1 из/)
    await expect(box).toHaveValue(/^A\s?123\s?BC$/)
    await page.unrouteAll({ behavior: 'wait' })
  })

test('answers and Continue wait for what sends the calls of the wizard, and then take effect', async ({
  page,
}) => {
  const calls = Promise.withResolvers<void>()
  await page.route('**/assets/perform-call-*.js', async (route) => {
    await calls.promise
    await route.continue()
  })
  const wizard = await WizardPage.open(page, osago)
  await typeCar(wizard, cars.found)
  await wizard.continue()
  await wizard.expectSlide('vehicle', { number: 1, total: 6 })
  calls.resolve()
  await wizard.expectSlide('owner', { number: 2, total: 6 })
  await page.unrouteAll({ behavior: 'wait' })
})

for (const [part, address] of [
  ['the product', '**/products/*/*.js'],
  ['a script', '**/assets/wizard-*.js'],
] as const)
  test(
    `a page without ${part} says so, keeps what is typed and the focus, and works when it is loaded`,
    { tag: '@phone' },
    async ({ page, request, complaints }) => {
      const { say } = await spokenTexts(request, 'ru', 'osago')
      complaints.expect(/ERR_FAILED/)
      // The document of a first visit has the product in it, unless the person saves data.
      await page.setExtraHTTPHeaders({ 'save-data': 'on' })
      await page.route(address, (route) => route.abort())
      await page.goto('/insurance/osago')
      const box = page.getByRole('main').getByRole('textbox').first()
      await box.pressSequentially('0')
      const notice = page.getByRole('alert').filter({ hasText: say('app.unreachable.title') })
      await expect(notice).toBeVisible()

      await page.unrouteAll({ behavior: 'wait' })
      // The title has the number of the slide as soon as the wizard runs.
      await expect(page).toHaveTitle(/^Шаг 1 из/)
      await expect(notice).toBeHidden()
      await expect(box).toHaveValue('0')
      await expect(box).toBeFocused()
    },
  )

test(
  'a saved wizard takes the place of the rendered slide; without JavaScript the page says what it needs',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    // A wide tablet that names itself mobile: the server has guessed a narrow one.
    const tablet = await browser.newPage({
      viewport: { width: 1280, height: 900 },
      ...(baseURL && { baseURL }),
    })
    await tablet.route('**/assets/*.js', (route) => route.abort())
    await tablet.goto('/insurance/osago', { waitUntil: 'commit' })
    await expect(tablet.locator('html')).toHaveAttribute('data-page', 'own')
    await tablet.close()

    await page.goto('/insurance/osago')
    const boxes = page.getByRole('main').getByRole('textbox')
    await boxes.nth(0).fill('01')
    await boxes.nth(1).fill('A123BC')
    const saved = () => page.evaluate(() => localStorage.getItem('qadam.draft.osago'))
    await expect.poll(saved).not.toBeNull()
    await page.goto('/en/insurance/osago')
    await expect(boxes.nth(1)).toHaveValue(/A\s?123\s?BC/)

    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
    const plain = await context.newPage()
    await plain.goto('/insurance/osago')
    await expect(plain.locator('noscript a[href^="tel:"]').first()).toBeVisible()
    await expect(plain.locator('form')).toBeHidden()
    await context.close()
  },
)
