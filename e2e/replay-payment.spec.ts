import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { dsago } from './products/dsago.ts'
import { walkTo } from './products/walk.ts'
import { spokenTexts } from './spoken-texts.ts'

test(
  'replay: a customer proves a phone, fails to pay and pays; a tester finds both without phone and contract',
  { tag: '@desktop' },
  async ({ page, phone, browser, request }) => {
    const wizard = await WizardPage.open(page, dsago)
    const verifying = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/api/v1/recordings') &&
        (answer.request().postData() ?? '').includes('verification'),
      // It is sent after the wizard was walked to its end.
      { timeout: 0 },
    )
    await walkTo(wizard, dsago, null, phone)
    const verification = await verifying
    expect(verification.status()).toBe(200)
    const text = verification.request().postData() ?? ''
    expect(text).toContain('verified')
    for (const planted of [phone, phone.slice(3)]) expect(text).not.toContain(planted)

    await wizard.buy()
    const desk = new PaymentDesk(page)
    const result = new ResultPage(page, wizard.say)
    await desk.play('cancel')
    // The recorder is loaded when the page is idle; what is left before that is not sent.
    const isRuled = page.waitForResponse('**/api/v1/recordings/rules')
    await desk.goBack()
    await isRuled
    await expect(result.payWith('Payme')).toBeVisible()
    const contract = new URL(page.url()).searchParams.get('contract') ?? ''
    expect(contract).not.toBe('')
    await result.payWith('Payme').click()
    await desk.pay()
    await result.expectIssued()

    const { say } = await spokenTexts(request, 'ru', 'replay')
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const staff = await context.newPage()
    await enterAs(staff, 'tester')
    await staff.getByLabel(say('replay.find.machine'), { exact: true }).selectOption('payment')
    const rows = staff
      .getByRole('region', { name: say('replay.recordings.title') })
      .getByRole('button', { name: say('replay.machine.payment') })
    await rows.first().click()
    await expect(staff.getByRole('heading', { name: say('replay.machine.payment') })).toBeVisible()
    await expect(staff.getByText(say('replay.verdict.same'))).toBeVisible()
    await expect(staff.getByText(contract)).toHaveCount(0)
    await context.close()
  },
)
