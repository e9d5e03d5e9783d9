import { expectAccessible } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { cars, osago, passCar, passOwner, passTerms, people, typeCar, typeOwner } from './osago-answers.ts'
import { WizardPage } from './pages/wizard-page.ts'

const notFound = [
  { language: 'ru', title: 'Автомобиль не найден', advice: 'Проверьте номер и техпаспорт.' },
  { language: 'uz', title: 'Avtomobil topilmadi', advice: 'Raqam va texpasportni tekshiring.' },
] as const

for (const { language, title, advice } of notFound) {
  test(
    `[error.car-not-found] [error.wizard-messages-ru-uz]: a car that the registry does not know, in ${language}`,
    { tag: '@phone' },
    async ({ page, complaints }) => {
      complaints.expect(/status of 404/)
      const wizard = await WizardPage.open(page, { ...osago, language })
      await typeCar(wizard, cars.unknown)
      await expect(wizard.main).toContainText(title)
      await expect(wizard.main).toContainText(advice)
      const plate = wizard.field('vehicle.stateNumber').getByRole('textbox')
      await expect(plate.first()).toHaveValue('01')
      await expect(plate.last()).toHaveValue(/^N\s404\sNF$/)
      await expectAccessible(page)
      await wizard.continue()
      await expect(wizard.summary).toBeFocused()
      await wizard.expectSlide('vehicle')
    },
  )
}

test(
  '[error.vehicle-not-insurable] a car that cannot be insured ends on a screen with a way back; another car goes on',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 4\d\d/)
    const wizard = await WizardPage.open(page, osago)
    await typeCar(wizard, cars.notInsurable)
    await expect(
      page.getByRole('heading', { level: 1, name: 'На этот автомобиль полис не оформить' }),
    ).toBeFocused()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Вернуться: Автомобиль' }).click()
    await wizard.expectSlide('vehicle')
    const plate = wizard.field('vehicle.stateNumber').getByRole('textbox')
    await expect(plate.last()).toHaveValue(/^D\s999\sKK$/)
    await wizard.empty()
    await passCar(wizard)
  },
)

test(
  'a registry that is slow is waited for, with the other way offered meanwhile',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    await typeCar(wizard, cars.slow)
    await expect(wizard.main.getByText('Реестр отвечает медленно')).toBeVisible({ timeout: 6000 })
    const byHand = wizard.button('wizard.found.by-hand')
    await expect(byHand).toBeVisible()
    // A target half under the bar of the price is scrolled to before it is pressed.
    await byHand.evaluate((button) => button.scrollIntoView({ block: 'center' }))
    await expectAccessible(page)
    await wizard.found('vehicleFind')
  },
)

test(
  '[error.fetch-insurance-data] a registry that is down: asked again, or filled in by hand',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 503/)
    const wizard = await WizardPage.open(page, osago)
    await typeCar(wizard, cars.registryDown)
    await expect(wizard.main).toContainText('Реестр не ответил')
    await expect(wizard.button('ui.retry')).toBeVisible()
    await wizard.button('wizard.found.by-hand').click()
    await expect(wizard.field('vehicle.markaName')).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  '[error.user-not-found] [error.passport-expired] an owner that the registry refuses, then one that it knows',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 4\d\d/)
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    await typeOwner(wizard, people.unknown)
    await expect(wizard.main).toContainText('Данные не найдены')
    await expect(wizard.main).toContainText('Проверьте, что ввели.')
    await expect(wizard.field('insurant.birthDate')).toHaveValue('01.01.1990')
    await wizard.empty()
    await typeOwner(wizard, people.passportExpired)
    await expect(wizard.main).toContainText('Срок паспорта истёк')
    await wizard.empty()
    await passOwner(wizard)
  },
)

test(
  '[error.driver-not-found] [error.driver-licence-not-found] [osago.drivers.list-required] [osago.drivers.each-complete]: drivers that cannot be insured do not get through',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 404/)
    const wizard = await WizardPage.open(page, osago)
    await passCar(wizard)
    await passOwner(wizard)
    await passTerms(wizard, true)
    await wizard.continue()
    await expect(wizard.summary).toContainText('Впишите хотя бы одного водителя.')

    const editor = await wizard.addItem('drivers', 1)
    await wizard.answer('drivers.passportSery', people.unknown.passport, editor)
    await wizard.answer('drivers.birthDate', people.unknown.birthDate, editor)
    await expect(editor).toContainText('Водитель не найден')
    await expect(editor).toContainText('Проверьте дату рождения и номер паспорта.')
    await expect(wizard.field('drivers.birthDate', editor)).toHaveValue('01.01.1990')
    await expectAccessible(page)

    for (const box of await editor.getByRole('textbox').all()) await box.fill('')
    await wizard.answer('drivers.passportSery', people.withoutLicence.passport, editor)
    await wizard.answer('drivers.birthDate', people.withoutLicence.birthDate, editor)
    await wizard.found('driverFind', editor)
    await wizard.continue()
    await wizard.expectSlide('drivers')
    await expect(wizard.main).toContainText('Водительское удостоверение по этому паспорту не найдено.')
    await expect(wizard.summary).toContainText('Выберите, кем водитель приходится владельцу.')
  },
)
