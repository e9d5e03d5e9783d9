import { expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { AuthModal } from './pages/auth-modal.ts'
import { sentCode } from './sent-sms.ts'
import { spokenTexts } from './spoken-texts.ts'

const password = 'Registon 1420'

/** The body of a recording that a page sends. */
interface Sent {
  readonly id: string
  readonly text?: string
  readonly packed?: string
}

test('replay: a customer opens an account, and a tester finds the recording of it and steps through it @phone', async ({
  page,
  request,
  phone,
  browser,
}) => {
  const { say } = await spokenTexts(request, 'ru', 'replay', 'auth')
  const modal = await AuthModal.of(page, request, 'ru')
  // The recorder is loaded beside the modal; what is left before that is not sent.
  const isRuled = page.waitForResponse('**/api/v1/recordings/rules')
  await page.goto('/faqs?auth=login')
  await modal.slide('auth.login.title')
  await isRuled
  await modal.typePhone(phone)
  await modal.press('auth.phone.go')
  await modal.slide('auth.code.title')
  await modal.input('auth.code').fill(await sentCode(request, phone))
  await modal.slide('auth.password.title')
  await modal.input('auth.password').fill(password)
  await modal.input('auth.password.again').fill(password)
  await modal.press('auth.login.sign-up')
  await modal.slide('auth.profile.about')
  const sending = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/api/v1/recordings') && (answer.request().postData() ?? '').includes('"id"'),
  )
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  const sent = await sending
  expect(sent.status()).toBe(200)
  const { id, text = '' } = sent.request().postDataJSON() as Sent
  expect(text).toContain('"machine":"auth"')
  for (const planted of [phone, phone.slice(3), password]) expect(text).not.toContain(planted)
  expect(sent.request().headers()['authorization']).toBeUndefined()

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const staff = await context.newPage()
  await staff.addInitScript(() => localStorage.setItem('qadam.language', 'ru'))
  await enterAs(staff, 'tester')
  const kind = staff.getByLabel(say('replay.find.machine'), { exact: true })
  await expect(kind).toBeVisible()
  const searching = staff.waitForResponse(
    (answer) =>
      answer.url().endsWith('/recordings/search') &&
      (answer.request().postData() ?? '').includes('"machine":"auth"'),
  )
  await kind.selectOption('auth')
  const { data } = (await (await searching).json()) as { data: { items: readonly { id: string }[] } }
  const place = data.items.findIndex((one) => one.id === id)
  expect(place).toBeGreaterThanOrEqual(0)
  const rows = staff
    .getByRole('region', { name: say('replay.recordings.title') })
    .getByRole('button', { name: say('replay.machine.auth') })
  await expect(rows).toHaveCount(data.items.length)
  await expect(rows.nth(place)).toContainText(say('replay.outcome.finished'))
  await expectWhole(staff)
  await rows.nth(place).click()

  await expect(staff.getByRole('heading', { name: say('replay.machine.auth') })).toBeVisible()
  await expect(staff.getByText(say('replay.verdict.same'))).toBeVisible()
  await staff.getByRole('slider', { name: say('replay.time-line') }).focus()
  await staff.keyboard.press('End')
  await expect(staff.getByText(say('replay.machine.password')).first()).toBeVisible()
  await expect(staff.getByText(phone.slice(3))).toHaveCount(0)
  await context.close()
})
