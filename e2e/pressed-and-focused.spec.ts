import { expect, test } from './browser-world.ts'
import { cars, osago, passCar, people, typeCar, typeOwner } from './osago-answers.ts'
import { expectFocusKept } from './kept-focus.ts'
import { WizardPage } from './pages/wizard-page.ts'

for (const typed of ['12', '01Ж123ВС', '999999999']) {
  test(
    `a press on Continue is heard though leaving «${typed}» brings an error that moves the button`,
    {
      tag: '@desktop',
    },
    async ({ page }) => {
      const wizard = await WizardPage.open(page, osago)
      const plate = wizard.field('vehicle.stateNumber').getByRole('textbox')
      await plate.last().click()
      await page.keyboard.type(typed)
      const box = await wizard.continueButton.boundingBox()
      if (!box) throw new Error('Continue is not on the screen')
      // At its upper edge: an error above moves it from under the pointer.
      await page.mouse.move(box.x + box.width / 2, box.y + 4)
      await page.mouse.down()
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)))
      await page.mouse.up()
      await expect(wizard.summary).toBeFocused()
    },
  )
}

test(
  'a tap on Continue is heard though leaving the field brings an error',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    await wizard.field('vehicle.stateNumber').getByRole('textbox').last().tap()
    await page.keyboard.type('999999999')
    await wizard.continueButton.tap()
    await expect(wizard.summary).toBeFocused()
  },
)

test(
  'Continue during a slow lookup goes on by itself once the car is found',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, osago)
    await typeCar(wizard, cars.slow)
    await wizard.continue()
    await wizard.expectSlide('owner')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  },
)

test(
  'the focus is never lost: when a pressed element disappears, its successor has it',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/status of 4\d\d|status of 5\d\d/)
    const wizard = await WizardPage.open(page, osago)
    // The registry is down: by hand.
    await typeCar(wizard, cars.registryDown)
    await wizard.button('wizard.found.by-hand').press('Enter')
    await expectFocusKept(page)
    // A found car is corrected, and done with.
    await wizard.empty()
    await passCar(wizard)
    await expectFocusKept(page)
    await typeOwner(wizard, people.owner)
    await wizard.found('insurantFind')
    for (const key of ['wizard.found.edit', 'wizard.found.edited', 'wizard.found.reject']) {
      const button = wizard.button(key).first()
      await button.press('Enter')
      await expectFocusKept(page)
    }
  },
)
