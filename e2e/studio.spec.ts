import type { Page } from '@playwright/test'
import { interfaceLanguages } from '../src/api/index.ts'
import { expectAccessible, expectNoSidewaysScroll, expectWhole } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts } from './spoken-texts.ts'
import { fillExpression } from './fill-expression.ts'

/** A person of the sandbox, two presses away from a fresh start. */
async function select(page: Page, search: string, key: string): Promise<void> {
  await page.getByRole('searchbox').fill(search)
  await page.getByRole('tree').getByRole('treeitem', { name: key }).last().click()
}

test('studio: an analyst changes a limit of osago, mends a finding, plays it; an approver publishes; a customer has it @desktop', async ({
  page,
  browser,
  request,
  complaints,
}) => {
  test.slow()
  // A module of a draft that is broken meanwhile is refused, and the browser says so.
  complaints.expect(/status of 4\d\d .*studio\/preview/)
  const { say } = await spokenTexts(request, 'ru', 'osago', 'studio', 'findings')
  const spoken = (key: string) => say(`studio.${key}`)
  await enterAs(page, 'analyst')
  const card = page.getByRole('listitem').filter({ hasText: /^ОСАГО/ })
  await card.getByRole('button', { name: spoken('catalogue.begin') }).click()
  await expect(page.getByRole('tree')).toBeVisible()

  // The limit is a constant, said once.
  await select(page, 'maxDrivers', 'maxDrivers')
  const value = page.getByRole('textbox', { name: spoken('panel.its-value') })
  await expect(value).toHaveValue('5')
  await value.fill('2')

  // A slip in a condition is found while it is typed, at its place, and corrected by its fix.
  await select(page, 'driver-age', 'driver-age')
  await page.getByRole('button', { name: spoken('sentence.hide') }).click()
  const rule = page.locator('.cm-content').and(page.getByRole('textbox', { name: spoken('key.holds') }))
  await expect(rule).toHaveText(/birthDate/)
  const right = await rule.innerText()
  await fillExpression(rule, right.replace('birthDate', 'birthDat'))
  const findings = page.getByRole('region', { name: spoken('findings') })
  await expect(findings.getByText(spoken('findings.closed'))).toBeVisible()
  await expect(rule).toHaveAttribute('aria-invalid', 'true')
  await findings
    .getByRole('button', { name: spoken('findings.fix') })
    .first()
    .click()
  await expect(rule).toHaveText(right)
  await expect(findings.getByText(spoken('findings.closed'))).toHaveCount(0)

  // The preview is the wizard on the draft; a press in it selects, and undo survives a reload.
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(say('osago.slide.vehicle.title'))
  await page.getByRole('searchbox').fill('')
  await preview.getByText('Государственный номер', { exact: true }).click()
  await expect(page.getByRole('treeitem', { selected: true })).toHaveText(/identity/)
  await select(page, 'territory', '/vehicle/useTerritoryId')
  await page.getByRole('textbox', { name: `${spoken('text.label')} — РУ` }).fill('Где вы ездите чаще всего')
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: spoken('editor.undo') }).click()
  await select(page, 'territory', '/vehicle/useTerritoryId')
  await expect(page.getByRole('textbox', { name: `${spoken('text.label')} — РУ` })).not.toHaveValue(
    'Где вы ездите чаще всего',
  )
  await page.getByRole('button', { name: spoken('editor.redo') }).click()
  await expect(page.getByRole('textbox', { name: `${spoken('text.label')} — РУ` })).toHaveValue(
    'Где вы ездите чаще всего',
  )
  await expectAccessible(page)

  // What changes stands in sentences, and a note is demanded.
  await page.getByRole('button', { name: spoken('editor.publish') }).click()
  await expect(page.getByText('постоянная maxDrivers: было 5, стало 2')).toBeVisible()
  const ask = page.getByRole('button', { name: spoken('review.ask') })
  await ask.click()
  await expect(page.getByText(spoken('review.note.error'))).toBeVisible()
  await page.getByRole('textbox', { name: spoken('review.note') }).fill('Не больше двух водителей')
  await ask.click()
  await expect(page.getByText(spoken('review.asked'))).toBeVisible()
  await expectWhole(page)

  // The approver reads and publishes on a phone.
  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const phone = await other.newPage()
  await enterAs(phone, 'approver')
  await expect(phone.getByText('Ждут согласования: 1')).toBeVisible()
  await phone.getByRole('button', { name: spoken('catalogue.approve'), exact: true }).click()
  await expect(phone.getByText('Не больше двух водителей').first()).toBeVisible()
  await expectWhole(phone)
  await phone.getByRole('button', { name: spoken('review.publish') }).click()
  await expect(phone.getByText(spoken('releases.now'))).toBeVisible()

  // A customer's wizard has the new words and the new limit; one step back, and it has the old ones.
  const mostDrivers = async () => {
    const { data } = (await (await request.get('/api/v1/products')).json()) as {
      readonly data: readonly { readonly id: string; readonly hash: string }[]
    }
    const hash = data.find(({ id }) => id === 'osago')?.hash ?? ''
    const module = await (await request.get(`/products/osago/${hash}.js`)).text()
    const name = /lists:\{drivers:\{.*?max:(x\d+)/.exec(module)?.[1] ?? ''
    return new RegExp(`\\b${name}=x\\(\\[\\],s=>(\\d+)\\)`).exec(module)?.[1]
  }
  await expect
    .poll(async () => (await spokenTexts(request, 'ru', 'osago')).say('osago.vehicle.useTerritoryId.label'))
    .toBe('Где вы ездите чаще всего')
  await expect.poll(mostDrivers).toBe('2')
  await phone.getByRole('button', { name: /^Вернуть выпуск 1/ }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Прежний предел верен')
  await dialog.getByRole('button', { name: spoken('releases.confirm') }).click()
  await expect(phone.getByText('Прежний предел верен')).toBeVisible()
  await expect.poll(mostDrivers).toBe('5')
  await other.close()
})

test('studio: the outline works by keyboard, in three languages, dark, on a phone; what is typed offline is sent later @desktop', async ({
  page,
  context,
  request,
  complaints,
}) => {
  test.slow()
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await enterAs(page, 'analyst')
  await page.goto('/studio/sport')
  for (const language of interfaceLanguages) {
    const { say } = await spokenTexts(request, language, 'sport', 'studio')
    await page.evaluate((spoken) => localStorage.setItem('qadam.language', spoken), language)
    await page.emulateMedia({ colorScheme: language === 'uz' ? 'dark' : 'light' })
    await page.reload()
    await expect(page.getByRole('tree', { name: say('studio.outline') })).toBeVisible()
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
  }

  // Alt with an arrow moves the slide, and says so; the focus stays on it.
  const slides = page.getByRole('tree').locator('[role=treeitem][aria-level="2"]')
  const first = await slides.nth(0).textContent()
  const second = await slides.nth(1).textContent()
  await slides.nth(0).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(slides.nth(0)).toHaveText(second ?? '')
  await expect(page.locator('[role=treeitem]:focus')).toHaveText(first ?? '')
  await page.keyboard.press('Control+z')
  await expect(slides.nth(0)).toHaveText(first ?? '')

  const { say } = await spokenTexts(request, 'en', 'sport', 'studio')
  const label = page.getByRole('textbox', { name: `${say('studio.text.title')} — EN` }).first()
  await slides.nth(0).click()
  await context.setOffline(true)
  await label.fill('Typed without a connection')
  await expect(page.getByText(/No connection/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await page.reload()
  await slides.nth(0).click()
  await expect(label).toHaveValue('Typed without a connection')
})
