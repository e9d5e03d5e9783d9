import { expectAccessible, expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { WizardPage } from './pages/wizard-page.ts'

test('an example is found at /examples, answered to its end, and answered otherwise', async ({ page }) => {
  await page.goto('/examples')
  await expect(page.getByRole('link', { name: 'Кто наследует без завещания' })).toBeVisible()
  await expectWhole(page)
  const wizard = await WizardPage.open(page, {
    product: 'inheritance',
    route: '/examples/inheritance',
    language: 'en',
  })
  await wizard.answer('hasWill', false)
  await wizard.continue()
  await wizard.answer('region', 'england')
  await wizard.continue()
  await wizard.answer('partner', true)
  await wizard.continue()
  await expect(wizard.main).not.toContainText('To pay')
  await wizard.answer('over322', false)
  await wizard.continue()

  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(wizard.text('outcome.partner-all.title'))
  await expect(heading).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change your answers' }).click()
  await wizard.expectSlide('over322')
  await wizard.answer('over322', true)
  await wizard.continue()
  await wizard.expectSlide('children')
})

test(
  'an example form is sent, and its number is there after a reload',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, {
      product: 'clinic-intake',
      route: '/examples/clinic-intake',
      language: 'en',
    })
    await wizard.answer('name', 'Anna Kim')
    await wizard.answer('birthDate', '06.05.1990')
    await wizard.answer('phone', '901234567')
    await wizard.continue()
    await wizard.answer('urgent', false)
    await wizard.answer('complaint', 'A headache for the third day.')
    await page.getByRole('radio', { name: '3', exact: true }).check({ force: true })
    await wizard.continue()
    const conditions = wizard.field('conditions')
    for (const name of ['Asthma', 'Diabetes']) {
      await conditions.click()
      await page.getByRole('option', { name }).click()
    }
    await page.keyboard.press('Escape')
    await wizard.answer('allergy', false)
    await wizard.continue()
    await wizard.expectSlide('visit')
    await page.getByRole('textbox', { name: 'Day' }).fill('06.05.2030')
    await page.getByRole('textbox', { name: 'Time' }).fill('9:30')
    await wizard.continue()
    await wizard.expectSlide('check')
    await page.getByRole('button', { name: 'Send', exact: true }).click()

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(wizard.text('sent.title'))
    await expect(page.getByText('You chose 06.05.2030, 09:30.')).toBeVisible()
    const number = await page.getByText(/^F-\d{6}$/).textContent()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(number ?? 'missing', { exact: true })).toBeVisible()
  },
)
