import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect } from './browser-world.ts'
import { onOwnServer } from './own-server.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { dsago } from './products/dsago.ts'
import { walkTo } from './products/walk.ts'

/** An invented mark. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="60">
  <script>document.title = 'a mark ran'</script>
  <rect width="180" height="60" rx="12" fill="#1d6fd6"/><circle cx="90" cy="30" r="18" fill="#fff"/></svg>`

const folder = mkdtempSync(join(tmpdir(), 'qadam-marks-'))
writeFileSync(join(folder, 'payme.svg'), drawing)
const test = onOwnServer({ environment: { QADAM_PAYMENT_MARKS: folder } })

test(
  'the mark of a provider is a picture where the deployment has it, and its name stays; the other one is its letters',
  { tag: '@phone' },
  async ({ page, phone }) => {
    test.slow()
    const wizard = await WizardPage.open(page, dsago)
    await walkTo(wizard, dsago, null, phone)
    const payme = page.locator('label').filter({ hasText: 'Payme' })
    await expect(page.getByRole('radio', { name: /^Payme/ })).toBeVisible()
    const mark = payme.locator('img')
    await expect(mark).toHaveAttribute('src', /^\/payment-marks\/payme-[0-9a-f]{12}\.png$/)
    await expect.poll(() => mark.evaluate((image: HTMLImageElement) => image.naturalHeight)).toBe(72)
    await expect(page.locator('label').filter({ hasText: 'Click' }).locator('img')).toHaveCount(0)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await wizard.buy()
    const desk = new PaymentDesk(page)
    const result = new ResultPage(page, wizard.say)
    await desk.play('cancel')
    await desk.goBack()
    await expect(result.payWith('Payme').locator('img')).toBeVisible()
    await expect(result.payWith('Click').locator('img')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/a mark ran/)
    await expectAccessible(page)
  },
)
