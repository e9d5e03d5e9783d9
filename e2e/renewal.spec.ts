import { expectAccessible } from './accessible.ts'
import { orderAccident, payFor } from './bought-policy.ts'
import { expect, test } from './browser-world.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { payingWith } from './products/purchase.ts'
import { doAll } from './products/walk.ts'
import { fillProfile, register, signIn } from './signed-in.ts'
import { sentCode } from './sent-sms.ts'

test(
  '[cabinet.policies.extend-prompt]: the button of a policy that ends soon says what the next one costs, and the next one is bought at that price with the answers of the last',
  { tag: '@phone' },
  async ({ page, context, request, phone }) => {
    await request.post('/api/v1/auth/send-sms', { data: { phone } })
    const code = await sentCode(request, phone)
    const accepted = await request.post('/api/v1/auth/accept', { data: { phone, code } })
    const { proof } = ((await accepted.json()) as { data: { proof: string } }).data
    const month = await orderAccident(request, { phone, proof }, { months: 1, inDays: 0 })
    const { contractId } = await payFor(request, month)
    const token = await register(request, proof)
    await fillProfile(request, token)
    await signIn(context, token)

    await page.goto(`/profile/my-insurances/${contractId}`)
    const card = page.getByRole('article')
    const renew = card.getByRole('button', { name: /^Продлить за \d+\s\d{3}\sсум: полис / })
    await expect(renew).toHaveText(/^Продлить за \d+\u00a0\d{3}\u00a0сум$/)
    const price = /(\d+\u00a0\d{3}\u00a0сум)/.exec((await renew.textContent()) ?? '')?.[1] ?? 'no price'
    const offer = card.getByRole('paragraph').filter({ hasText: /^Продлите без перерыва/ })
    const text = (await offer.textContent()) ?? ''
    // The button says the price, and nothing beside it says one.
    expect(text).not.toContain('сум')
    const from = /начнётся ([\d.]+)/.exec(text)?.[1] ?? 'no day'
    await expectAccessible(page)

    await renew.click()
    await expect(page).toHaveURL(/\/accidents\/accidents/)
    const wizard = await WizardPage.speaking(page, 'accident', 'ru')
    await wizard.expectSlide('period')
    await expect(wizard.field('contractBegin')).toHaveValue(from)
    await expect(page.getByText(price).filter({ visible: true }).first()).toBeVisible()
    await wizard.continue()
    await wizard.expectSlide('cover')
    await wizard.continue()
    await wizard.expectSlide('insured')
    await wizard.found('applicantFind')
    await doAll(wizard, [{ verify: 'applicant.phone' }], phone)
    await wizard.continue()
    await wizard.expectSlide('payment')
    await doAll(wizard, payingWith('Payme'), phone)
    await wizard.buy()
    const desk = new PaymentDesk(page)
    await desk.expectOpen('payme', price)
    await desk.pay()
    await new ResultPage(page, wizard.say).expectIssued()

    // Two policies without a day between them, and nothing to renew on the first any more.
    await page.goto('/profile/my-insurances')
    await expect(page.getByRole('article')).toHaveCount(2)
  },
)
