import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './calendar-days.ts'
import { keepsTheApp } from './kept-app.ts'
import { cars, osago, passCar, passOwner, passTerms, typeCar, typeOwner, people } from './osago-answers.ts'
import { WizardPage } from './pages/wizard-page.ts'

const day = 24 * 60 * 60 * 1000

test(
  'a guest who leaves finds the purchase on the home page days later, is told at once what went out of date, and mends it there',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    await passOwner(wizard)
    await passTerms(wizard, true)
    const portal = await WizardPage.speaking(page, 'portal', 'ru')
    await page.goto('/')
    const begun = page.getByRole('region', { name: portal.say('portal.resume.title') })
    await expect(begun).toContainText(wizard.text('short'))
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.clock.setFixedTime(Date.now() + 3 * day)
    await begun.getByRole('link').click()
    await wizard.expectSlide('drivers')
    const told = page.getByRole('alert').filter({ hasText: wizard.say('wizard.lapsed') })
    await expect(told).toContainText(wizard.text('slide.policy.short'))
    await expectAccessible(page)
    await told.getByRole('button', { name: wizard.say('wizard.lapsed.mend') }).click()
    await wizard.expectSlide('policy')
    await expect(page.locator('#startDate')).toBeFocused()
    await wizard.answer('startDate', dayFromNow(5))
    await expect(told).toHaveCount(0)
    await wizard.continueTo('drivers')
  },
)

test('a purchase is taken off the home page, and brought back', { tag: '@phone' }, async ({ page }) => {
  const wizard = await WizardPage.open(page, osago)
  const portal = await WizardPage.speaking(page, 'portal', 'ru')
  await typeCar(wizard, cars.found)
  await wizard.found('vehicleFind')
  await page.goto('/')
  const begun = page.getByRole('region', { name: portal.say('portal.resume.title') })
  await begun.getByRole('button').click()
  await expect(begun).toHaveCount(0)
  await page.getByRole('button', { name: portal.say('portal.resume.restore') }).click()
  await begun.getByRole('link').click()
  await wizard.found('vehicleFind')
})

test(
  'no storage of the browser shows what was typed; on a device that others use none of it stays there',
  { tag: '@phone' },
  async ({ page }) => {
    const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    await typeOwner(wizard, people.owner)
    await wizard.found('insurantFind')
    await page.reload()
    await wizard.found('insurantFind')
    // Long enough not to stand in sealed text by chance.
    const personal = /1234567|A123BC|1990-06-15|15\.06\.1990|Karimov/i
    await expect.poll(stored).toContain('qadam.draft.osago')
    await expect.poll(stored).not.toMatch(personal)
    // The key is there, and no script can read it out.
    const key = await page.evaluate(async () => {
      const open = indexedDB.open('qadam')
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const asked = open.result.transaction('keys').objectStore('keys').get('drafts')
      await new Promise((resolve) => asked.addEventListener('success', resolve))
      const kept = asked.result as { readonly key: CryptoKey }
      return [
        kept.key.extractable,
        await crypto.subtle.exportKey('raw', kept.key).catch((error: Error) => error.name),
      ]
    })
    expect(key).toEqual([false, 'InvalidAccessError'])

    await wizard.button('wizard.saved-here').click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('switch').click()
    await dialog.getByRole('button', { name: wizard.say('wizard.device.done') }).click()
    await expect(wizard.button('wizard.saved-shared')).toBeVisible()
    await wizard.found('insurantFind')
    await wizard.continueTo('policy')
    await page.reload()
    await wizard.expectSlide('policy')
    const told = page.getByRole('alert').filter({ hasText: wizard.say('wizard.lapsed.left-out') })
    await told.getByRole('button').first().click()
    await wizard.expectSlide('vehicle')
    await expect(wizard.field('vehicle.stateNumber').getByRole('textbox').first()).toHaveValue('')
  },
)

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const language of ['ru', 'uz', 'en'] as const) {
    test(
      `a wizard that was never opened on this device says so, and opens once the network is back, in ${language}`,
      { tag: '@phone' },
      async ({ page, context, complaints }) => {
        complaints.expect(/ERR_INTERNET_DISCONNECTED|There is no network|Failed to (load|fetch)|no-response/)
        await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
        await page.goto('/')
        const heading = page.getByRole('heading', { level: 1 })
        await expect(heading).toBeVisible()
        await keepsTheApp(page, '/offline', '/api/v1/products', `/locales/${language}/common.json`)
        await context.setOffline(true)
        await page.goto(osago.route)
        await expect(heading).toHaveText(
          language === 'uz' ? 'Internetingiz uzildi!' : 'Нет подключения к Интернету!',
        )
        await expect(page.getByRole('alert')).not.toBeEmpty()
        await expectAccessible(page)
        await expectNoSidewaysScroll(page)
        await context.setOffline(false)
        const wizard = await WizardPage.speaking(page, 'osago', language)
        await wizard.expectSlide('vehicle')
      },
    )
  }
})
