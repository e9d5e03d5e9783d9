import type { Page } from '@playwright/test'
import { interfaceLanguages, type Language } from '../src/api/index.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { onOwnServer } from './own-server.ts'
import { spokenTexts } from './spoken-texts.ts'

const test = onOwnServer()

/** Opens a page of the Studio in a language, signed in. */
async function open(page: Page, language: Language, path: string): Promise<void> {
  await page.addInitScript((spoken) => localStorage.setItem('qadam.language', spoken), language)
  await enterAs(page, 'analyst')
  await page.goto(path)
}

const shot = async (page: Page, name: string) =>
  process.env['SHOTS'] === undefined
    ? undefined
    : await page.screenshot({ path: `${process.env['SHOTS']}/${name}.png`, fullPage: true })

for (const language of interfaceLanguages)
  test(`studio ${language}: looking begins no draft; search, sentences, uses and history work by keyboard @desktop`, async ({
    page,
    request,
    complaints,
  }) => {
    test.setTimeout(300_000)
    complaints.expect(/status of 4\d\d .*studio\/preview/)
    const { say } = await spokenTexts(request, language, 'osago', 'studio')
    const spoken = (key: string, values?: object) => say(`studio.${key}`, { ...values })
    await open(page, language, '/studio/osago')
    await expect(page.getByRole('tree')).toBeAttached({ timeout: 60_000 })
    await expect(page.getByText(spoken('saving.on-sale'))).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('main')).toBeVisible({ timeout: 60_000 })
    await shot(page, `look-${language}`)

    // Nothing was begun: the list of products shows no draft.
    const token = await page.evaluate(() => localStorage.getItem('qadam.token'))
    const drafts = async () => {
      const answer = await request.get('/api/v1/studio/products', {
        headers: { authorization: `Bearer ${token}` },
      })
      const { data } = (await answer.json()) as { data: readonly { id: string; draft: object | null }[] }
      return data.flatMap(({ id, draft }) => (draft ? [id] : []))
    }
    await expect.poll(drafts).toEqual([])

    // The sheet of keys lists the search; its key opens it.
    await page.keyboard.press('?')
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(spoken('replace'))).toBeVisible()
    await expectAccessible(page)
    await shot(page, `keys-${language}`)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+Shift+F')
    const words = page.getByRole('searchbox', { name: spoken('replace.words') })
    await expect(words).toBeFocused()

    // A value in braces is refused with its reason; other places are chosen.
    await words.fill('limit')
    const by = page.getByRole('textbox', { name: spoken('replace.by') })
    await by.fill('most')
    await expect(page.getByText(spoken('replace.refused.value')).first()).toBeVisible()
    const query = { ru: 'полис', uz: "bo'lishi", en: 'policy' }[language]
    await words.fill(query)
    await by.fill(`${query} QQ`)
    const hits = page.getByRole('list').filter({ has: page.locator('mark') })
    await expect(hits.locator('ins').first()).toBeVisible()
    await expectAccessible(page)
    await shot(page, `replace-${language}`)
    await by.press('Enter')
    await expect(page.getByText(/QQ/).first()).toBeVisible()
    await expect.poll(drafts).toEqual(['osago'])
    await expect(page.getByText(spoken('editor.draft'), { exact: true }).first()).toBeVisible()
    await words.fill('QQ')
    await expect(hits.locator('mark').first()).toBeVisible()
    await page
      .getByRole('button', { name: spoken('editor.undo') })
      .first()
      .click()
    await expect(hits.locator('mark')).toHaveCount(0)

    // Conditions and rules as sentences, each a link to its place.
    await page.getByRole('link', { name: spoken('tab.statements') }).click()
    await expect(page.getByRole('heading', { name: spoken('statements.product') })).toBeVisible({
      timeout: 30_000,
    })
    await expect(page.getByText('data.driverNumberRestricted').first()).toBeVisible()
    await expectAccessible(page)
    await shot(page, `statements-${language}`)
    const downloads = page.waitForEvent('download')
    await page.getByRole('button', { name: spoken('texts.csv') }).click()
    expect((await downloads).suggestedFilename()).toBe('osago-statements.csv')

    // The palette leads to a constant and to what reads it.
    await page.keyboard.press('Control+k')
    const box = page.getByRole('searchbox', { name: spoken('palette.search') })
    await expect(box).toBeFocused()
    await box.fill('maxDrivers')
    await expectAccessible(page)
    await page
      .getByRole('button', { name: `${spoken('uses')}: ` })
      .first()
      .click()
    const panel = page.getByRole('region', { name: spoken('editor.properties'), exact: true })
    await expect(panel.getByRole('heading', { name: spoken('uses.slides') })).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await shot(page, `uses-${language}`)
    await panel.getByText(spoken('uses.slides')).locator('xpath=..').getByRole('button').first().click()
    await expect(panel.getByRole('heading', { level: 2 })).not.toHaveText('maxDrivers')

    // The history says what was done; one place is put back while a later change stays.
    await page.keyboard.press('Control+k')
    await box.fill('maxDrivers')
    await page.keyboard.press('Enter')
    const value = panel.getByRole('textbox', { name: spoken('panel.its-value') })
    await value.fill('6')
    await value.blur()
    await page.getByRole('link', { name: spoken('history'), exact: true }).click()
    const history = page.getByRole('region', { name: spoken('history') })
    await expect(history.getByText(/5.*6/).first()).toBeVisible()
    await expectAccessible(page)
    await shot(page, `history-${language}`)
    await history
      .getByRole('button', { name: new RegExp(`^${spoken('history.restore')}: .*6`) })
      .first()
      .press('Enter')
    await expect(history.getByText(/6.*5/).first()).toBeVisible()

    // On a phone each page is read without scrolling sideways.
    await page.setViewportSize({ width: 390, height: 844 })
    for (const tab of ['history', 'replace', 'statements']) {
      await page.goto(`/studio/osago/${tab}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 60_000 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      await shot(page, `${tab}-390-${language}`)
    }
  })
