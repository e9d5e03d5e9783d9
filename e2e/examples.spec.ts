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
  'an example form that the network lost is sent by the next press, and its number is there after a reload',
  { tag: '@phone' },
  async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|no-response/)
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
    await page.route('**/api/v1/forms', (route) => route.abort())
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(wizard.main.getByRole('alert')).toContainText(wizard.say('wizard.form.failed'))
    await expect(wizard.main.getByRole('alert')).toContainText(wizard.say('wizard.form.kept'))
    await expect(wizard.main).not.toContainText(wizard.say('wizard.purchase.not-charged'))
    await page.unroute('**/api/v1/forms')
    await page.getByRole('button', { name: 'Send', exact: true }).click()

    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(wizard.text('sent.title'))
    await expect(page.getByText('You chose 06.05.2030, 09:30.')).toBeVisible()
    const number = await page.getByText(/^F-\d{6}$/).textContent()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(number ?? 'missing', { exact: true })).toBeVisible()
    await expect(wizard.button('wizard.restored.continue')).toBeHidden()
  },
)

test('a survey is answered by matrix, marks, order and signature, and sent @phone', async ({ page }) => {
  const wizard = await WizardPage.open(page, {
    product: 'library-survey',
    route: '/examples/library-survey',
    language: 'en',
  })
  const box = (name: string | RegExp) => page.getByRole('textbox', { name })
  await box(/Month of your last visit/).fill('102026')
  await box(/When you usually come/).fill('1830')
  await box(/Kilometres/).fill('2.5')
  for (const row of ['Weekdays', 'Weekend'])
    for (const column of ['Reading', 'Computers'])
      await page.getByRole('group', { name: row }).getByRole('textbox', { name: column }).fill('2')
  await expect(page.locator('main')).toContainText(/Hours a week in all\s*8/)
  await wizard.continue()
  for (const row of ['Books', 'Staff', 'Rooms', 'Opening hours'])
    await page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: 'Good' }).check()
  await page.getByRole('radio', { name: '10, Certainly' }).check({ force: true })
  await expectWhole(page)
  await wizard.continue()
  await page.getByRole('button', { name: 'Evening hours: up' }).press('Enter')
  await box(/Topics/).fill('Maths,')
  await expectAccessible(page)
  await wizard.continue()
  await page.getByRole('radio', { name: 'Yes' }).check()
  await box(/Full name/)
    .first()
    .fill('Anna Kim')
  await box('Day').fill('06.05.2030')
  await box('Time').fill('9:30')
  const field = page.getByRole('img', { name: /Place for a signature/ })
  await field.scrollIntoViewIfNeeded()
  const at = await field.boundingBox()
  if (at === null) throw new Error('the field for a signature has no box')
  await page.mouse.move(at.x + 30, at.y + 40)
  await page.mouse.down()
  await page.mouse.move(at.x + 120, at.y + 80, { steps: 5 })
  await page.mouse.up()
  await expect(field).toHaveAccessibleName('Place for a signature: signed')
  await wizard.continue()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wizard.text('sent.title'))
  await expect(page.getByText('You gave us 10 out of 10.')).toBeVisible()
})

test(
  'a household register is answered on both levels by keyboard and pointer, and sent',
  { tag: '@phone' },
  async ({ page }) => {
    const wizard = await WizardPage.open(page, {
      product: 'household-register',
      route: '/examples/household-register',
      language: 'en',
    })
    await wizard.answer('address', 'Tashkent, Navoi 1')
    await wizard.answer('rooms', '3')
    await wizard.continue()
    const house = page.getByRole('group', { name: 'Household 1' })
    await house.getByRole('textbox', { name: 'Name of the householder' }).fill('Anna Kim')
    await house.getByRole('textbox', { name: /Householder’s date of birth/ }).fill('06.05.1990')
    await house.getByRole('textbox', { name: /How many people/ }).fill('3')
    await house.getByText('We rent it').click()

    const members = house.getByRole('region', { name: 'Who else lives with you' })
    await members.getByRole('button', { name: 'Add a person' }).press('Enter')
    const person = members.getByRole('group', { name: 'Person 1' })
    await expect(person.getByRole('textbox', { name: 'Full name' })).toBeFocused()
    await page.keyboard.type('Ali Kim')
    await person.getByRole('textbox', { name: 'Date of birth' }).fill('01.01.2015')
    await expect(person.getByText('People in the household: 3')).toBeVisible()
    await person.getByText('Son or daughter').click()
    await person.getByRole('textbox', { name: 'School' }).fill('School 5')
    await expectAccessible(page)
    await expectWhole(page)
    await person.getByRole('button', { name: 'Save' }).press('Enter')
    await members.getByRole('button', { name: 'Repeat — Ali Kim' }).click()
    const copy = members.getByRole('group', { name: 'Person 2' })
    await copy.getByRole('textbox', { name: 'Full name' }).fill('Eva Kim')
    await copy.getByRole('button', { name: 'Save' }).click()
    await members.getByRole('button', { name: 'Move up — Eva Kim' }).press('Enter')
    await expect(members.getByRole('heading', { level: 5 })).toHaveText(['Eva Kim', 'Ali Kim'])
    // A reload goes on with the household, still open, and both of its people.
    await page.reload()
    await expect(house.getByRole('textbox', { name: 'Name of the householder' })).toHaveValue('Anna Kim')
    await expect(members.getByRole('heading', { level: 5 })).toHaveText(['Eva Kim', 'Ali Kim'])
    await wizard.continue()
    // The household that answers for the flat is one of those that were entered.
    await wizard.expectSlide('responsible')
    await expectAccessible(page)
    await wizard.field('responsible').selectOption({ label: 'Anna Kim' })
    await wizard.answer('lease', 'A-17')
    await wizard.continue()
    await wizard.expectSlide('check')
    await expect(page.getByRole('heading', { name: 'Anna Kim · We rent it' })).toBeVisible()
    await expect(page.getByText('Eva Kim')).toBeVisible()
    await expectAccessible(page)
    await expectWhole(page)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wizard.text('sent.title'))
    await expect(page.getByText('People listed: 3.')).toBeVisible()
  },
)
