import type { Page } from '@playwright/test'
import { aPdf } from '../tests/server/portal/portal-customer.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { cars, osago, passCar, passOwner, passTerms, people, typeCar } from './osago-answers.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { dsago } from './products/dsago.ts'
import { walkTo } from './products/walk.ts'

/** Does something, and waits until this device has kept what came of it. */
async function keptWith(page: Page, act: () => Promise<void>, product = 'osago'): Promise<void> {
  const kept = () => page.evaluate((key) => localStorage.getItem(key), `qadam.draft.${product}`)
  await act()
  let before: string | null = null
  await expect
    .poll(
      async () => {
        const now = await kept()
        const isSame = now !== null && now === before
        before = now
        return isSame
      },
      { intervals: [700] },
    )
    .toBe(true)
}

/** Holds the answers of these requests until the returned function is called. */
async function hold(page: Page, address: string): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await held.promise
    // The page that asked may be gone.
    await route.continue().catch(() => undefined)
  })
  return async () => {
    held.resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test(
  'a reload while a car is looked up and Continue waits for it: the lookup is sent again, and Continue goes on',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    const letIn = await hold(page, '**/api/v1/provider/vehicle')
    await typeCar(wizard, cars.found)
    await keptWith(page, async () => {
      await wizard.continue()
      await expect(wizard.button('wizard.going-on')).toBeVisible()
    })
    await page.reload()
    await expect(wizard.button('wizard.going-on')).toBeVisible()
    await letIn()
    await wizard.expectSlide('owner')
  },
)

test('a reload with errors on the slide shows them again', { tag: '@phone' }, async ({ page }) => {
  const wizard = await WizardPage.open(page, osago)
  await wizard.answer('vehicle.stateNumber', cars.found.plate)
  await keptWith(page, async () => {
    await wizard.continue()
    await expect(wizard.summary).toBeVisible()
  })
  await page.reload()
  await expect(wizard.summary).toBeVisible()
  await wizard.answer('vehicle.techPassportSery', cars.found.techPassport)
  await wizard.found('vehicleFind')
  await expect(wizard.summary).toBeHidden()
  await wizard.continueTo('owner')
})

test(
  'a reload while a driver is looked up and Save waits: the driver is saved when the registry answers',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    await passOwner(wizard)
    await passTerms(wizard, true)
    const editor = await wizard.addItem('drivers', 1)
    const letIn = await hold(page, '**/api/v1/provider/**')
    await wizard.answer('drivers.passportSery', people.wife.passport, editor)
    await wizard.answer('drivers.relative', { nth: 4 }, editor)
    await wizard.answer('drivers.birthDate', people.wife.birthDate, editor)
    await keptWith(page, async () => {
      await editor.getByRole('button', { name: wizard.say('wizard.list.save'), exact: true }).click()
      await expect(editor.locator('button[data-busy]')).toBeVisible()
    })
    await page.reload()
    await expect(editor.locator('button[data-busy]')).toBeVisible()
    await letIn()
    await expect(editor).toBeHidden()
    await expect(wizard.main.getByRole('listitem')).toHaveCount(1)
  },
)

test(
  'a reload while a code from an SMS is typed: the code is taken, and no other one is sent',
  { tag: '@phone' },
  async ({ page, phone }) => {
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    await passOwner(wizard)
    await wizard.answer('startDate', dayFromNow(1))
    await wizard.answer('driverNumberRestricted', 'false')
    await wizard.continueTo('phone')
    await wizard.answer('phone', phone.slice(3))
    await keptWith(page, () => wizard.askForCode())
    const code = await wizard.code(phone)
    await wizard.typeCode(code.slice(0, 3))
    await page.reload()
    await wizard.typeCode(code)
    await expect(wizard.main.getByText(wizard.say('wizard.verify.done'))).toBeVisible()
    await wizard.continueTo('review')
  },
)

test(
  'a reload while a file is on its way: it is sent again by itself, and the form goes on with it',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, {
      product: 'visa-application',
      route: '/examples/visa-application',
      language: 'en',
    })
    await wizard.answer('name', 'Anna Kim')
    await wizard.answer('birthDate', '06.05.1990')
    await wizard.answer('arrival', '06.05.2030')
    await wizard.continueTo('documents')
    const letIn = await hold(page, '**/api/v1/forms/files')
    await keptWith(
      page,
      async () => {
        await page.getByLabel(/^Scan of the passport/).setInputFiles({
          name: 'passport scan.pdf',
          mimeType: 'application/pdf',
          buffer: aPdf(3000),
        })
        await expect(page.getByRole('listitem').filter({ hasText: 'passport scan.pdf' })).toBeVisible()
      },
      'visa-application',
    )
    await page.reload()
    const file = page.getByRole('listitem').filter({ hasText: 'passport scan.pdf' })
    await expect(file).toBeVisible()
    await letIn()
    await expect(file).toContainText('Uploaded')
    // Nothing asks for the file again.
    await page.reload()
    await expect(file).toContainText('3 KB')
  },
)

test(
  'a reload while the contract is made waits for a press of the same attempt; one while the payment is under way goes on',
  { tag: '@phone' },
  async ({ page, phone }) => {
    const attempts: (string | undefined)[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/v1/dsago/contract'))
        attempts.push(request.headers()['idempotency-key'])
    })
    const wizard = await WizardPage.open(page, dsago)
    await walkTo(wizard, dsago, null, phone)
    const letIn = await hold(page, '**/api/v1/dsago/contract')
    await keptWith(
      page,
      async () => {
        await wizard.buyButton.click()
        await expect(page.locator('button[type="submit"][data-busy]')).toBeVisible()
      },
      'dsago',
    )
    await page.reload()
    await letIn()
    // Money is spent by a press of the person alone, and the attempt is the same one. (Who is warned of the cover that there
    // is, and buys anyway, begins another.)
    await wizard.buy()
    const [before, after] = attempts
    expect(before).toMatch(/./)
    expect(after).toBe(before)
    const desk = new PaymentDesk(page)
    const result = new ResultPage(page, wizard.say)
    await desk.play('hold')
    const address = page.url()
    await desk.goBack()
    await expect(result.heading('wizard.result.pending')).toBeVisible()
    await page.reload()
    await expect(result.heading('wizard.result.pending')).toBeVisible()
    const ended = page.url()
    await page.goto(address)
    await desk.pay()
    await page.goto(ended)
    await result.expectIssued()
  },
)
