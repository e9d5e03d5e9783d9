import { expectAccessible, expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { WizardPage } from './pages/wizard-page.ts'

test('an example asks a service by its document; without an address its examples answer, and the page says so @phone', async ({
  page,
}) => {
  const wizard = await WizardPage.open(page, {
    product: 'parcel-claim',
    route: '/examples/parcel-claim',
    language: 'en',
  })
  await expect(wizard.main).toContainText('the service post is not connected')
  await wizard.answer('number', 'RR999999999UZ')
  await expect(wizard.main).toContainText('No parcel has this number')
  await wizard.answer('number', 'RR123456785UZ')
  await expect(wizard.main).toContainText('Samarkand')
  await expectAccessible(page)
  await wizard.continue()
  // The post says what was declared; the book arrived in time.
  await expect(wizard.main).toContainText('Tea set')
  await page.getByRole('listitem').filter({ hasText: 'Book' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('radio', { name: wizard.text('harm.option.lost') }).check({ force: true })
  await wizard.answer('worth', '400000')
  await expect(wizard.main).toContainText('250,000')
  await wizard.continue()
  await wizard.answer('branch', 'Registan')
  await wizard.answer('name', 'Dilnoza Karimova')
  await wizard.continue()
  await expect(wizard.main).toContainText('Sent from')
  await expect(wizard.main).toContainText('Tea set')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(wizard.text('sent.title'))
})

test('partners register as waste carriers, one of them is chosen to be asked, and two ends are no failure @phone', async ({
  page,
}) => {
  const wizard = await WizardPage.open(page, {
    product: 'waste-carrier',
    route: '/examples/waste-carrier',
    language: 'en',
  })
  const heading = page.getByRole('heading', { level: 1 })
  const change = page.getByRole('button', { name: 'Change your answers' })
  await wizard.answer('ownWaste', true)
  await wizard.answer('building', false)
  await wizard.continue()
  await expect(heading).toHaveText(wizard.text('outcome.not-needed.title'))
  await change.click()
  await wizard.answer('ownWaste', false)
  await wizard.continue()

  const kinds = wizard.field('kinds')
  for (const kind of ['garden', 'building']) {
    await kinds.click()
    await page.getByRole('option', { name: wizard.text(`kinds.option.${kind}`) }).click()
  }
  await page.keyboard.press('Escape')
  await wizard.answer('vehicles', '3')
  await wizard.continue()
  await wizard.answer('business', 'partnership')
  await wizard.continue()

  await wizard.expectSlide('partners')
  for (const [index, name] of ['Anna Kim', 'Olim Rasulov'].entries()) {
    const partner = await wizard.openItem('partners', index + 1)
    await wizard.answer('partners.name', name, partner)
    await wizard.answer('partners.birthDate', '06.05.1990', partner)
    await wizard.saveItem(partner)
  }
  await wizard.continue()
  await wizard.field('contact').selectOption({ label: 'Olim Rasulov' })
  await wizard.answer('phone', '901234567')
  await wizard.answer('email', 'olim@example.uz')
  await expectAccessible(page)
  await expectWhole(page)
  await wizard.continue()

  await wizard.expectSlide('check')
  await expect(wizard.main.getByText('Olim Rasulov')).toHaveCount(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(heading).toHaveText(wizard.text('sent.title'))
  await expect(page.getByText('Vehicles in the application: 3.')).toBeVisible()
})

test('an applicant names the employer who may be asked, and a driver without a licence reads why not @phone', async ({
  page,
}) => {
  const wizard = await WizardPage.open(page, {
    product: 'job-application',
    route: '/examples/job-application',
    language: 'en',
  })
  const heading = page.getByRole('heading', { level: 1 })
  await wizard.answer('name', 'Anna Kim')
  await wizard.answer('phone', '901234567')
  await wizard.answer('email', 'anna@example.uz')
  await wizard.continue()
  await wizard.answer('post', 'driver')
  await wizard.answer('licence', 'none')
  await wizard.answer('start', '032030')
  await wizard.continue()
  await expect(heading).toHaveText(wizard.text('outcome.no-licence.title'))
  await page.getByRole('button', { name: 'Change your answers' }).click()
  await wizard.answer('licence', 'c')
  await wizard.continue()

  await wizard.answer('worked', true)
  const jobs = [
    { employer: 'Sharq', title: 'Loader', mayAsk: false },
    { employer: 'Yulduz', title: 'Driver', mayAsk: true },
  ]
  for (const [index, { employer, title, mayAsk }] of jobs.entries()) {
    const job = index === 0 ? await wizard.openItem('jobs', 1) : await wizard.addItem('jobs', index + 1)
    await wizard.answer('jobs.employer', employer, job)
    await wizard.answer('jobs.title', title, job)
    await wizard.answer('jobs.began', '012020', job)
    await wizard.answer('jobs.years', '2', job)
    await wizard.answer('jobs.mayAsk', mayAsk, job)
    await wizard.saveItem(job)
  }
  await wizard.continue()
  const reference = wizard.field('reference')
  await expect(reference.getByRole('option', { name: 'Sharq' })).toHaveCount(0)
  await reference.selectOption({ label: 'Yulduz' })
  await expect(page.getByText('Your job there: Driver')).toBeVisible()
  await wizard.answer('referencePhone', '901234568')
  await expectAccessible(page)
  await expectWhole(page)
  await wizard.continue()

  await wizard.expectSlide('check')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(heading).toHaveText(wizard.text('sent.title'))
  await expect(page.getByText('Anna Kim, years of work: 4.')).toBeVisible()
})
