import { readdirSync, readFileSync } from 'node:fs'
import type { ElementHandle, Page } from '@playwright/test'
import * as fc from 'fast-check'
import { expect, test } from './browser-world.ts'

/** One thing that a person does on a slide. `at` counts the controls that can take it. */
type Act =
  | { readonly kind: 'type' | 'choose' | 'autofill'; readonly at: number }
  | { readonly kind: 'continue' | 'enter' | 'leave' }

/** A visit: what is done from the first paint on, with pauses in ms, while the page arrives at this pace. */
interface Visit {
  readonly acts: readonly { readonly act: Act; readonly pause: number }[]
  readonly throttling: number
  /** Delays of scripts in ms, in the order of their requests; the last one is that of all others. */
  readonly delays: readonly number[]
}

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('type', 'choose', 'autofill'),
      at: fc.nat({ max: 20 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('continue', 'enter', 'leave') }) },
)
const visit: fc.Arbitrary<Visit> = fc.record({
  acts: fc.array(fc.record({ act, pause: fc.constantFrom(0, 0, 20, 100, 300) }), {
    minLength: 2,
    maxLength: 7,
  }),
  throttling: fc.constantFrom(1, 4, 6),
  delays: fc.array(fc.nat({ max: 1200 }), { minLength: 1, maxLength: 6 }),
})

/** Visits of each product; `npm run test:long` makes more. */
const runs = Number(process.env['QADAM_E2E_VISITS'] ?? 1)
const seed = Number(process.env['QADAM_E2E_SEED'] ?? 20261129)

const boxes = 'main form :is(input:not([type="radio"], [type="checkbox"], [type="file"]), textarea)'
const choices = 'main form :is([type="radio"], [type="checkbox"])'

/** The slide that a visit begins on: its controls, as they are in the markup. */
class FirstSlide {
  private readonly page: Page
  private readonly boxes: readonly ElementHandle[]
  private readonly choices: readonly ElementHandle[]

  private constructor(page: Page, boxes: readonly ElementHandle[], choices: readonly ElementHandle[]) {
    this.page = page
    this.boxes = boxes
    this.choices = choices
  }

  static async on(page: Page): Promise<FirstSlide> {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return new FirstSlide(page, await page.$$(boxes), await page.$$(choices))
  }

  async perform(one: Act): Promise<void> {
    switch (one.kind) {
      case 'type':
        return await this.on(this.boxes, one.at, async (box) => {
          await box.evaluate((element) => (element as HTMLElement).focus())
          await this.page.keyboard.type('1')
        })
      case 'autofill':
        return await this.on(this.boxes, one.at, async (box) => {
          await box.evaluate((element) => {
            // React replaces the setter of the element; a browser fills in through that of the prototype.
            const own = Object.getPrototypeOf(element) as object
            Object.getOwnPropertyDescriptor(own, 'value')?.set?.call(element, '2')
            for (const type of ['input', 'change']) element.dispatchEvent(new Event(type, { bubbles: true }))
          })
        })
      case 'choose':
        return await this.on(this.choices, one.at, async (choice) => {
          await choice.evaluate((element) => (element as HTMLElement).click())
        })
      case 'continue': {
        const box = await this.page.locator('button[type="submit"]:visible').first().boundingBox()
        if (box) await this.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
        return
      }
      case 'enter':
        return await this.page.keyboard.press('Enter')
      case 'leave':
        return await this.page.keyboard.press('Tab')
      default:
        return one satisfies never
    }
  }

  private async on(
    controls: readonly ElementHandle[],
    at: number,
    act: (control: ElementHandle) => Promise<void>,
  ): Promise<void> {
    const control = controls[at % controls.length]
    if (
      control &&
      (await control.evaluate((one) => one.isConnected && (one as HTMLElement).checkVisibility()))
    )
      await act(control)
  }
}

/** What the person has answered, and the errors that are displayed. */
async function outcomeOf(page: Page): Promise<object> {
  return await page.evaluate(() => {
    const controls = [
      ...document.querySelectorAll<HTMLInputElement>('main form :is(input, textarea, select)'),
    ]
    return {
      title: document.title,
      isBusy: document.querySelector('button[type="submit"][data-busy]') !== null,
      given: controls.map(({ id, name, type, value, checked }) => [
        id || name,
        type === 'radio' || type === 'checkbox' ? checked : value,
      ]),
      wrong: controls.flatMap((one) =>
        one.getAttribute('aria-invalid') === 'true' ? [one.id || one.name] : [],
      ),
      summary: [...document.querySelectorAll('main [role="alert"] a')].map((link) => link.textContent),
    }
  })
}

/** Waits until nothing on the page is under way, and returns what it says. */
async function settledOutcome(page: Page): Promise<object> {
  let before = ''
  await expect
    .poll(async () => {
      const now = JSON.stringify(await outcomeOf(page))
      const isQuiet = now === before && now.includes('"isBusy":false')
      before = now
      return isQuiet
    })
    .toBe(true)
  return JSON.parse(before) as object
}

/**
 * Does the acts on a page that works already, one after the other, until one of them leads to another slide. Returns how
 * many that were, and the outcome.
 */
async function actSlowly(page: Page, path: string, acts: readonly Act[]) {
  await page.goto(path)
  await expect(page).toHaveTitle(/^Шаг 1 из/)
  const slide = await FirstSlide.on(page)
  let done = 0
  let outcome = await settledOutcome(page)
  for (const one of acts) {
    await slide.perform(one)
    done += 1
    outcome = await settledOutcome(page)
    if (!/Шаг 1 из/.test(await page.title())) break
  }
  return { done, outcome }
}

/** Does the acts from the first paint on, while the page arrives. */
async function actAtOnce(page: Page, path: string, { acts, throttling, delays }: Visit): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
  let asked = 0
  await page.route('**/*.js', async (route) => {
    const delay = delays[Math.min(asked, delays.length - 1)] ?? 0
    asked += 1
    await new Promise((resolve) => setTimeout(resolve, delay))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  const slide = await FirstSlide.on(page)
  for (const { act: one, pause } of acts) {
    await page.waitForTimeout(pause)
    await slide.perform(one)
  }
}

const products = readdirSync('schemas/products').map((name) => {
  const file = JSON.parse(readFileSync(`schemas/products/${name}`, 'utf8')) as {
    readonly id: string
    readonly routes: readonly [string]
  }
  return { id: file.id, path: file.routes[0] }
})
// Each product has visits of its own.
const visits = fc.sample(visit, { numRuns: products.length * runs, seed })

for (const [number, { id, path }] of products.entries())
  test(
    `whenever a person presses, types, leaves a box or continues on ${id}, each of it counts, once and in its order`,
    { tag: '@phone' },
    async ({ browser, baseURL, isMobile, viewport, userAgent, extraHTTPHeaders }) => {
      test.setTimeout(runs * 240_000)
      const device = {
        isMobile,
        viewport,
        locale: 'ru-RU',
        timezoneId: 'Asia/Tashkent',
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        ...(baseURL !== undefined && { baseURL }),
        ...(userAgent !== undefined && { userAgent }),
        ...(extraHTTPHeaders !== undefined && { extraHTTPHeaders }),
      } as const
      for (const one of visits.filter((_, index) => index % products.length === number)) {
        const acts = [...one.acts, { act: { kind: 'continue' } as const, pause: 0 }]
        // Each visit is a first one.
        const slow = await browser.newContext(device)
        const { done, outcome } = await actSlowly(
          await slow.newPage(),
          path,
          acts.map(({ act: each }) => each),
        )
        await slow.close()
        const fast = await browser.newContext(device)
        const page = await fast.newPage()
        await actAtOnce(page, path, { ...one, acts: acts.slice(0, done) })
        // All visits are tried; each failure names its own.
        await expect
          .configure({ soft: true })
          .poll(() => outcomeOf(page), {
            message: JSON.stringify({ ...one, acts: acts.slice(0, done) }),
            timeout: 20_000,
          })
          .toEqual(outcome)
        await page.unrouteAll({ behavior: 'ignoreErrors' })
        await fast.close()
      }
    },
  )
