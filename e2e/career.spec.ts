import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { aPdf, aProgram } from './filled-claim.ts'

test(
  '[career.screen.job-application] [feedback.call.create]: a visitor applies for a job, told of every wrong résumé, and leaves feedback',
  { tag: '@desktop' },
  async ({ page, phone }) => {
    await page.addInitScript(() => localStorage.setItem('qadam.language', 'en'))
    await page.goto('/career')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'Apply: Actuary' }).click()
    const form = page.getByRole('dialog', { name: 'Job application' })
    await form.getByLabel('Full name').fill('Malika Yusupova')
    await form.getByLabel('Phone').fill(phone.slice(3))
    const send = form.getByRole('button', { name: 'Send the application' })
    const resume = form.getByLabel('Résumé')

    await send.click()
    await expect(form.getByRole('alert').getByRole('link')).toHaveText([/Attach your résumé/])
    await resume.setInputFiles(aPdf('cv.pdf', 5 * 1024 * 1024 + 1))
    await expect(form.getByText(/over 5\sMB/).first()).toBeVisible()
    await form.getByRole('button', { name: 'Remove file cv.pdf' }).click()
    await resume.setInputFiles(aProgram('cv.docx'))
    await expect(form.getByText(/one PDF, DOC or DOCX/i).first()).toBeVisible()
    await form.getByRole('button', { name: 'Remove file cv.docx' }).click()
    await drop(page, resume, ['one.pdf', 'two.pdf'])
    await expect(form.getByText(/one résumé/i).first()).toBeVisible()
    await expectAccessible(page)
    await resume.setInputFiles(aPdf('cv.pdf'))
    await send.click()
    await expect(form).toContainText('We have your application')

    await page.goto('/feedback')
    const main = page.getByRole('main')
    await main.getByLabel('Your name').fill('Malika')
    await main.getByLabel('Phone').fill(phone.slice(3))
    await main.getByLabel('E-mail').fill('malika@')
    await main.getByRole('button', { name: 'Send feedback' }).click()
    await expect(main.getByRole('alert').getByRole('link')).toHaveCount(2)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await main.getByLabel('E-mail').fill('')
    await main.getByLabel('Your feedback').fill('Clear steps, thank you.')
    await main.getByRole('button', { name: 'Send feedback' }).click()
    await expect(main).toContainText('Thank you, we have it')
  },
)

/** Drops several files at once, which choosing them does not allow. */
async function drop(page: Page, onto: Locator, names: readonly string[]): Promise<void> {
  const files = await page.evaluateHandle((list) => {
    const transfer = new DataTransfer()
    for (const name of list)
      transfer.items.add(new File(['%PDF-1.7\n%%EOF'], name, { type: 'application/pdf' }))
    return transfer
  }, names)
  await onto.dispatchEvent('drop', { dataTransfer: files })
}
