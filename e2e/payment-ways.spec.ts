import type { Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { dsago } from './products/dsago.ts'
import { walkTo } from './products/walk.ts'

test(
  '[error.payment-request-failed] [error.additional-policies-unavailable]: held, cancelled, too late and repeated payments, and policies that are late, each say how they stand and how to go on',
  { tag: '@phone' },
  async ({ page, phone, complaints }) => {
    complaints.expect(/status of 409/)
    await page.clock.install()
    const wizard = await WizardPage.open(page, dsago)
    await walkTo(wizard, dsago, null, phone)
    await wizard.buy()
    const desk = new PaymentDesk(page)
    const result = new ResultPage(page, wizard.say)

    // Held: the money is on its way, and the customer may leave the page.
    await desk.play('hold')
    await desk.goBack()
    await expect(result.heading('wizard.result.pending')).toBeVisible()
    await expect(page.getByText(wizard.say('wizard.result.pending-text'))).toBeVisible()
    await page.clock.runFor(61_000)
    await expect(page.getByText(wizard.say('wizard.result.long'))).toBeVisible()

    // Cancelled by the provider: said at once, with another try and the other provider.
    await result.payWith('Payme').click()
    await desk.play('cancel')
    await desk.goBack()
    await expectFailed(page, result)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await expect(result.payWith('Click')).toBeVisible()

    // Too late: the attempt is refused, and the order stays open.
    await result.payWith('Click').click()
    await desk.play('late')
    await desk.goBack()
    await expectFailed(page, result)

    // Each request twice: paid once.
    await result.payWith('Payme').click()
    await desk.expectOpen('payme')
    const address = page.url()
    await desk.play('repeat')

    // Paid, and its additional policies are late, as staged on /sandbox: said, and asked again by the page itself.
    await page.request.post('/sandbox/answers.json', {
      data: { operation: 'linkDsagoPolicy', answer: 'extrasUnavailable' },
    })
    await desk.goBack()
    await expect(result.heading('wizard.result.not-ready')).toBeVisible()
    await expect(page.getByRole('status')).toContainText('Дополнительные полисы пока недоступны.')
    await expectAccessible(page)
    await result.expectIssued()

    // Taken back before the cover began: the policy goes, and the money comes back.
    const ended = page.url()
    await page.goto(address)
    await desk.play('cancel')
    await page.goto(ended)
    await expect(result.heading('wizard.result.cancelled')).toBeVisible()
    await expectAccessible(page)
  },
)

async function expectFailed(page: Page, result: ResultPage): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Платёж не прошёл', exact: true })).toBeVisible()
  await expect(page.getByText('Проверьте статус в кабинете.', { exact: true })).toBeVisible()
  await expect(result.payWith('Payme')).toBeVisible()
}
