import type { APIRequestContext, Page } from '@playwright/test'
import { aPdf } from '../tests/server/portal/portal-customer.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { signedInBrowser, signIn } from './operator.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { spokenTexts } from './spoken-texts.ts'

/** People whom no other test uses. */
const [owner, stranger] = ['998900000141', '998900000142'] as const
const chat = 88_141

/** The address in the latest link of the bot. */
async function linkIn(request: APIRequestContext): Promise<string> {
  const answer = await request.get(`/sandbox/telegram/chats/${chat}.json`)
  const { data } = (await answer.json()) as {
    data: readonly { readonly buttons: readonly (readonly { readonly url?: string }[])[] }[]
  }
  return data.at(-1)?.buttons.flat()[0]?.url ?? ''
}

async function write(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your answer').fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test(
  'a form that was begun in the chat goes on on the site, with its file, and for its owner alone',
  { tag: '@phone' },
  async ({ page, browser, request }) => {
    test.setTimeout(120_000)
    await page.goto(`/sandbox/telegram?chat=${chat}&lang=en`)
    await write(page, '/start visa-application_en')
    for (const text of ['Anna Kim', '06.05.1990', '06.05.2030']) await write(page, text)
    await page.getByLabel('Photos or files').setInputFiles({
      name: 'passport.pdf',
      mimeType: 'application/pdf',
      buffer: aPdf(900),
    })
    await page.getByRole('button', { name: 'Send the files' }).click()
    await expect(page.getByText('✓ File received.')).toBeVisible()
    await expect(page.getByText('Photo for the visa', { exact: false })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await write(page, '/site')
    await page.getByLabel('Your number').fill(owner)
    await page.getByRole('button', { name: 'Share my number' }).click()
    await expect(page.getByRole('link', { name: 'Open on the site' })).toBeVisible()
    const { pathname, search } = new URL(await linkIn(request))

    const { say } = await spokenTexts(request, 'ru', 'cabinet')
    const other = await browser.newContext()
    await signedInBrowser(other, await signIn(request, stranger))
    const theirs = await other.newPage()
    await theirs.goto(pathname + search)
    await expect(theirs.getByText(say('cabinet.drafts.gone'))).toBeVisible()

    const own = await browser.newContext()
    await signedInBrowser(own, await signIn(request, owner))
    const mine = await own.newPage()
    await mine.goto(pathname + search)
    const wizard = await WizardPage.speaking(mine, 'visa-application', 'ru')
    await wizard.expectSlide('documents')
    await expect(mine.getByText('passport.pdf').first()).toBeVisible()
    await expectAccessible(mine)
  },
)
