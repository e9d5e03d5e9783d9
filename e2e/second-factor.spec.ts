import type { Browser, Locator, Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import type { Language } from '../src/api/index.ts'
import { formatPhone } from '../src/formats/index.ts'
import { expectWhole } from './accessible.ts'
import { expect } from './browser-world.ts'
import { operatorPassword, signIn } from './operator.ts'
import { onOwnServer } from './own-server.ts'
import { spokenTexts, type Say } from './spoken-texts.ts'

const test = onOwnServer({ environment: { QADAM_STAFF_SECOND_FACTOR: 'required' } })

/** The sandbox's operator and administrator; the server of each test is its own. */
const operator = '998900000105'
const administrator = '998900000114'
/** Controls between the focus and any one of a page, at most. */
const mostTabs = 80

test(
  'by keyboard, a person of the insurer sets up the second factor, uses a backup code, and an administrator resets it, in another language',
  { tag: '@desktop' },
  async ({ browser, baseURL, request, complaints }) => {
    test.setTimeout(240_000)
    // Refusals before the factor is set up and proven, and of a wrong code.
    complaints.expect(/status of (401|403|422)/)
    const { say } = await spokenTexts(request, 'ru', 'admin')
    const { say: sayUzbek } = await spokenTexts(request, 'uz', 'admin')
    for (const phone of [operator, administrator]) await signIn(request, phone)
    const enter = async (phone: string): Promise<Page> =>
      await signedIn(browser, { baseURL: String(baseURL), language: 'ru', say, phone })

    // A wrong code is said at its box; the right one gives ten backup codes.
    const first = await enter(operator)
    const codes = await setUp(first, say, { wrongFirst: true })
    expect(new Set(codes).size).toBe(10)
    await expect(first.getByRole('heading', { level: 1 })).toBeVisible()
    await first.context().close()

    // The next sign-in asks for a code; a backup code opens the desk, once.
    const [backup = ''] = codes
    const second = await enter(operator)
    await expect(heading(second)).toHaveText(say('admin.factor.prove.title'))
    await expectWhole(second)
    await prove(second, say, backup)
    await expect(heading(second)).not.toHaveText(say('admin.factor.prove.title'))
    await second.goto('/admin/second-factor')
    await expect(second.getByText(say('admin.factor.left', { left: 9 }))).toBeVisible()
    await expectWhole(second)
    const third = await enter(operator)
    await prove(third, say, backup)
    await expect(third.getByLabel(say('admin.factor.prove.code'))).toHaveAttribute('aria-invalid', 'true')
    await expect(third.getByLabel(say('admin.factor.prove.code'))).toBeFocused()
    await third.context().close()

    // The administrator has an app, too, and resets that of the operator.
    const office = await signedIn(browser, {
      baseURL: String(baseURL),
      language: 'uz',
      say: sayUzbek,
      phone: administrator,
    })
    await setUp(office, sayUzbek)
    await office.goto('/admin/staff')
    const row = office.getByRole('listitem').filter({ hasText: formatPhone(operator) })
    await pressOn(office, row.getByRole('button', { name: sayUzbek('admin.factor.reset') }))
    const dialog = office.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expectWhole(office)
    await pressOn(office, dialog.getByRole('button', { name: sayUzbek('admin.factor.reset.yes') }))
    await expect(office.getByText(sayUzbek('admin.factor.reset.done'))).toBeVisible()
    await expect(row.getByRole('button', { name: sayUzbek('admin.factor.reset') })).toHaveCount(0)
    await expectWhole(office)

    // The operator is signed out, and sets the factor up again.
    await second.goto('/admin')
    await expect(second.getByLabel(say('admin.sign-in.phone'))).toBeVisible()
    await second.context().close()
    const fourth = await enter(operator)
    await expect(heading(fourth)).toHaveText(say('admin.factor.title'))
    await setUp(fourth, say)
    await fourth.context().close()
    await office.context().close()
  },
)

interface Entering {
  readonly baseURL: string
  readonly language: Language
  readonly say: Say
  readonly phone: string
}

/** A new browser in which a person signs in with their password, by keyboard. */
async function signedIn(browser: Browser, { baseURL, language, say, phone }: Entering): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1280, height: 900 } })
  await context.addInitScript((chosen) => localStorage.setItem('qadam.language', chosen), language)
  const page = await context.newPage()
  await page.goto('/admin')
  const ways = page.getByRole('radio')
  await tabTo(page, ways.first())
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel(say('admin.sign-in.password'), { exact: true })).toBeVisible()
  await tabTo(page, page.getByLabel(say('admin.sign-in.phone')))
  await page.keyboard.type(phone.slice(3))
  await tabTo(page, page.getByLabel(say('admin.sign-in.password'), { exact: true }))
  await page.keyboard.type(operatorPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(say('admin.sign-in.phone'))).toHaveCount(0)
  return page
}

/** Sets the app up with the key that the page shows. Returns the backup codes. */
async function setUp(
  page: Page,
  say: Say,
  { wrongFirst = false }: { readonly wrongFirst?: boolean } = {},
): Promise<readonly string[]> {
  await expect(heading(page)).toHaveText(say('admin.factor.title'))
  await expectWhole(page)
  await pressOn(page, page.getByRole('button', { name: say('admin.factor.begin'), exact: true }))
  await expect(page.getByRole('heading', { name: say('admin.factor.scan') })).toBeFocused()
  await expect(page.getByRole('img', { name: say('admin.factor.qr') })).toBeVisible()
  await expectWhole(page)
  const key = await page.getByText(/^([A-Z2-7]{4}\s?){8}$/).textContent()
  const totp = new TOTP({ secret: (key ?? '').replaceAll(/\s/g, '') })
  const box = page.getByLabel(say('admin.factor.code'), { exact: true })
  await tabTo(page, box)
  if (wrongFirst) {
    await page.keyboard.type('12345')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('admin.factor.code.error'))).toBeVisible()
    await expect(box).toBeFocused()
    await expectWhole(page)
    await page.keyboard.press('Control+A')
  }
  await page.keyboard.type(totp.generate())
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: say('admin.factor.codes') })).toBeFocused()
  await expectWhole(page)
  const codes = await page.getByText(/^[a-z2-9]{5}-[a-z2-9]{5}$/).allTextContents()
  await pressOn(page, page.getByRole('button', { name: say('admin.factor.codes.kept') }))
  await expect(page.getByRole('button', { name: say('admin.factor.codes.kept') })).toHaveCount(0)
  return codes
}

async function prove(page: Page, say: Say, code: string): Promise<void> {
  await tabTo(page, page.getByLabel(say('admin.factor.prove.code')))
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

/** Moves the focus by Tab until it is at a control, and presses Enter there. */
async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  for (let tabs = 0; tabs < mostTabs; tabs++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

function heading(page: Page): Locator {
  return page.getByRole('heading', { level: 1 })
}
