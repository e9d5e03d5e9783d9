import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { aWorkbook } from '../tests/import/xlsform/a-workbook.ts'
import { household } from '../tests/import/xlsform/household.ts'
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts'
import { expect, test } from './browser-world.ts'
import { enterAs } from './enter-as.ts'
import { spokenTexts, type Say } from './spoken-texts.ts'

const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 800 }

/** The small workbook of the tests with a question that no product has. */
function workbookWithMap(): Buffer {
  const [head = [], ...rows] = household['survey'] ?? []
  const survey = [head, ['geoshape', 'fence', 'Draw your fence'], ...rows]
  return Buffer.from(aWorkbook({ ...household, survey }))
}

/** An id that no earlier run has taken. */
const freshId = (name: string): string => `${name}-${randomInt(10 ** 9)}`

async function studio(page: Page, say: Say) {
  const spoken = (key: string, values?: Readonly<Record<string, unknown>>) => say(`studio.${key}`, values)
  const dialog = page.getByRole('dialog')
  await enterAs(page, 'analyst')
  return {
    spoken,
    dialog,
    open: async () => await page.getByRole('button', { name: spoken('import.new'), exact: true }).click(),
    take: async (name: string, buffer: Buffer) =>
      await dialog.locator('input[type=file]').first().setInputFiles({ name, mimeType: '', buffer }),
    name: async (id: string) => {
      await dialog.getByRole('textbox', { name: spoken('add.key'), exact: true }).fill(id)
      await dialog.getByRole('button', { name: spoken('catalogue.begin') }).click()
    },
  }
}

test('studio: an XLSForm becomes a draft; its report says what is refused, leads to the place, reads on a phone, and the preview plays the form @desktop', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  // A page in Russian looks for published texts of a form in other languages; those of a draft come with its preview.
  complaints.expect(/status of 404 .*locales/)
  const { say } = await spokenTexts(request, 'ru', 'osago', 'studio')
  const { spoken, dialog, open, take, name } = await studio(page, say)
  const id = freshId('household')
  await open()
  await take('Household survey.xlsx', workbookWithMap())
  await expect(dialog.getByText('XLSForm (.xlsx)')).toBeVisible()
  await expect(dialog.getByText('English, français')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktop)
  await expect(dialog.getByRole('textbox', { name: spoken('new.name') })).not.toHaveValue('')
  await name(id)

  // The report is a page of the draft.
  await expect(page).toHaveURL(new RegExp(`/studio/${id}/import$`))
  const report = page.getByRole('region', { name: spoken('import.report') })
  const rows = report.getByRole('listitem')
  await expect(rows.first()).toContainText(spoken('import.refused'))
  await expectAccessible(page)
  await page.setViewportSize(phone)
  await expect(rows.first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.setViewportSize(desktop)

  // Filter and search.
  await report.getByRole('searchbox').fill('geoshape')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText(say('studio.import.why.question'))
  await report.getByRole('searchbox').fill('нет такого')
  await expect(report.getByText(spoken('import.none'))).toBeVisible()
  await report.getByRole('searchbox').fill('Do you work')
  await report.getByRole('radio').nth(3).check()
  await expect(rows.first()).toContainText(spoken('import.kept'))

  // As the command writes it.
  const [markdown] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: spoken('import.markdown') }).click(),
  ])
  expect(markdown.suggestedFilename()).toBe(`${id}.import.md`)
  expect(readFileSync(await markdown.path(), 'utf8')).toContain('## Refused')
  const [json] = await Promise.all([
    page.waitForEvent('download'),
    report.getByRole('button', { name: spoken('import.json') }).click(),
  ])
  expect(JSON.parse(readFileSync(await json.path(), 'utf8'))).toMatchObject({ report: 1, format: 'xlsform' })

  // A sentence of a question that is in the draft leads there; a refused one leads to what is nearest.
  await report.getByRole('searchbox').fill('${age} >= 18')
  await report.getByRole('radio').nth(0).check()
  await rows.first().getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`/studio/${id}$`))
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('work')
  await page.goBack()
  await report.getByRole('searchbox').fill('geoshape')
  const near = rows.first().getByRole('button')
  await expect(near).toContainText(spoken('import.near', { where: '' }).trim())
  await near.click()
  await expect(page.getByRole('treeitem', { selected: true })).toBeVisible()

  // The preview plays the form to its end.
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: spoken('play'), exact: true }).click()
  await expect(page.getByText(spoken('play.bought'))).toBeVisible({ timeout: 90_000 })

  // The report is there later, too.
  await page.goto(`/studio/${id}/import`)
  await expect(rows.first()).toBeVisible()
})

test('studio: a SurveyJS form becomes a draft from the keyboard alone @desktop', async ({
  page,
  request,
}) => {
  test.slow()
  const { say } = await spokenTexts(request, 'ru', 'osago', 'studio')
  const { spoken, dialog } = await studio(page, say)
  const id = freshId('trip')
  // From the first listener on, the browser gives file choosers to the test.
  page.on('filechooser', () => {})
  const press = async (key: string, until: () => Promise<boolean>) => {
    for (let count = 0; count < 40; count++) {
      if (await until()) return
      await page.keyboard.press(key)
    }
    throw new Error(`${key} did not lead there`)
  }
  const isFocused = (locator: ReturnType<Page['locator']>) => async () =>
    await locator.evaluate((element) => element === document.activeElement)
  await press('Tab', isFocused(page.getByRole('button', { name: spoken('import.new'), exact: true })))
  await page.keyboard.press('Enter')
  const file = dialog.locator('input[type=file]').first()
  await expect(file).toBeAttached()
  await press('Tab', isFocused(file))
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')])
  await chooser.setFiles(join(import.meta.dirname, '../tests/import/surveyjs/forms/trip.json'))
  const key = dialog.getByRole('textbox', { name: spoken('add.key'), exact: true })
  await expect(key).toHaveValue('a-trip')
  await press('Tab', isFocused(key))
  await page.keyboard.press('Control+a')
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/studio/${id}/import$`))
  const show = page
    .getByRole('region', { name: spoken('import.report') })
    .getByRole('listitem')
    .getByRole('button')
  await expect(show.first()).toBeVisible()
  await press('Tab', isFocused(show.first()))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('treeitem', { selected: true })).toBeVisible()
  const preview = page.frameLocator('iframe')
  await expect(preview.getByText('Кто едет?').first()).toBeVisible()
})

test('studio: bad files are refused with their reason and begin nothing; errors are accepted by a person @desktop', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/status of 422 .*foreign-forms/)
  const { say } = await spokenTexts(request, 'ru', 'osago', 'studio')
  const { spoken, dialog, open, take, name } = await studio(page, say)
  await open()
  const reason = async (code: string) => {
    await expect(dialog.getByText(spoken(`import.unreadable.${code}`)).first()).toBeVisible()
    await expect(dialog.getByRole('button', { name: spoken('catalogue.begin') })).toBeHidden()
  }
  const again = async (file: string, buffer: Buffer) => {
    await dialog.getByRole('button', { name: /Убрать файл/ }).click()
    await take(file, buffer)
  }
  // A file chooser that is closed without a file leaves the dialog open.
  await dialog.locator('input[type=file]').first().dispatchEvent('cancel')
  await take('picture.xlsx', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))
  await reason('format-unknown')
  await again('cut.xlsx', workbookWithMap().subarray(0, 900))
  await reason('not-workbook')
  await again('large.json', Buffer.alloc(9 * 1024 * 1024, 32))
  await reason('too-large')
  await again('circle.json', Buffer.from('{"type":"object","properties":{"a":{"$ref":"#/properties/a"}}}'))
  await reason('no-questions')

  // A format that the person chooses, where the file looks like none.
  await again('cut.json', Buffer.from('{"type":"object"'))
  await reason('format-unknown')
  await dialog.getByRole('combobox', { name: spoken('import.format') }).selectOption('jsonSchema')
  await reason('not-json')
  await expectAccessible(page)

  // Scripts in labels are words or nothing, and a draft with errors is a person's choice.
  const years = { type: 'integer', minimum: 10, maximum: 1, title: '<img src=x onerror=alert(1)>Years' }
  await again('years.json', Buffer.from(JSON.stringify({ type: 'object', properties: { years } })))
  await expect(dialog.getByText(spoken('import.errors', { errorCount: 1 }))).toBeVisible()
  const id = freshId('years')
  await name(id)
  await expect(dialog.getByText(spoken('import.errors.error'))).toBeVisible()
  await dialog.getByRole('checkbox', { name: spoken('import.errors.accept') }).check()
  await dialog.getByRole('button', { name: spoken('catalogue.begin') }).click()
  await expect(page).toHaveURL(new RegExp(`/studio/${id}/import$`))
  await expect(
    page
      .getByRole('region', { name: spoken('findings') })
      .getByRole('listitem')
      .first(),
  ).toBeVisible()
})

test('studio: reading a form is stopped by the person who waits for it @desktop', async ({
  page,
  request,
}) => {
  const { say } = await spokenTexts(request, 'ru', 'osago', 'studio')
  const { spoken, dialog, open, take } = await studio(page, say)
  await open()
  const rows = Array.from({ length: 6000 }, (_, at) => ['integer', `q${at}`, `Question ${at}`])
  const large = aWorkbook({ survey: [['type', 'name', 'label'], ...rows] })
  await take('large.xlsx', Buffer.from(large))
  await expect(dialog.getByText(spoken('import.reading'))).toBeVisible()
  await expect(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: /large\.xlsx/ }).click()
  await expect(dialog.getByText('large.xlsx')).toBeHidden()
  await take('household.xlsx', workbookWithMap())
  await expect(dialog.getByText('XLSForm (.xlsx)')).toBeVisible()
})
