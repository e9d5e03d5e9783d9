import { readPdf } from '../tests/server/documents/read-pdf.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { dayFromNow } from './calendar-days.ts'
import { PaymentDesk } from './pages/payment-desk.ts'
import { ResultPage } from './pages/result-page.ts'
import { pickOption } from './pick-option.ts'
import { WizardPage } from './pages/wizard-page.ts'
import { doAll } from './products/walk.ts'
import { payingWith } from './products/purchase.ts'
import { spokenTexts } from './spoken-texts.ts'
import { fillExpression } from './fill-expression.ts'

const languages = ['РУ', 'OʻZ', 'EN'] as const

test('studio: bicycles from a template: a new question, a list, a condition with its slide, a rule, a fix, a lookup, a tariff pasted as a table, texts; published by two, bought on a phone @desktop', async ({
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
  const spoken = (key: string, values?: Readonly<Record<string, unknown>>) => say(`studio.${key}`, values)
  const select = async (search: string, name: string | RegExp) => {
    await page.getByRole('searchbox').fill(search)
    await page.getByRole('tree').getByRole('treeitem', { name }).last().click()
  }
  const paste = async (grid: string, text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByRole('grid', { name: grid, exact: true }).getByRole('gridcell').first().click()
    await page.keyboard.press('Control+v')
  }
  const dialog = page.getByRole('dialog')
  const write = async (label: string, texts: readonly string[]) => {
    for (const [at, language] of languages.entries())
      await page.getByRole('textbox', { name: `${label} — ${language}`, exact: true }).fill(texts[at] ?? '')
  }

  const add = async (kind: string, key: string, fill: () => Promise<void> = async () => {}) => {
    await page.getByRole('button', { name: spoken('add'), exact: true }).click()
    await dialog.getByRole('combobox', { name: spoken('add.kind') }).selectOption(kind)
    await dialog.getByRole('textbox', { name: spoken('add.key'), exact: true }).fill(key)
    await fill()
    await dialog.getByRole('button', { name: spoken('add') }).click()
    await expect(dialog).toBeHidden()
  }
  const box = (label: string) => page.getByRole('textbox', { name: spoken(label), exact: true })

  // Three questions begin a product.
  await enterAs(page, 'analyst')
  await page.getByRole('button', { name: spoken('new'), exact: true }).click()
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
  await add('choice', 'bikeKind')
  await write(spoken('text.label'), ['Какой велосипед', 'Qanday velosiped', 'Which bicycle'])
  await write(`${spoken('text.option')} · first`, ['Городской', 'Shahar', 'City'])
  await write(`${spoken('text.option')} · second`, ['Спортивный', 'Sport', 'Sport'])

  // A list with its texts, and the question of each item.
  await add('list', 'bicycles', async () => {
    const most = dialog.getByRole('textbox', { name: spoken('add.list.max') })
    await most.fill('0')
    await dialog.getByRole('textbox', { name: spoken('add.list.item'), exact: true }).fill('frameNumber')
    await dialog.getByRole('button', { name: spoken('add') }).click()
    await expect(most).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await most.fill('3')
  })
  await write(spoken('text.title'), ['Ваши велосипеды', 'Velosipedlaringiz', 'Your bicycles'])
  await write(spoken('text.add'), ['Добавить велосипед', 'Velosiped qoʻshish', 'Add a bicycle'])
  await write(spoken('text.item'), ['Велосипед {number}', 'Velosiped {number}', 'Bicycle {number}'])
  await write(spoken('text.full'), ['Можно до трёх', 'Uchtagacha mumkin', 'Up to three'])
  await select('frameNumber', '/frameNumber')
  await write(spoken('text.label'), ['Номер рамы', 'Rama raqami', 'Frame number'])

  // A condition whose mistake is corrected by its fix, the slide that it shows, and a rule with its message.
  await add('condition', 'sporty')
  await page.getByRole('button', { name: spoken('sentence.hide') }).click()
  await fillExpression(box('panel.holds'), "data.bikeKnd == 'second'")
  const findings = page.getByRole('region', { name: spoken('findings') })
  await expect(findings.getByText(/bikeKnd/)).toBeVisible()
  await page.keyboard.press('Control+.')
  await expect(box('panel.holds')).toHaveText("data.bikeKind == 'second'")
  await add('slide', 'racing')
  await page.getByRole('combobox', { name: spoken('key.when') }).selectOption('sporty')
  await write(spoken('text.title'), ['Гонки', 'Poygalar', 'Races'])
  await write(spoken('text.short'), ['Гонки', 'Poygalar', 'Races'])
  await add('number', 'races')
  await write(spoken('text.label'), ['Гонок в год', 'Yiliga poygalar', 'Races a year'])
  await add('rule', 'few-races')
  await box('key.at').fill('/races')
  await fillExpression(box('key.holds'), 'data.races <= 50')
  await write(spoken('text.self'), [
    'До 50 гонок в год.',
    'Yiliga 50 tagacha poyga.',
    'Up to 50 races a year.',
  ])

  // A lookup: the name of the shop is filled by its tax number.
  await select('cover', /cover/)
  await page.getByRole('searchbox').fill('')
  await add('text', 'shopInn')
  await write(spoken('text.label'), ['ИНН магазина', 'Doʻkonning STIRi', 'Tax number of the shop'])
  await add('text', 'shop')
  await write(spoken('text.label'), ['Магазин', 'Doʻkon', 'Shop'])
  await add('call', 'findShop')
  await page.getByRole('combobox', { name: spoken('call.operation') }).fill('findOrganization')
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await fillExpression(box('key.when'), "valid('/shopInn')")
  const requestPart = page.getByRole('region', { name: spoken('call.request') })
  const sourceOf = (name: string) =>
    requestPart.getByRole('combobox', { name: spoken('call.source', { name }), exact: true })
  await pickOption(sourceOf('inn'), 'data.shopInn')
  const filled = page.getByRole('region', { name: spoken('call.response') })
  await filled.getByRole('button', { name: spoken('call.answer-add') }).click()
  await pickOption(
    filled.getByRole('combobox', { name: spoken('call.answer-field', { number: 1 }) }),
    '/shop',
  )
  await pickOption(
    filled.getByRole('combobox', { name: spoken('call.answer-value', { number: 1 }) }),
    'response.data.nameShort',
  )
  const outcomes = page.getByRole('region', { name: spoken('call.outcomes') })
  for (const outcome of ['offline', 'timeout', 'malformed', 'error']) {
    await pickOption(
      outcomes.getByRole('combobox', { name: `${outcome}: ${spoken('call.place')}` }),
      '/shopInn',
    )
    await expect(
      outcomes.getByRole('checkbox', { name: `${outcome}: ${spoken('call.retry')}` }),
    ).toBeChecked()
  }

  await select('bicycle', /Новый продукт|bicycle$/)
  await write(spoken('text.title'), ['Велосипеды', 'Velosipedlar', 'Bicycles'])
  await select('quote', 'quote')
  await fillExpression(box('key.when'), 'data.sum != null && data.bikeKind != null')
  await pickOption(sourceOf('sum'), 'data.sum')
  // The calculator takes values by any name.
  await requestPart.getByRole('textbox', { name: spoken('call.value.name') }).fill('kind')
  await requestPart.getByRole('button', { name: spoken('call.value.add') }).click()
  await pickOption(sourceOf('kind'), 'data.bikeKind')
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

  // All texts on one page; what loads a file looks like the buttons beside it.
  await page.getByRole('link', { name: spoken('texts'), exact: true }).click()
  await expect(page.getByRole('grid', { name: spoken('texts') })).toBeVisible()
  await expectAccessible(page)
  const loaders = page
    .getByRole('main')
    .locator('button, label')
    .filter({ hasText: /CSV|XLSX/ })
  await expect(loaders).toHaveCount(3)
  const looks = () =>
    loaders.evaluateAll((all) => all.map((one) => `${one.clientHeight} px, ${getComputedStyle(one).font}`))
  await expect.poll(async () => new Set(await looks()).size).toBe(1)

  // The text of the new line of the price is missing: it is written where the finding leads.
  await page.getByRole('link', { name: spoken('tab.slides') }).click()
  await select('price', /price/)
  await write('kind', ['Вид велосипеда', 'Velosiped turi', 'Kind of bicycle'])
  await expect(findings.getByText(spoken('findings.closed'))).toHaveCount(0)
  await expect(page.getByText(/^Сохранено в/)).toBeVisible()
  await page.getByRole('button', { name: spoken('editor.publish') }).click()
  await page.getByRole('textbox', { name: spoken('review.note') }).fill('Новый продукт: велосипеды')
  await page.getByRole('button', { name: spoken('review.ask') }).click()
  await expect(page.getByText(spoken('review.asked'))).toBeVisible()

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const approving = await other.newPage()
  await enterAs(approving, 'approver')
  await approving.goto('/studio/bicycle/publish')
  await expect(approving.getByText(spoken('review.new'))).toBeVisible()
  await expect(approving.getByRole('heading', { level: 1 })).toHaveText('Велосипеды')
  await approving.getByRole('button', { name: spoken('review.publish') }).click()
  // Publication compiles and walks the product before it answers.
  await expect(approving.getByText(spoken('releases.now'))).toBeVisible({ timeout: 60_000 })
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
      ['shopInn', '301234567'],
      ['startDate', dayFromNow(1)],
    ],
    number,
  )
  const shop = customer.getByRole('textbox', { name: wizard.text('shop.label'), exact: true })
  await expect(shop).toHaveValue(/NAMUNA/)
  await wizard.continue()
  await expect(wizard.summary).toContainText(say('minItems', { limit: 1 }))
  for (const [index, frame] of ['WTU001', 'WTU001', 'WTU003'].entries()) {
    const editor = await wizard.addItem('bicycles', index + 1)
    await wizard.answer('bicycles.frameNumber', frame, editor)
    await wizard.saveItem(editor)
  }
  const second = wizard.main.getByRole('listitem').filter({ hasText: say('uniqueItems') })
  await wizard.continue()
  await expect(wizard.summary).toContainText(say('uniqueItems'))
  await second.getByRole('button', { name: new RegExp(`^${wizard.say('wizard.list.fix')}`) }).click()
  const mended = await wizard.openItem('bicycles', 2)
  await wizard.answer('bicycles.frameNumber', 'WTU002', mended)
  await wizard.saveItem(mended)
  await expect(customer.getByText(wizard.text('list.bicycles.full'))).toBeVisible()
  await wizard.continue()
  await doAll(
    wizard,
    [['holder.passportSery', 'AA1234567'], ['holder.birthDate', '15.06.1990'], { verify: 'phone' }],
    number,
  )
  await wizard.continue()
  await wizard.expectSlide('racing')
  await wizard.answer('races', '60')
  await wizard.continue()
  await expect(wizard.summary).toContainText(wizard.text('rule.few-races'))
  await wizard.answer('races', '10')
  await wizard.continueTo('payment')
  await doAll(wizard, payingWith('Payme'), number)
  const sending = customer.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/contract'))
  await wizard.buy()
  const sent = await sending
  await new PaymentDesk(customer).pay()
  const result = new ResultPage(customer, wizard.say)
  await result.expectIssued()
  expect((await readPdf(await result.downloadPolicy())).text).toContain('75')
  await pocket.close()

  // What the wizard could not have made is refused: the customer's own order with a fourth bicycle, an unknown kind.
  const order = sent.postDataJSON() as { readonly bicycles: readonly unknown[] }
  const forge = async (changed: Readonly<Record<string, unknown>>) => {
    const answer = await request.post(sent.url(), {
      headers: { 'idempotency-key': crypto.randomUUID() },
      data: { ...order, ...changed },
    })
    expect(answer.status()).toBe(422)
    return (await answer.json()) as unknown
  }
  const fourth = { id: 'x99', frameNumber: 'WTU004' }
  expect(await forge({ bicycles: [...order.bicycles, fourth] })).toMatchObject({
    code: 'QDM_SUBMISSION_REFUSED',
    problems: [{ path: '/bicycles', code: 'maxItems', params: { limit: 3 } }],
  })
  expect(await forge({ bikeKind: 'third' })).toMatchObject({
    code: 'QDM_SUBMISSION_REFUSED',
    problems: expect.arrayContaining([expect.objectContaining({ path: '/bikeKind', code: 'enum' })]),
  })
})
