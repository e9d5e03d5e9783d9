import type { Page } from '@playwright/test'
import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { keepsTheApp } from './kept-app.ts'
import { cars, osago, passCar, typeCar } from './osago-answers.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { gasCylinder } from './products/gas-cylinder.ts'
import { walkTo } from './products/walk.ts'
import { sentCode } from './sent-sms.ts'

test.use({ serviceWorkers: 'allow' })

/** Where the wizards of the products are. */
const thirteen = [
  '/accidents/constructor',
  '/accidents/accidents',
  '/products/auto/dsago',
  '/products/auto/gas-cylinder',
  '/products/auto/govnumber',
  '/products/auto/insdoc',
  '/products/auto/kasko',
  '/products/my-home',
  '/insurance/osago',
  '/products/osgop',
  '/products/osgor',
  '/accidents/sport',
  '/products/travel',
]

test(
  '[partner.tag.from-query] [partner.tag.kept-in-session] the partner of the first address goes along with every call of the session',
  { tag: '@desktop' },
  async ({ page }) => {
    const asked = (path: string) => page.waitForRequest((request) => request.url().includes(path))
    const [menu] = await Promise.all([asked('/api/v1/menu/list'), page.goto('/?partner=alma-live')])
    expect(menu.headers()['qadam-partner']).toBe('alma-live')
    const wizard = await WizardPage.open(page, osago)
    const [lookup] = await Promise.all([asked('/api/v1/provider/vehicle'), typeCar(wizard, cars.found)])
    expect(lookup.headers()['qadam-partner']).toBe('alma-live')
    const [next] = await Promise.all([asked('/api/v1/menu/list'), page.goto('/faqs?partner=nobody')])
    expect(next.headers()['qadam-partner']).toBe('alma-live')
  },
)

test(
  'a wizard that was begun opens without a network, with its answers; another page says in the chosen language what is missing',
  { tag: '@phone' },
  async ({ page, context, complaints }) => {
    complaints.expect(/status of 409|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|no-response/)
    const wizard = await WizardPage.open(page, { ...osago, language: 'uz' })
    await passCar(wizard)
    const texts = ['common', 'errors', 'osago', 'portal'].map((name) => `/locales/uz/${name}.json`)
    await keepsTheApp(page, ...texts, '/api/v1/products')
    await context.setOffline(true)
    await page.reload()
    await wizard.expectSlide('owner')
    await expect(wizard.button('wizard.restored.continue').first()).toBeVisible()
    await page.goto('/about')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Internetingiz uzildi!')
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(heading).toHaveText('Kompaniya haqida')
  },
)

test(
  'nothing of a person is kept in a cache, and one cookie tells the browser apart, from the purchase to the cabinet',
  { tag: '@phone' },
  async ({ page, context, phone, complaints }) => {
    // The cabinet asks for the passport before it shows policies.
    complaints.expect(/status of 409/)
    const cookies: string[] = []
    page.on('response', (response) => {
      response.headersArray().then(
        (headers) => {
          for (const { name, value } of headers)
            if (name.toLowerCase() === 'set-cookie') cookies.push(`${response.url()}: ${value}`)
        },
        () => undefined,
      )
    })
    await page.goto('/')
    await keepsTheApp(page)
    const wizard = await WizardPage.open(page, gasCylinder)
    await walkTo(wizard, gasCylinder, null, phone)
    await wizard.buy()
    await new PaymentDesk(page).pay()
    await expect(new ResultPage(page, wizard.say).heading('wizard.result.title')).toBeVisible({
      timeout: 15_000,
    })
    // Another phone: codes to one are sent with a pause between.
    await signIn(page, phone.replace('99897', '99890'))
    for (const path of ['/profile', '/profile/my-insurances', '/profile/my-requests']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }

    const kept = await keptInCaches(page)
    expect(kept.map(({ path }) => path)).toContain('/offline')
    const open =
      /^\/(offline|assets\/[\w.-]+|[\w-]+\.(js|svg|png|webmanifest)|products\/[\w-]+\/\w+\.js|locales\/\w\w\/[\w-]+\.json|api\/v1\/(products|menu\/list|footer|pages|faqs|news|offices|agents|positions|payments\/providers|reference\/[\w/-]+))$/
    expect(kept.map(({ path }) => path).filter((path) => !open.test(path))).toEqual([])
    const personal = [phone.slice(3), 'AA2468135', '2468135', '08.03.1975', '1975-03-08', '10C777AA']
    for (const { path, text } of kept.filter(({ path }) => path.startsWith('/api/')))
      for (const secret of personal)
        expect(text.includes(secret), `${secret} in the cache of ${path}`).toBe(false)
    // Set once and then known again: an id of the browser that no page can read and no other site sends. The other one
    // is the same for everyone: the name of the libraries' chunk.
    const forEveryone = /qadam-libraries=libraries-[0-9a-f]{8};/
    expect(cookies.filter((one) => !one.includes('qadam-device=') && !forEveryone.test(one))).toEqual([])
    const set = async () =>
      (await context.cookies()).toSorted((one, other) => one.name.localeCompare(other.name))
    await expect.poll(set).toMatchObject([
      { name: 'qadam-device', httpOnly: true, sameSite: 'Strict', path: '/' },
      { name: 'qadam-libraries', httpOnly: true, sameSite: 'Lax', path: '/' },
    ])
    await expect.poll(() => page.evaluate(() => document.cookie)).toBe('')
  },
)

test(
  '[portal.products.thirteen] [portal.audience.retail] thirteen products stand on the home page, and each opens its wizard',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/')
    const section = page
      .getByRole('main')
      .locator('section', { has: page.locator('a[href="/insurance/osago"]') })
    const links = section.last().getByRole('listitem').getByRole('link')
    await expect(links).toHaveCount(thirteen.length)
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
    expect(addresses.toSorted()).toEqual(thirteen.toSorted())
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
      await expect(page).toHaveTitle(/^Шаг 1 из \d+: /)
    }
  },
)

async function keptInCaches(
  page: Page,
): Promise<readonly { readonly path: string; readonly text: string }[]> {
  return await page.evaluate(async () => {
    const kept: { path: string; text: string }[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        kept.push({ path: new URL(request.url).pathname, text: (await answer?.text()) ?? '' })
      }
    }
    return kept
  })
}

/** Makes an account for the phone, and signs in with it on this device. */
async function signIn(page: Page, phone: string): Promise<void> {
  const post = async (path: string, data: object): Promise<Readonly<Record<string, string>>> => {
    const answer = await page.request.post(`/api/v1/auth/${path}`, { data })
    const text = await answer.text()
    expect(answer.ok(), `${path}: ${text}`).toBe(true)
    // The contract of the three calls below.
    return text === '' ? {} : ((JSON.parse(text) as { data: Record<string, string> }).data ?? {})
  }
  await post('send-sms', { phone })
  const { proof } = await post('accept', { phone, code: await sentCode(page.request, phone) })
  const { token } = await post('register', { proof, password: 'a long password' })
  await page.evaluate((value) => localStorage.setItem('qadam.token', value ?? ''), token)
}
