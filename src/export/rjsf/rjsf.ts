import { pointerBelow } from '../../engine/json-pointer.ts'
import type { ExportTarget, TargetTools, WrittenForm } from '../export-target.ts'
import type { OutgoingForm } from '../form/outgoing-form.ts'
import { SchemaWriter } from './schema-writer.ts'

/** A JSON Schema with a uiSchema for each language, as plain RJSF 6 with its own validator shows them. */
export const rjsf: ExportTarget = {
  title: 'JSON Schema with uiSchema (RJSF 6)',
  write,
}

function write(form: OutgoingForm, tools: TargetTools): WrittenForm {
  const writer = new SchemaWriter(form, tools)
  const schema = {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: form.title[form.languages[0]] ?? form.id,
    ...writer.write(),
  }
  tools.ledger.kept('/id', form.id, null)
  for (const language of form.languages) {
    const text = form.title[language]
    if (text !== undefined)
      tools.ledger.kept(pointerBelow('/texts', language, 'title'), text, `ui.${language}:/ui:title`)
    const lead = form.lead[language]
    if (lead !== undefined)
      tools.ledger.kept(pointerBelow('/texts', language, 'lead'), lead, `ui.${language}:/ui:description`)
  }
  const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
  return {
    files: [
      { ending: '.schema.json', content: json(schema) },
      ...form.languages.map((language) => ({
        ending: `.ui.${language}.json`,
        content: json(writer.ui(language)),
      })),
    ],
    answers: writer.answers,
    added: [
      'All questions stand on one page, in the order of the slides; there is a uiSchema for each language.',
    ],
  }
}
