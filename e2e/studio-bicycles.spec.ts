import type { Page } from '@playwright/test'
import { readPdf } from '../tests/server/documents/read-pdf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { dayFromNow } from './osago-answers.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { doAll } from './products/walk.ts'
import { payingWith } from './products/purchase.ts'
import { spokenTexts } from './spoken-texts.ts'

const analyst = '998900000111'
const approver = '998900000112'
const languages = ['РУ', 'OʻZ', 'EN'] as const

test('studio: bicycles from a template: a new question, a tariff pasted as a table, texts; published by two, bought on a phone @desktop', async ({
  page,
  browser,
  context,
  request,
  phone: number,
  complaints,
}) => {
  test.slow()
  complaints.expect(/status of 4\d\d .*studio\/preview/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { say } = await spokenTexts(request, 'ru', 'osago', 'studio', 'findings')
  const spoken = (key: string) => say(`studio.${key}`)
  const enter = async (one: Page, who: string) => {
    await one.goto('/sandbox')
    await one.locator(`[data-enter="${who}"]`).click()
    await one.waitForURL('**/studio')
  }
  const select = async (search: string, name: string | RegExp) => {
    await page.getByRole('searchbox').fill(search)
    await page.getByRole('tree').getByRole('treeitem', { name }).last().click()
  }
  const paste = async (grid: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByRole('grid', { name: grid, exact: true }).getByRole('gridcell').first().click()
    await page.keyboard.press('Control+v')
  }
  const write = async (label: string, texts: readonly string[]) => {
    for (const [at, language] of languages.entries())
      await page.getByRole('textbox', { name: `${label} — ${language}`, exact: true }).fill(texts[at] ?? '')
  }

  // Three questions begin a product.
  await enter(page, analyst)
  await page.getByRole('button', { name: spoken('new'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: spoken('catalogue.begin') }).click()
  await expect(dialog.getByText(spoken('new.name.error'))).toBeVisible()
  await dialog.getByRole('textbox', { name: spoken('new.name') }).fill('Велосипеды')
  await dialog.getByRole('textbox', { name: spoken('add.key') }).fill('bicycle')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: spoken('catalogue.begin') }).click()
  await expect(page.getByRole('tree')).toBeVisible()

  // A new question, its texts in three languages, and what the price call asks.
  await select('cover', /cover/)
  await page.getByRole('searchbox').fill('')
  await page.getByRole('button', { name: spoken('add'), exact: true }).click()
  await dialog.getByRole('combobox', { name: spoken('add.kind') }).selectOption('choice')
  await dialog.getByRole('textbox', { name: spoken('add.key') }).fill('bikeKind')
  await dialog.getByRole('button', { name: spoken('add') }).click()
  await write(spoken('text.label'), ['Какой велосипед', 'Qanday velosiped', 'Which bicycle'])
  await write(`${spoken('text.option')} · first`, ['Городской', 'Shahar', 'City'])
  await write(`${spoken('text.option')} · second`, ['Спортивный', 'Sport', 'Sport'])
  await select('bicycle', /bicycle/)
  await write(spoken('text.title'), ['Велосипеды', 'Velosipedlar', 'Bicycles'])
  await select('quote', 'quote')
  await page
    .getByRole('textbox', { name: spoken('key.when') })
    .fill('data.sum != null && data.bikeKind != null')
  await page
    .getByRole('textbox', { name: spoken('key.body') })
    .fill('{"sum":"data.sum","kind":"data.bikeKind"}')
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()

  // The tariff: a paste that is too large or not numbers is refused, a table from a spreadsheet is taken.
  await page.getByRole('link', { name: spoken('tariff'), exact: true }).click()
  await expect(page).toHaveURL(/\/studio\/bicycle\/tariff$/)
  await paste(spoken('tariff.inputs'), 'sum\trequest.sum\nkind\trequest.kind')
  await page.getByRole('textbox', { name: spoken('tariff.table.name') }).fill('kind')
  await page.getByRole('textbox', { name: spoken('tariff.table.by') }).fill('kind')
  await page.getByRole('button', { name: spoken('tariff.table.add') }).click()
  await paste('kind', Array.from({ length: 5000 }, () => 'first\t1\t1\t1\t1\t1\t1\t1\t1\t1').join('\n'))
  await expect(page.getByText(say('studio.sheet.too-many', { mostPastedCells: 10_000 }))).toBeVisible()
  await paste('kind', 'first\t1\nsecond\t1,400')
  await expect(page.getByText(say('studio.sheet.refused', { count: 1 }))).toBeVisible()
  await paste('kind', 'first\t1\nsecond\t1,5')
  await expect(page.getByRole('grid', { name: 'kind', exact: true }).getByRole('gridcell')).toHaveText([
    /^first/,
    /^1/,
    /^second/,
    /^1\.5/,
  ])
  await paste(spoken('tariff.lines'), 'base\tbase\t0.5\tinputs.sum\t100\nkind\tfactor\ttables.kind')
  await paste(
    spoken('tariff.examples'),
    '10 млн, спортивный\t{ "sum": 1000000000, "kind": "second" }\t7500000',
  )
  // By the keyboard alone: an arrow, F2, a value that is refused, Escape.
  const cells = page.getByRole('grid', { name: 'kind', exact: true }).getByRole('gridcell')
  await cells.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(cells.nth(1)).toBeFocused()
  await page.keyboard.press('F2')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('dear')
  await page.keyboard.press('Enter')
  await expect(cells.nth(1).getByRole('textbox')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Escape')
  await expect(cells.nth(1)).toBeFocused()
  await page.getByRole('button', { name: spoken('tariff.try'), exact: true }).click()
  await expect(
    page.getByRole('row', { name: new RegExp(spoken('tariff.trace.premium')) }).last(),
  ).toContainText(/75.000/)
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The text of the new line of the price is missing: it is written where the finding leads.
  await page.getByRole('link', { name: spoken('tab.slides') }).click()
  await select('price', /price/)
  await write('kind', ['Вид велосипеда', 'Velosiped turi', 'Kind of bicycle'])
  const findings = page.getByRole('region', { name: spoken('findings') })
  await expect(findings.getByText(spoken('findings.closed'))).toHaveCount(0)
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await page.getByRole('button', { name: spoken('editor.publish') }).click()
  await page.getByRole('textbox', { name: spoken('review.note') }).fill('Новый продукт: велосипеды')
  await page.getByRole('button', { name: spoken('review.ask') }).click()
  await expect(page.getByText(spoken('review.asked'))).toBeVisible()

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const approving = await other.newPage()
  await enter(approving, approver)
  await approving.goto('/studio/bicycle/publish')
  await expect(approving.getByText(spoken('review.new'))).toBeVisible()
  await approving.getByRole('button', { name: spoken('review.publish') }).click()
  await expect(approving.getByText(spoken('releases.now'))).toBeVisible()
  await other.close()

  // A customer buys it on a phone.
  const pocket = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const customer = await pocket.newPage()
  await expect.poll(async () => (await request.get('/locales/ru/bicycle.json')).status()).toBe(200)
  const wizard = await WizardPage.open(customer, {
    product: 'bicycle',
    route: '/products/bicycle',
    language: 'ru',
  })
  await doAll(
    wizard,
    [
      ['sum', '1000000000'],
      ['bikeKind', 'second'],
      ['startDate', dayFromNow(1)],
    ],
    number,
  )
  await wizard.continue()
  await doAll(
    wizard,
    [['holder.passportSery', 'AA1234567'], ['holder.birthDate', '15.06.1990'], { verify: 'phone' }],
    number,
  )
  await wizard.continue()
  await doAll(wizard, payingWith('Payme'), number)
  await wizard.buy()
  await new PaymentDesk(customer).pay()
  const result = new ResultPage(customer, wizard.say)
  await result.expectIssued()
  expect((await readPdf(await result.downloadPolicy())).text).toContain('75')
  await pocket.close()

  // What the wizard could not have made is refused.
  const forged = await request.post('/api/v1/products/bicycle/contract', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { sum: 1, bikeKind: 'third', premium: 1 },
  })
  expect(forged.status()).toBe(422)
})
