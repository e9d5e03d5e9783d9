import { expectAccessible, expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { WizardPage } from './pages/wizard-page.ts'

test('a form in one language is read in it, and the page around it in the visitor’s', async ({ page }) => {
  const wizard = await WizardPage.open(page, {
    product: 'talk-proposal',
    route: '/examples/talk-proposal',
    language: 'uz',
  })
  const form = page.locator('form')
  await expect(page.getByText('Bu soʻrovnoma oʻzbek tilida yoʻq. Savollar tili: English.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What will you talk about?')
  await expect(page.locator('html')).toHaveAttribute('lang', 'uz')
  await expect(form).toHaveAttribute('lang', 'en')
  await expectWhole(page)
  await expectAccessible(page)
  // The error has no words of the product, so the portal says it.
  await wizard.continue()
  const required = page.getByText(/bu maydonni toʻldiring\./i)
  await expect(required.first()).toBeVisible()
  for (const one of await required.all()) await expect(one).toHaveAttribute('lang', 'uz')
  await expect(page.getByRole('alert').getByRole('heading')).toHaveAttribute('lang', 'uz')

  await wizard.answer('topic', 'Wizards without code')
  await page.getByRole('radio', { name: 'Talk', exact: true }).check({ force: true })
  await wizard.answer('minutes', '60')
  await wizard.continue()
  const words = page.getByText('A talk takes 45 minutes at most.')
  await expect(words.first()).toBeVisible()
  for (const one of await words.all())
    await expect
      .poll(() => one.evaluate((element) => element.closest('[lang]')?.getAttribute('lang')))
      .toBe('en')
  await wizard.answer('minutes', '40')
  await wizard.continue()
  await wizard.expectSlide('speakers')
  await wizard.answer('speakers', '1')
  await wizard.answer('email', 'anna@example.com')
  await wizard.continue()
  await wizard.expectSlide('check')
  await page.getByRole('button', { name: 'Yuborish', exact: true }).click()
  // English counts its own way in a page in Uzbek: one speaker, not one speakers.
  await expect(page.getByText('We have noted 1 speaker.')).toBeVisible()
})

test('a fourth language is chosen in the wizard, kept, and left again', async ({ page }) => {
  const wizard = await WizardPage.open(page, {
    product: 'school-place',
    route: '/examples/school-place',
    language: 'uz',
  })
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(wizard.text('slide.child.title'))
  await wizard.answer('name', 'Parviz Rahimov')
  await page.getByLabel('Til: Oʻzbekcha').click()
  await page.getByRole('button', { name: 'Тоҷикӣ', exact: true }).click()
  await expect(heading).toHaveText('Дар бораи кӯдак нақл кунед')
  // The portal around it speaks the fallback that the product declares.
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru')
  await expect(page.locator('form')).toHaveAttribute('lang', 'tg')
  await expect(page.getByRole('textbox', { name: 'Ном ва насаби кӯдак' })).toHaveValue('Parviz Rahimov')
  await expectAccessible(page)

  await page.reload()
  await expect(heading).toHaveText('Дар бораи кӯдак нақл кунед')
  await page.getByLabel('Язык: Тоҷикӣ').click()
  await page.getByRole('button', { name: 'English', exact: true }).click()
  await expect(heading).toHaveText('Tell us about the child')
  await expect(page.locator('form')).toHaveAttribute('lang', 'en')
})
