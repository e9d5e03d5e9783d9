import { expect } from './browser-world.ts'
import { test } from './new-version.ts'
import { cars, osago, typeCar } from './osago-answers.ts'
import { WizardPage } from './pages/wizard-page.ts'

test.use({ serviceWorkers: 'allow' })

test(
  'a version that comes out meanwhile is told of, waits until it is taken, and takes nothing of what was typed',
  { tag: '@phone' },
  async ({ page, site }) => {
    const isKept = () => page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated')
    const waits = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
    const wizard = await WizardPage.open(page, osago)
    const series = wizard.field('vehicle.techPassportSery').getByRole('textbox').first()
    await expect.poll(isKept).toBe(true)
    await expect.poll(waits).toBe(false)

    site.release()
    await page.reload()
    await typeCar(wizard, cars.found)
    await wizard.found('vehicleFind')
    const notice = page.getByRole('listitem').filter({ hasText: wizard.say('app.version.text') })
    await expect(notice).toBeVisible()
    await expect.poll(waits).toBe(true)
    await expect(series).toHaveValue('AAF')

    const opened = page.waitForEvent('domcontentloaded')
    await notice.getByRole('button', { name: wizard.say('app.version.take'), exact: true }).click()
    await opened
    await wizard.expectSlide('vehicle')
    await expect(series).toHaveValue('AAF')
    await wizard.found('vehicleFind')
    await expect.poll(waits).toBe(false)
    await expect(notice).toBeHidden()
  },
)
