import type { Browser, Page } from '@playwright/test'
import { interfaceLanguages, type Language } from '../src/api/index.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect } from './browser-world.ts'
import { enterAs, type sandboxPhones } from './enter-as.ts'
import { test } from './own-server.ts'
import { spokenTexts } from './spoken-texts.ts'

/** Three products of other shapes. */
const products: Readonly<Record<Language, string>> = { ru: 'osgor', uz: 'insdoc', en: 'govnumber' }

/** A person in a browser of their own, on a page of the Studio. */
async function inStudio(
  browser: Browser,
  role: keyof typeof sandboxPhones,
  {
    baseURL,
    path,
    language,
    width = 1280,
  }: { baseURL: string | undefined; path: string; language: Language; width?: number },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: String(baseURL), viewport: { width, height: 900 } })
  await context.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
  const page = await context.newPage()
  await enterAs(page, role)
  await page.goto(`/studio/${path}`)
  return page
}

const slideRow = (page: Page, at: number) => page.getByRole('tree').locator('[aria-level="2"]').nth(at)

for (const language of interfaceLanguages)
  test(`studio ${language}: a comment on a slide is answered on a phone, and wanted changes hold the publication @desktop`, async ({
    browser,
    baseURL,
    request,
    complaints,
  }) => {
    test.setTimeout(300_000)
    complaints.expect(/status of 4\d\d .*studio\/(preview|drafts)/)
    complaints.expect(/ERR_INTERNET_DISCONNECTED/)
    const product = products[language]
    const { say } = await spokenTexts(request, language, product, 'studio')
    const spoken = (key: string, values?: object) => say(`studio.${key}`, { ...values })
    const here = await inStudio(browser, 'analyst', { baseURL, path: product, language })
    await expect(here.getByRole('tree')).toBeAttached({ timeout: 60_000 })

    // A comment on the second slide, from the keyboard, with a colleague mentioned out of the list.
    await slideRow(here, 1).click()
    await here.getByRole('radio', { name: spoken('discussion'), exact: true }).check({ force: true })
    // The product was only looked at: a draft is begun to speak about.
    await here.getByRole('button', { name: spoken('catalogue.begin') }).press('Enter')
    const box = here.getByRole('textbox', { name: spoken('discussion.new-comment') })
    await box.click()
    await here.keyboard.type('@112')
    const colleagues = here.getByRole('group', { name: spoken('discussion.colleagues') })
    await expect(colleagues.getByRole('button')).toHaveCount(1)
    await expectAccessible(here)
    await here.keyboard.press('ArrowDown')
    await here.keyboard.press('Enter')
    await expect(box).toHaveValue('@998900000112 ')
    await here.keyboard.type('why?')

    // Without a network nothing typed is lost, even when the page is opened again.
    await here.context().setOffline(true)
    await here.keyboard.press('Control+Enter')
    await expect(here.getByText(spoken('discussion.kept'))).toBeVisible()
    await here.context().setOffline(false)
    await here.reload()
    await slideRow(here, 1).click()
    await here.getByRole('radio', { name: spoken('discussion'), exact: true }).check({ force: true })
    await expect(box).toHaveValue('@998900000112 why?')
    await box.press('Control+Enter')
    await expect(here.getByRole('article')).toContainText('@+998 90 000 01 12 why?')
    await expect(box).toHaveValue('')
    await expect(slideRow(here, 1)).toContainText(spoken('outline.talks', { talks: 1 }))

    // The approver reads it on a phone, where it is new, and answers; the answer is there without a reload.
    const there = await inStudio(browser, 'approver', {
      baseURL,
      path: `${product}/discussion`,
      language,
      width: 390,
    })
    const card = there.getByRole('article').filter({ hasText: 'why?' })
    await expect(card).toContainText(spoken('discussion.new'), { timeout: 60_000 })
    await there.getByRole('radio', { name: spoken('discussion.mine', { own: 1 }) }).check({ force: true })
    await card.getByRole('button', { expanded: false }).click()
    await expect(card).not.toContainText(spoken('discussion.new'))
    await card.getByRole('button', { name: spoken('discussion.reply'), exact: true }).click()
    await card.getByRole('textbox').fill('Because of the law')
    await expectNoSidewaysScroll(there)
    await expectAccessible(there)
    await card.getByRole('button', { name: spoken('discussion.send') }).click()
    await expect(card.getByRole('listitem')).toHaveCount(2)
    await expect(here.getByRole('article')).toContainText('Because of the law')

    // One's own answer is edited and removed; its place stays.
    await card.getByRole('button', { name: spoken('discussion.edit'), exact: true }).click()
    await card.getByRole('textbox').fill('Because of the law of 2026')
    await card.getByRole('button', { name: spoken('discussion.save') }).click()
    await expect(here.getByRole('article')).toContainText('Because of the law of 2026')
    await card.getByRole('button', { name: spoken('discussion.remove'), exact: true }).click()
    await card.getByRole('button', { name: spoken('discussion.remove.yes') }).click()
    await expect(here.getByRole('article')).toContainText(spoken('discussion.removed'))
    await card.getByRole('button', { name: spoken('discussion.set-done') }).click()
    await expect(here.getByRole('article')).toContainText(spoken('discussion.done'))

    // The analyst changes a text; the approver wants changes there, and cannot publish while they are wanted.
    await here.getByRole('radio', { name: spoken('editor.properties'), exact: true }).check({ force: true })
    const title = here.getByRole('textbox', { name: new RegExp(`^${spoken('text.title')} — `) }).first()
    const before = await title.inputValue()
    await title.fill(`${before} 2`)
    await there.goto(`/studio/${product}/publish`)
    const change = there.getByRole('listitem').filter({ hasText: `${before} 2` })
    await expect(change).toHaveCount(1, { timeout: 60_000 })
    await change.getByRole('button', { name: spoken('verdict.want.of', { sentence: '' }) }).click()
    await change.getByRole('textbox').fill('No number here')
    await change.getByRole('button', { name: spoken('verdict.send') }).click()
    await expect(there.getByText(spoken('verdict.blocked', { count: 1 }))).toBeVisible()
    await expect(change).toContainText('No number here')
    await expectNoSidewaysScroll(there)
    await expectAccessible(there)
    await here.getByRole('link', { name: spoken('discussion.unread', { unread: 1 }) }).click()
    const wish = here.getByRole('article').filter({ hasText: spoken('discussion.wanted') })
    await wish.getByRole('button', { expanded: false }).click()
    await expect(wish).toContainText(spoken('discussion.by-approver'))
    await expectAccessible(here)
    const token = await there.evaluate(() => localStorage.getItem('qadam.token'))
    const headers = { authorization: `Bearer ${token}` }
    const list = (await (await request.get('/api/v1/studio/products', { headers })).json()) as {
      readonly data: readonly { readonly id: string; readonly draft: { id: string; seq: number } | null }[]
    }
    const draft = list.data.find(({ id }) => id === product)?.draft
    const publish = async () =>
      (
        await request.post(`/api/v1/studio/drafts/${draft?.id}/publish`, {
          headers,
          data: { seq: draft?.seq, note: 'Release', acceptsImpact: true },
        })
      ).text()
    await expect.poll(publish, { timeout: 90_000 }).toContain('QDM_CHANGES_WANTED')

    // An approval ends the wish; another change of the text is not approved any more.
    await change.getByRole('button', { name: spoken('verdict.approve.of', { sentence: '' }) }).click()
    await expect(change).toContainText(spoken('verdict.approved', { by: '+998 90 000 01 12' }))
    await expect(there.getByText(spoken('verdict.blocked', { count: 1 }))).toHaveCount(0)
    await there.close()
    await here.close()
    await request.post(`/api/v1/studio/drafts/${draft?.id}/discard`, { headers, data: { seq: draft?.seq } })
  })
