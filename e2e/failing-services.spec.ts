import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { osago, passCar } from './osago-answers.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { sport } from './products/sport.ts'
import { travel } from './products/travel.ts'
import { doAll } from './products/walk.ts'

test(
  '[error.travel-not-enough-data]: a price and tariffs that a service fails to give, as staged on /sandbox, are reported, requested again and shown',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 502/)
    await page.goto('/sandbox')
    await page.getByRole('combobox', { name: 'Вызов' }).selectOption('priceOsago')
    await page.getByRole('combobox', { name: 'Ответ' }).selectOption('Сервис не работает')
    await page.getByRole('button', { name: 'Задать ответ' }).click()
    await expect(page.getByRole('row', { name: 'priceOsago Сервис не работает 1' })).toBeVisible()
    await expectAccessible(page)

    const priced = await WizardPage.open(page, osago)
    await passCar(priced)
    const failed = page.getByText(priced.text('call.quote.error'))
    await expect(failed.first()).toBeVisible()
    await expectNoSidewaysScroll(page)
    // The same words stand beside the form on a wide screen.
    const phone = page.viewportSize() ?? { width: 390, height: 844 }
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect(page.getByRole('complementary').locator(failed.first())).toBeVisible()
    await page.setViewportSize(phone)
    await expectAccessible(page)
    await priced.button('ui.retry').click()
    await expect(page.getByRole('button', { name: /^К оплате\s56\s000\sсум/ })).toBeVisible()

    await page.request.post('/sandbox/answers.json', {
      data: { operation: 'listAccidentTariffsV2', answer: 'malformed' },
    })
    const compared = await WizardPage.open(page, sport)
    await doAll(compared, sport.slides[0]?.moves ?? [], '')
    await compared.continueTo('cover')
    await expect(compared.main.getByRole('alert')).toContainText(
      compared.text('call.programmeTariffs.malformed'),
    )
    await expectAccessible(page)
    await compared.main.getByRole('button', { name: compared.say('ui.retry'), exact: true }).click()
    await compared.chooseOffer('liability', 1)

    // Before a price can be asked for, what it needs is said where it will stand.
    const unasked = await WizardPage.open(page, travel)
    await expect(page.getByText(unasked.text('call.quote.idle'))).toBeVisible()
  },
)
