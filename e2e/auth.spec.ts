import type { APIRequestContext, Page } from '@playwright/test'
import { codeRules } from '../src/server/auth/verification.ts'
import { expect, test } from './browser-world.ts'
import { AuthModal } from './pages/auth-modal.ts'
import { sentCode } from './sent-sms.ts'

const password = 'Registon 1420'

test('[auth.screen.login] [auth.screen.sign-up] [auth.screen.sms-confirmation] [auth.screen.set-password] [auth.modal] [auth.modal.slide-groups] [auth.flow.phone-submitted] [auth.flow.code-confirmed] [auth.flow.change-number] [auth.rule.passwords-match] [error.passwords-mismatch] [auth.token.storage]: a visitor opens an account, says who they are, and is signed in', async ({
  page,
  request,
  phone,
  complaints,
  isMobile,
}) => {
  complaints.expect(/status of 422/)
  const modal = await AuthModal.of(page, request, isMobile ? 'uz' : 'ru')
  const { say } = modal
  await page.goto('/faqs?auth=login')
  await modal.slide('auth.login.title')
  await modal.press('auth.phone.go')
  await modal.refuses(say('auth.phone.missing'))

  await modal.typePhone('998900000000')
  await modal.typePhone(phone)
  await modal.press('auth.phone.go')
  await modal.slide('auth.code.title')
  await expect(modal.input('auth.code')).toBeFocused()
  await modal.input('auth.code').fill(other(await sentCode(request, phone)))
  await modal.refuses(say('QDM_CODE_INCORRECT', { left: codeRules.tries - 1 }))

  await modal.press('auth.code.change')
  await modal.slide('auth.login.title')
  await modal.press('auth.phone.go')
  // The code that is on its way to this number still counts, also after the page was reloaded.
  await modal.slide('auth.code.title')
  await page.reload()
  await modal.slide('auth.code.title')
  await modal.input('auth.code').fill(await sentCode(request, phone))

  await modal.slide('auth.password.title')
  await modal.input('auth.password').fill(password)
  await modal.input('auth.password.again').fill(`${password}!`)
  await modal.press('auth.login.sign-up')
  await modal.refuses(say('QDM_PASSWORDS_DIFFER'))
  await modal.input('auth.password.again').fill(password)
  await modal.press('auth.login.sign-up')

  await modal.slide('auth.profile.about')
  await expect.poll(() => kept(page)).toMatchObject({ local: true, session: false })
  await modal.press('auth.profile.next')
  await modal.refuses(say('auth.profile.last-name'))
  await modal.input('auth.profile.last-name').fill('Karimova')
  await modal.input('auth.profile.first-name').fill('Dilnoza')
  await modal.input('auth.profile.birth-date').fill('14.05.1988')
  await modal.press('auth.profile.next')
  await modal.slide('auth.profile.document')
  await modal.dialog.getByRole('radio', { name: say('auth.profile.is-id-card') }).check()
  await modal.dialog
    .getByRole('group', { name: say('auth.profile.passport') })
    .getByRole('textbox')
    .first()
    .pressSequentially('AD7654321')
  await modal.press('auth.profile.next')
  await modal.slide('auth.profile.travel')
  await modal.press('auth.profile.done')
  await expect(modal.dialog).toBeHidden()
  await expect(page).toHaveURL('/faqs')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('qadam.auth'))).toBeNull()

  await page.goto('/profile/my-data')
  await expect(page.getByRole('textbox', { name: say('auth.profile.last-name'), exact: true })).toHaveValue(
    'Karimova',
  )
  await expect(page.getByText(say('auth.sessions.current'))).toBeVisible()
})

test(
  '[auth.screen.login] [auth.token.storage] [auth.token.signed-in-while-exists]: from the keyboard alone: a wrong password, the right one for this tab only, and out again',
  { tag: '@desktop' },
  async ({ page, request, phone, complaints }) => {
    complaints.expect(/status of 401/)
    await openAccount(request, phone)
    const modal = await AuthModal.of(page, request, 'en')
    const { say } = modal
    await page.goto('/news')
    const door = page.getByRole('banner').getByRole('button', { name: 'Sign in' })
    await door.focus()
    await page.keyboard.press('Enter')
    await modal.slide('auth.login.title')
    await page.keyboard.press('Escape')
    await expect(door).toBeFocused()

    await page.keyboard.press('Enter')
    await modal.slide('auth.login.title')
    await tabTo(page, modal.dialog.getByRole('button', { name: say('auth.login.by-password') }))
    await page.keyboard.press('Enter')
    await modal.slide('auth.login.password-title')
    await tabTo(page, modal.input('auth.phone'))
    await page.keyboard.type(phone.slice(3))
    await tabTo(page, modal.input('auth.password'))
    await page.keyboard.type('not this one')
    await page.keyboard.press('Enter')
    await modal.refuses(say('QDM_CREDENTIALS_WRONG'))
    await expect(modal.dialog.getByRole('alert')).toBeFocused()
    await expect.poll(() => kept(page)).toEqual({ local: false, session: false })

    await tabTo(page, modal.input('auth.password'))
    await page.keyboard.press('Control+A')
    await page.keyboard.type(password)
    await tabTo(page, modal.dialog.getByRole('checkbox', { name: say('auth.remember') }))
    await page.keyboard.press('Space')
    await tabTo(page, modal.dialog.getByRole('button', { name: say('auth.login.go'), exact: true }))
    await page.keyboard.press('Enter')
    await expect(modal.dialog).toBeHidden()
    await expect.poll(() => kept(page)).toEqual({ local: false, session: true })

    // After signing in the focus is on the link to the cabinet, in the place of the button that signs in.
    await expect(page.locator('summary[aria-label="Account"]')).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('button', { name: 'Sign out' }))
    await page.keyboard.press('Enter')
    await expect(door).toBeVisible()
    await expect.poll(() => kept(page)).toEqual({ local: false, session: false })
  },
)

test('[auth.screen.login] [auth.screen.sms-confirmation] [auth.flow.phone-submitted] [auth.flow.code-confirmed] [auth.token.storage]: from the keyboard alone: a phone with an account is signed in by its code, without a password', async ({
  page,
  request,
  phone,
  isMobile,
  complaints,
}) => {
  // The account was opened from another browser a moment ago: this one is first asked for work.
  complaints.expect(/status of 429/)
  await openAccount(request, phone)
  const modal = await AuthModal.of(page, request, isMobile ? 'en' : 'uz')
  const { say } = modal
  await page.goto('/faqs?auth=login')
  await modal.slide('auth.login.title')
  await tabTo(page, modal.input('auth.phone'))
  await page.keyboard.type(phone.slice(3))
  await tabTo(page, modal.dialog.getByRole('checkbox', { name: say('auth.remember') }))
  await page.keyboard.press('Space')
  await tabTo(page, modal.dialog.getByRole('button', { name: say('auth.phone.go'), exact: true }))
  await page.keyboard.press('Enter')
  await modal.slide('auth.code.title')
  await expect(modal.input('auth.code')).toBeFocused()
  await page.keyboard.type(await sentCode(request, phone))
  await expect(modal.dialog).toBeHidden()
  await expect(page).toHaveURL('/faqs')
  await expect.poll(() => kept(page)).toEqual({ local: false, session: true })
  await page.goto('/profile/my-data')
  await expect(page.getByText(say('auth.sessions.current'))).toBeVisible()
})

test(
  '[auth.screen.password-reset] [auth.flow.resend-countdown] [auth.screen.set-password]: a forgotten password is replaced, and another code waits for its minute',
  { tag: '@phone' },
  async ({ page, request, phone, complaints }) => {
    // The account was opened from another browser a moment ago: this one is first asked for work.
    complaints.expect(/status of 429/)
    await openAccount(request, phone)
    await page.clock.install()
    const modal = await AuthModal.of(page, request, 'ru')
    const { say } = modal
    await page.goto('/')
    await page.getByRole('button', { name: 'Меню' }).click()
    await page.getByRole('button', { name: 'Войти' }).click()
    await modal.slide('auth.login.title')
    await modal.press('auth.login.by-password')
    await modal.slide('auth.login.password-title')
    await modal.press('auth.login.forgotten')
    await modal.slide('auth.recovery.title')
    await modal.typePhone(phone)
    await modal.press('auth.phone.go')
    await modal.slide('auth.code.title')
    await expect(modal.dialog).toContainText(/0[01]:\d\d/)
    const again = modal.dialog.getByRole('button', { name: say('ui.code.again') })
    await expect(again).toBeHidden()
    await page.clock.fastForward('01:00')
    await expect(again).toBeVisible()
    await modal.input('auth.code').fill(await sentCode(request, phone))
    await modal.slide('auth.password.new-title')
    await modal.input('auth.password').fill('short')
    await modal.press('auth.password.save')
    await modal.refuses(say('minLength', { limit: 8 }))
    for (const name of ['auth.password', 'auth.password.again']) await modal.input(name).fill('Another 2026')
    await modal.press('auth.password.save')
    await expect(modal.dialog).toBeHidden()
    await expect(page.getByRole('button', { name: 'Меню' })).toBeFocused()
    await expect.poll(() => kept(page)).toEqual({ local: true, session: false })
  },
)

test('[auth.modal]: Back closes the sheet and leaves the page where it is; no other page opens it', async ({
  page,
  request,
  isMobile,
}) => {
  const modal = await AuthModal.of(page, request, isMobile ? 'ru' : 'en')
  const { say } = modal
  await page.goto('/news')
  await page.goto('/faqs?auth=login')
  await modal.slide('auth.login.title')
  await expect(page).toHaveURL('/faqs')
  await page.goBack()
  await expect(modal.dialog).toBeHidden()
  await expect(page).toHaveURL('/faqs')

  // Opened again it is found after a reload, and Back still closes it.
  await page.goto('/faqs?auth=recovery')
  await modal.slide('auth.recovery.title')
  await page.reload()
  await modal.slide('auth.recovery.title')
  await page.goBack()
  await expect(modal.dialog).toBeHidden()
  await expect(page).toHaveURL('/faqs')

  // Closed by itself it leaves no entry behind.
  await page.goto('/faqs?auth=login')
  await modal.slide('auth.login.title')
  await page.keyboard.press('Escape')
  await expect(modal.dialog).toBeHidden()
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).not.toContain('signInSheet')

  await page.goto('/faqs?auth=login')
  await modal.typePhone('998900000000')
  await page.goto('/news')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(modal.dialog).toBeHidden()
  await page.goto('/faqs?auth=login')
  await modal.slide('auth.login.title')
  await expect(modal.input('auth.phone')).toHaveValue(/90.000.00.00/)
  await modal.press('auth.login.by-password')
  await modal.slide('auth.login.password-title')
  await expect(modal.dialog.getByRole('button', { name: say('auth.login.by-code') })).toBeVisible()
})

test('[auth.token.removed-on-401] [auth.token.signed-in-while-exists]: an expired session is announced without blocking the page; answers stay', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 401/)
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('began')) localStorage.setItem('qadam.token', 'a'.repeat(43))
    sessionStorage.setItem('began', 'yes')
  })
  await page.goto('/insurance/osago')
  const plate = page.getByRole('group', { name: 'Государственный номер' }).getByRole('textbox')
  await plate.first().pressSequentially('01A123BC')
  await expect(page.getByText('Войдите снова, чтобы видеть кабинет')).toBeVisible()
  await expect.poll(() => kept(page)).toEqual({ local: false, session: false })
  await expect(plate.first()).toHaveValue('01')
})

/** An account of this phone, opened as the pages do. */
async function openAccount(request: APIRequestContext, phone: string): Promise<void> {
  await request.post('/api/v1/auth/send-sms', { data: { phone } })
  const code = await sentCode(request, phone)
  const accepted = await request.post('/api/v1/auth/accept', { data: { phone, code } })
  // Our own server's answer, as the contract has it.
  const { proof } = ((await accepted.json()) as { readonly data: { readonly proof: string } }).data
  const registered = await request.post('/api/v1/auth/register', { data: { proof, password } })
  expect(registered.ok()).toBe(true)
}

/** Where this browser keeps a token. */
async function kept(page: Page): Promise<{ readonly local: boolean; readonly session: boolean }> {
  return await page.evaluate(() => ({
    local: localStorage.getItem('qadam.token') !== null,
    session: sessionStorage.getItem('qadam.token') !== null,
  }))
}

async function tabTo(page: Page, target: ReturnType<Page['locator']>): Promise<void> {
  for (let stops = 0; stops < 15; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

function other(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
