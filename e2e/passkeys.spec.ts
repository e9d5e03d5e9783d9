import { expectWhole } from './accessible.ts'
import { expect } from './browser-world.ts'
import { onOwnServer } from './own-server.ts'
import { AuthModal } from './pages/auth-modal.ts'
import { sentCode } from './sent-sms.ts'
import { signIn, signUp } from './signed-in.ts'
import { spokenTexts } from './spoken-texts.ts'
import { virtualPasskey } from './virtual-passkey.ts'

// A passkey belongs to a name, so that the server of the other tests, at an IP address, has none.
const test = onOwnServer({ host: 'localhost' })

test('a customer adds a passkey, signs out, signs in with it, and removes it @phone', async ({
  page,
  context,
  request,
  phone,
  complaints,
}) => {
  // A wrong code; and the account was opened from another browser a moment ago, so this one is first asked for work.
  complaints.expect(/status of (422|429)/)
  const language = 'uz'
  const { say } = await spokenTexts(request, language, 'cabinet', 'auth', 'portal')
  const authenticator = await virtualPasskey(page)
  const scripts: string[] = []
  page.on('request', (asked) => scripts.push(asked.url()))
  const isLibraryLoaded = () => scripts.some((url) => /\/assets\/passkey-\w+\.js/.test(url))
  await signIn(context, await signUp(request, phone), language)

  // Add and name it.
  await page.goto('/profile/my-data')
  const main = page.getByRole('main')
  const add = main.getByRole('button', { name: say('auth.passkeys.add') })
  await expect(add).toBeVisible()
  expect(isLibraryLoaded()).toBe(false)
  await authenticator.recognise(false)
  await add.click()
  // Being signed in is not enough: the phone is proven once more.
  const code = main.getByRole('textbox', { name: say('auth.code') })
  await expect(code).toBeFocused()
  await expectWhole(page)
  await code.fill('000000')
  await expect(main.getByText(say('QDM_CODE_INCORRECT', { left: 4 }))).toBeVisible()
  expect(isLibraryLoaded()).toBe(false)
  await code.fill(await sentCode(request, phone))
  await expect(main.getByRole('alert')).toContainText(say('auth.passkey.left'))
  await authenticator.recognise(true)
  // The same challenge is answered: no second code.
  await add.click()
  expect(isLibraryLoaded()).toBe(true)
  const name = main.getByRole('textbox', { name: say('auth.passkeys.name') })
  await expect(name).toBeFocused()
  await expectWhole(page)
  await name.fill(' ')
  await name.press('Enter')
  await expect(main.getByText(say('auth.passkeys.name-missing'))).toBeVisible()
  await name.fill('Мой ключ')
  await name.press('Enter')
  const rename = main.getByRole('button', { name: `${say('auth.passkeys.rename')} — Мой ключ` })
  await expect(rename).toBeFocused()
  await page.reload()
  await expect(main.getByText('Мой ключ', { exact: true })).toBeVisible()
  await expect(main.getByText(say('auth.passkeys.unused'))).toBeVisible()
  await expectWhole(page)

  // Sign in with it; the recording of it has nothing of the passkey.
  const signOut = async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: say('portal.menu') })
      .click()
    await page.getByRole('button', { name: say('portal.account.sign-out') }).click()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('qadam.token'))).toBeNull()
  }
  await signOut()
  const modal = await AuthModal.of(page, request, language)
  const isRuled = page.waitForResponse('**/api/v1/recordings/rules')
  scripts.length = 0
  await page.goto('/faqs?auth=login')
  await modal.slide('auth.login.title')
  await isRuled
  expect(isLibraryLoaded()).toBe(false)
  await authenticator.recognise(false)
  await modal.press('auth.passkey.enter')
  await modal.refuses(say('auth.passkey.left'))
  await authenticator.recognise(true)
  const sending = page.waitForRequest(
    (asked) => asked.url().endsWith('/api/v1/recordings') && (asked.postData() ?? '').includes('"text"'),
  )
  const proving = page.waitForRequest((asked) => asked.url().endsWith('/api/v1/auth/passkey'))
  await modal.press('auth.passkey.enter')
  await expect(modal.dialog).toBeHidden()
  const proof = (await proving).postDataJSON() as {
    readonly id: string
    readonly response: Readonly<Record<string, string>>
  }
  const recorded = ((await sending).postDataJSON() as { readonly text: string }).text
  expect(recorded).toContain('passkey.chosen')
  expect(recorded).toContain('passkey.left')
  for (const part of [proof.id, ...Object.values(proof.response)]) expect(recorded).not.toContain(part)
  expect(await authenticator.held()).toEqual([proof.id])

  // Remove it.
  await page.goto('/profile/my-data')
  await expect(main.getByText(say('auth.passkeys.unused'))).toBeHidden()
  await main.getByRole('button', { name: `${say('auth.passkeys.remove')} — Мой ключ` }).click()
  await expect(page.getByText(say('auth.passkeys.removed'))).toBeVisible()
  await expect(main.getByText('Мой ключ', { exact: true })).toBeHidden()
  await signOut()
  await page.goto('/faqs?auth=login')
  await modal.slide('auth.login.title')
  await modal.press('auth.passkey.enter')
  await modal.refuses(say('QDM_PASSKEY_UNKNOWN'))
  await modal.typePhone(phone)
  await modal.press('auth.phone.go')
  await modal.slide('auth.code.title')
})
