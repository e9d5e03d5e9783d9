import writeXlsxFile from 'write-excel-file/node'
import { pointerBelow } from '../../engine/json-pointer.ts'
import type { ExportTarget, TargetTools, WrittenForm } from '../export-target.ts'
import type { OutgoingForm } from '../form/outgoing-form.ts'
import { textColumn, namedLanguage } from './columns.ts'
import { WrittenSheet } from './sheet.ts'
import { SurveyWriter } from './survey-writer.ts'

/** A workbook that ODK, KoboToolbox and Enketo take: sheets of questions, choices and settings. */
export const toXlsform: ExportTarget = {
  title: 'XLSForm',
  write,
}

async function write(form: OutgoingForm, tools: TargetTools): Promise<WrittenForm> {
  const survey = new SurveyWriter(form, tools)
  survey.write()
  const settings = new WrittenSheet('settings', ['form_title', 'form_id', 'version', 'default_language'])
  const [first] = form.languages
  const row = settings.add({
    form_title: form.title[first] ?? form.id,
    form_id: form.id.replaceAll('-', '_'),
    version: '1',
    default_language: namedLanguage(first),
  })
  tools.ledger.changed('/id', form.id, {
    code: 'name',
    why: 'An id of a form is letters, digits and underscores.',
    to: settings.cell(row, 'form_id'),
  })
  const { [first]: title, ...others } = form.title
  if (title !== undefined)
    tools.ledger.kept(pointerBelow('/texts', first, 'title'), title, settings.cell(row, 'form_title'))
  for (const [language, text] of Object.entries(others))
    tools.ledger.refused(pointerBelow('/texts', language, 'title'), text, {
      code: 'title-in-one-language',
      why: `A form has one title, in the language of ${textColumn('label', first)}.`,
      remedy: 'Say it in a note.',
    })
  const sheets = [survey.survey, survey.choices, settings]
  const { toBuffer } = writeXlsxFile(
    sheets.map(({ name, texts }) => ({
      sheet: name,
      data: texts.map((cells) => cells.map((value) => (value === '' ? null : { value, type: String }))),
    })),
  )
  const content = await toBuffer()
  return {
    files: [{ ending: '.xlsx', content: new Uint8Array(content) }],
    answers: survey.answers,
    added: survey.added,
  }
}
