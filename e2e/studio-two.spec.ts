import type { Browser, Page } from '@playwright/test'
import { interfaceLanguages, type Language } from '../src/api/index.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs, type sandboxPhones } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'

/** Each language edits a draft of its own: the tests run beside each other. */
const products: Readonly<Record<Language, string>> = { ru: 'my-home', uz: 'accident', en: 'dsago' }

/** A person in a browser of their own, in the editor of a draft. */
async function inDraft(
  browser: Browser,
  role: keyof typeof sandboxPhones,
  { product, language, width = 1280 }: { product: string; language: Language; width?: number },
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  await context.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
  const page = await context.newPage()
  await enterAs(page, role)
  await page.goto(`/studio/${product}`)
  await expect(page.getByRole('tree')).toBeAttached({ timeout: 60_000 })
  return page
}

const slideRow = (page: Page, at: number) => page.getByRole('tree').locator('[aria-level="2"]').nth(at)

for (const language of interfaceLanguages)
  test(`studio ${language}: two people in one draft see each other and what the other changes; of two texts one is chosen @desktop`, async ({
    browser,
    request,
    complaints,
  }) => {
    test.setTimeout(240_000)
    complaints.expect(/status of 4\d\d .*studio\/preview/)
    const product = products[language]
    const { say } = await spokenTexts(request, language, product, 'studio')
    const spoken = (key: string, values?: object) => say(`studio.${key}`, { ...values })
    const here = await inDraft(browser, 'analyst', { product, language })
    const people = here.getByRole('region', { name: spoken('presence'), exact: true })
    await expect(people).toHaveCount(0)

    // An approver reads on a phone: both see it, and what the other has selected.
    const reader = await inDraft(browser, 'approver', { product, language, width: 390 })
    await expect(people).toContainText('+998 90 000 01 12')
    const peopleThere = reader.getByRole('region', { name: spoken('presence'), exact: true })
    await expect(peopleThere).toContainText('+998 90 000 01 11')
    await slideRow(here, 1).click()
    const name = await slideRow(here, 1).locator('span span').first().innerText()
    await peopleThere.getByRole('button', { name }).click()
    // On a phone the press leads to the properties of the element.
    const box = (page: Page) =>
      page.getByRole('textbox', { name: new RegExp(`^${spoken('text.title')} — `) }).first()
    await expect(box(reader)).toHaveValue(await box(here).inputValue())
    await expectNoSidewaysScroll(reader)
    await expectAccessible(reader)
    await expect(slideRow(here, 1)).toContainText(spoken('outline.people', { people: '+998 90 000 01 12' }))
    await expectAccessible(here)

    // What is typed here is there, without a reload.
    const before = await box(here).inputValue()
    await box(here).fill(`${before} 1`)
    await expect(box(reader)).toHaveValue(`${before} 1`)

    // The same account in another browser types the same text while a network is away: both texts are there, in both browsers.
    const there = await inDraft(browser, 'analyst', { product, language })
    await expect(people).toContainText(spoken('presence.self'))
    await slideRow(there, 1).click()
    await expect(box(there)).toHaveValue(`${before} 1`)
    await there.context().setOffline(true)
    await box(there).fill(`${before} there`)
    await box(here).fill(`${before} here`)
    await expect(box(reader)).toHaveValue(`${before} here`)
    await there.context().setOffline(false)
    const both = (page: Page) => page.getByRole('alert').filter({ hasText: spoken('conflict') })
    for (const page of [here, there, reader]) {
      await expect(both(page)).toContainText(`${before} here`)
      await expect(both(page)).toContainText(`${before} there`)
    }
    await expectAccessible(here)

    // Typing on does not drop the other text; a choice settles it for all.
    await both(here)
      .getByRole('button', { name: `${before} there` })
      .click()
    for (const page of [here, there, reader]) {
      await expect(both(page)).toHaveCount(0)
      await expect(box(page)).toHaveValue(`${before} there`)
    }

    // Who leaves is no longer listed.
    await there.context().close()
    await expect(people).not.toContainText(spoken('presence.self'))
    await reader.context().close()
    await expect(people).toHaveCount(0)
    const token = await here.evaluate(() => localStorage.getItem('qadam.token'))
    const headers = { authorization: `Bearer ${token}` }
    const draft = (
      (await (await request.post('/api/v1/studio/drafts', { headers, data: { product } })).json()) as {
        readonly data: { readonly id: string; readonly seq: number }
      }
    ).data
    await request.post(`/api/v1/studio/drafts/${draft.id}/discard`, { headers, data: { seq: draft.seq } })
    // The end of a draft is seen, too.
    await expect(here.getByText(spoken('saving.closed'))).toBeVisible()
    await here.context().close()
  })
