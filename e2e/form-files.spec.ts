import { readFile } from 'node:fs/promises'
import { aPdf } from '../tests/server/portal/portal-customer.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { signedInBrowser, signIn } from './operator.ts'
import { WizardPage } from './pages/wizard-page.ts'

/** An operator whom no other test uses. */
const operator = '998900000107'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test(
  'files go with a form: one is refused, the others are there after a reload and saved by an operator',
  { tag: '@phone' },
  async ({ page, browser, request, complaints }) => {
    test.setTimeout(120_000)
    complaints.expect(/status of 415 .*forms\/files/)
    const wizard = await WizardPage.open(page, {
      product: 'visa-application',
      route: '/examples/visa-application',
      language: 'en',
    })
    await wizard.answer('name', 'Anna Kim')
    await wizard.answer('birthDate', '06.05.1990')
    await wizard.answer('arrival', '06.05.2030')
    await wizard.continue()
    await wizard.expectSlide('documents')
    const scan = page.getByLabel(/^Scan of the passport/)
    const pdf = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/pdf', buffer })

    const program = '%PDF-1.7\n1 0 obj\n<</S /JavaScript /JS (x)>>\nendobj\ntrailer\n<<>>\n%%EOF\n'
    await scan.setInputFiles(pdf('program.pdf', Buffer.from(program)))
    await expect(page.getByText(/This PDF has attachments or programs inside/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Remove file program.pdf' }).click()
    await scan.setInputFiles(pdf('passport scan.pdf', aPdf(3000)))
    await expect(page.getByRole('listitem').filter({ hasText: 'passport scan.pdf' })).toContainText(
      'Uploaded',
    )
    await page
      .getByLabel(/^Photo for the visa/)
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
    await expect(page.getByRole('listitem').filter({ hasText: 'me.png' })).toContainText('Uploaded')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await page.reload()
    await wizard.expectSlide('documents')
    await expect(page.getByRole('listitem').filter({ hasText: 'passport scan.pdf' })).toContainText('3 KB')
    await wizard.answer('hasInvitation', false)
    await wizard.continue()
    await wizard.expectSlide('check')
    await expect(page.getByRole('definition').filter({ hasText: 'passport scan.pdf' })).toBeVisible()
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wizard.text('sent.title'))
    const number =
      /F-\d{6}/.exec(
        await page
          .getByText(/F-\d{6}/)
          .first()
          .innerText(),
      )?.[0] ?? 'missing'

    const desk = await browser.newContext({ locale: 'ru-RU', viewport: { width: 390, height: 844 } })
    await signedInBrowser(desk, await signIn(request, operator))
    const staff = await desk.newPage()
    await staff.goto('/admin/forms')
    await staff.getByRole('searchbox').fill(number)
    await staff.getByRole('button', { name: 'Искать' }).click()
    await staff.locator('summary', { hasText: number }).click()
    await expect(staff.getByText('Anna Kim')).toBeVisible()
    await expectAccessible(staff)
    const downloading = staff.waitForEvent('download')
    await staff.getByRole('button', { name: 'passport scan.pdf' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('passport scan.pdf')
    expect((await readFile(await download.path())).equals(aPdf(3000))).toBe(true)
    await desk.close()
  },
)
