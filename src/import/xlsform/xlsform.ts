import type { FormFormat, Meaning } from '../form-format.ts'
import { Names } from '../form/names.ts'
import { UnreadableForm, type SourceFile } from '../form/source-file.ts'
import type { Ledger } from '../form/ledger.ts'
import type { SheetChoice, SheetForm } from './sheet-form.ts'
import { SheetTexts } from './sheet-texts.ts'
import { knownRows, sheetPages, rowTrees, withCalculations } from './survey-rows.ts'
import { openWorkbook, type Row, type Workbook } from './workbook.ts'

/** An XLSForm: a workbook with the sheets survey, choices and settings. */
export const xlsform: FormFormat = {
  title: 'XLSForm',
  keepsHiddenAnswers: false,
  recognises: ({ bytes }) => bytes[0] === 0x50 && bytes[1] === 0x4b,
  read: meaningOf,
}

async function meaningOf(file: SourceFile, ledger: Ledger): Promise<Meaning> {
  return sheetMeaning(await openWorkbook(file.bytes, ledger), file)
}

/** What the sheets of a form mean, read from a workbook or from the XForm that was made of one. */
export function sheetMeaning(book: Workbook, file: SourceFile): Meaning {
  const survey = book.get('survey')
  if (survey === undefined)
    throw new UnreadableForm('The workbook has no sheet "survey": it is no XLSForm.', 'another-kind')
  if (!survey.some((row) => row.text('type') !== ''))
    throw new UnreadableForm(
      'The sheet "survey" has no row with a type: it needs the columns type, name and label.',
      'another-kind',
    )
  const [settings] = book.get('settings') ?? []
  const texts = new SheetTexts(settings?.text('default_language') ?? 'en')
  const choices = choicesOf(book)
  const names = new Names()
  const trees = rowTrees(survey)
  const known = knownRows(trees, names, (list) => (choices.get(list) ?? []).map(({ name }) => name))
  // The languages of all sheets are known before the first text is read.
  for (const row of [...survey, ...[...choices.values()].flatMap((list) => list.map((one) => one.row))])
    texts.note(row, 'label')
  const form = withCalculations(
    {
      names,
      texts,
      choices,
      ...known,
      trees: new Map(),
      rules: [],
      unasked: [],
      answers: [],
      added: [],
    } satisfies SheetForm,
    trees,
  )
  const pages = sheetPages(form, trees)
  if (pages.length === 0)
    throw new UnreadableForm('No row of the survey is a question that a product can ask.', 'no-questions')
  const first = texts.languages[0] ?? 'en'
  const title = settings?.text('form_title') || file.name.replace(/\.[^.]*$/, '')
  noteSettings(settings)
  noteRest(book, choices)
  return {
    form: {
      languages: texts.languages,
      title: { [first]: title },
      pages,
      unasked: form.unasked,
      rules: form.rules,
    },
    answers: form.answers,
    added: ['Groups at the top of the survey are pages, and so are the rows between them.', ...form.added],
  }
}

function choicesOf(book: Workbook): ReadonlyMap<string, readonly SheetChoice[]> {
  const choices = new Map<string, SheetChoice[]>()
  for (const row of book.get('choices') ?? []) {
    const list = row.text('list_name')
    const name = row.text('name')
    if (list === '' || name === '') continue
    const known = choices.get(list) ?? []
    choices.set(list, known)
    if (known.some((choice) => choice.name === name))
      row.at('name')?.refused({
        code: 'choice-twice',
        why: 'The list has this choice already; answers could not say which of the two was meant.',
        remedy: 'Give it another name.',
      })
    else known.push({ row, name })
  }
  return choices
}

const remarks = new Set([
  'form_id',
  'version',
  'style',
  'namespaces',
  'sms_keyword',
  'allow_choice_duplicates',
  'clean_text_values',
])

function noteSettings(settings: Row | undefined): void {
  for (const [column, cell] of settings?.cells ?? []) {
    if (column === 'form_title') cell.kept({ kind: 'product', key: 'title' })
    else if (column === 'default_language') cell.kept({ kind: 'product', key: 'languages' })
    else if (remarks.has(column))
      cell.changed({ code: 'look', why: 'The product has an id, versions and pages of its own.', to: null })
  }
}

const looks = new Set([
  'appearance',
  'rows',
  'image',
  'media::image',
  'media::audio',
  'media::video',
  'note',
  'notes',
  'comment',
  'comments',
  'autoplay',
])

/** Every cell that nothing has read gets its verdict. */
function noteRest(book: Workbook, choices: ReadonlyMap<string, readonly SheetChoice[]>): void {
  const listed = new Set([...choices.values()].flatMap((list) => list.map(({ row }) => row)))
  for (const [sheet, rows] of book)
    for (const row of rows) {
      const isUnused = sheet === 'choices' && listed.has(row) && row.at('name')?.hasVerdict !== true
      noteCells(sheet, row, isUnused)
    }
}

function noteCells(sheet: string, row: Row, isUnused: boolean): void {
  for (const [column, cell] of row.cells) {
    if (cell.hasVerdict) continue
    if (isUnused)
      cell.changed({ code: 'unused-list', why: 'No question asks for this list: it is left out.', to: null })
    else if (looks.has(column) && ['survey', 'choices'].includes(sheet))
      cell.changed({
        code: 'look',
        why: 'The portal shows every question of a kind in the same way.',
        to: null,
      })
    else
      cell.refused({
        code: 'unknown-word',
        why: 'This cell of the workbook is not known to the importer.',
        remedy: 'Look whether the form needs it, and write it into the product by hand.',
      })
  }
}
