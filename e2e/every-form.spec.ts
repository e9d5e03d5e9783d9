import type { Locator, Page } from '@playwright/test'
import { interfaceLanguages, type Language } from '../src/api/index.ts'
import { expectWhole, expectWholeOnBoth, onLaptop } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { fillProfile, signIn, signUp } from './signed-in.ts'
import { spokenTexts, type Say } from './spoken-texts.ts'

/** A form, how it is opened, and what it says when it is sent empty. */
interface Form {
  readonly path: string
  /** The keys of what is pressed first, one after the other. */
  readonly open?: readonly string[]
  /** Whether it stands over the page. */
  readonly modal?: true
  readonly send: string
  readonly missing: readonly string[]
}

// The phone of the account stands there already.
const claim = [
  'policy',
  'role',
  'full-name',
  'event-date',
  'event-time',
  'region',
  'district',
  'address',
  'description',
].map((field) => `claims.required.${field}`)

const forEverybody: readonly Form[] = [
  {
    path: '/faqs?auth=login',
    modal: true,
    open: ['auth.login.by-password'],
    send: 'auth.login.go',
    missing: ['auth.phone.missing', 'auth.password.missing'],
  },
  {
    path: '/faqs?auth=login',
    modal: true,
    send: 'auth.phone.go',
    missing: ['auth.phone.missing'],
  },
  {
    path: '/faqs?auth=login',
    modal: true,
    open: ['auth.login.by-password', 'auth.login.forgotten'],
    send: 'auth.phone.go',
    missing: ['auth.phone.missing'],
  },
  { path: '/claim', send: 'claims.call.send', missing: ['QDM_CALL_REQUEST_PHONE_MISSING'] },
  {
    path: '/career',
    open: ['claims.career.send-resume'],
    modal: true,
    send: 'claims.career.send',
    missing: [
      'claims.career.no-position',
      'claims.required.full-name',
      'claims.required.phone',
      'QDM_RESUME_MISSING',
    ],
  },
  {
    path: '/feedback',
    send: 'claims.feedback.send',
    missing: ['claims.feedback.no-name', 'claims.required.phone', 'claims.feedback.no-text'],
  },
  {
    path: '/insurance-agent',
    open: ['services.agents.apply'],
    modal: true,
    send: 'services.agents.send',
    missing: ['services.agents.name-needed', 'services.policy.phone-needed', 'services.agents.city-needed'],
  },
  {
    path: '/download-policy',
    send: 'services.policy.find',
    missing: ['services.policy.number-needed', 'services.policy.phone-needed'],
  },
  {
    path: '/insurance/download-policy-step',
    send: 'services.step.next',
    missing: ['services.policy.number-needed'],
  },
  {
    path: '/insurance/policy-activation',
    send: 'services.activation.activate',
    missing: ['services.policy.number-needed', 'services.policy.phone-needed'],
  },
  {
    path: '/old-policies',
    send: 'services.policy.find',
    missing: ['services.policy.pinfl-needed', 'services.policy.phone-needed'],
  },
]

const forTheSignedIn: readonly Form[] = [
  { path: '/claim/form', send: 'claims.send', missing: claim },
  {
    path: '/profile/appeals',
    open: ['cabinet.appeals.write'],
    send: 'cabinet.appeals.send',
    missing: ['cabinet.appeals.no-kind', 'cabinet.appeals.no-subject', 'cabinet.appeals.no-text'],
  },
  {
    path: '/profile/feedback',
    send: 'claims.feedback.send',
    missing: ['claims.feedback.no-name', 'claims.feedback.no-text'],
  },
]

for (const language of interfaceLanguages) {
  test(
    `every form that everybody can open, sent empty, and the windows over the page, on a phone and a laptop, in ${language}`,
    { tag: '@phone' },
    async ({ page, request }) => {
      test.setTimeout(240_000)
      await speak(page, language)
      const say = await allTexts(request, language)
      for (const form of forEverybody)
        await test.step(form.path, () => expectRefusal(page, form, language, say))

      await page.goto('/news')
      const expectWindow = (key: string) =>
        test.step(key, async () => {
          const dialog = page.getByRole('dialog')
          await page
            .getByRole('banner')
            .getByRole('button', { name: say(key), exact: true })
            .click()
          await expect(dialog).toHaveAccessibleName(/\S/)
          await expectNoRussian(dialog, language)
          await expectWhole(page)
          await page.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
        })
      for (const key of ['portal.search', 'portal.menu']) await expectWindow(key)
      await onLaptop(page, async () => {
        for (const key of ['portal.search', 'portal.reading', 'portal.sos']) await expectWindow(key)
      })
    },
  )

  test(
    `every form of somebody signed in, sent empty, on a phone and a laptop, in ${language}`,
    { tag: '@phone' },
    async ({ page, context, request, phone, complaints }) => {
      test.setTimeout(180_000)
      complaints.expect(/status of 409/)
      const token = await signUp(request, phone)
      await fillProfile(request, token, {})
      await signIn(context, token, language)
      const say = await allTexts(request, language)
      for (const form of forTheSignedIn)
        await test.step(form.path, () => expectRefusal(page, form, language, say))
    },
  )
}

async function expectRefusal(page: Page, form: Form, language: Language, say: Say): Promise<void> {
  await page.goto(form.path)
  const place = page.getByRole(form.modal ? 'dialog' : 'main')
  // Only the window for signing in opens by its address.
  const isSignIn = form.path.includes('?auth=')
  for (const key of form.open ?? []) {
    const opener = page.getByRole(isSignIn ? 'dialog' : 'main')
    await opener
      .getByRole('button', { name: say(key), exact: true })
      .first()
      .click()
  }
  await place.getByRole('button', { name: say(form.send), exact: true }).click()
  const summary = place.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText(form.missing.map((key) => say(key)))
  await summary.getByRole('link').first().click()
  await expect(summary).not.toBeFocused()
  await expectNoRussian(place, language)
  await expectWholeOnBoth(page, language)
  if (!isSignIn) return
  await page.keyboard.press('Escape')
  await expect(place).toBeHidden()
}

async function expectNoRussian(place: Locator, language: Language): Promise<void> {
  if (language !== 'ru')
    await expect(place, `Russian in ${language}`).not.toContainText(/[а-яё]{3}/i, { useInnerText: true })
}

async function allTexts(request: Parameters<typeof spokenTexts>[0], language: Language): Promise<Say> {
  const { say } = await spokenTexts(request, language, 'portal', 'auth', 'claims', 'services', 'cabinet')
  return say
}

async function speak(page: Page, language: Language): Promise<void> {
  await page.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
}
