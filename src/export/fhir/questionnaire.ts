import type { JsonObject } from '../../engine/json.ts'
import type { ExportTarget, TargetTools, WrittenForm } from '../export-target.ts'
import type { OutgoingForm } from '../form/outgoing-form.ts'
import { ItemWriter } from './item-writer.ts'
import { translatedText } from './texts.ts'

/** A Questionnaire of FHIR R5 as JSON, with expressions of Structured Data Capture. */
export const fhir: ExportTarget = {
  title: 'FHIR Questionnaire R5',
  write,
}

function write(form: OutgoingForm, tools: TargetTools): WrittenForm {
  const items = new ItemWriter(form, tools)
  const [language] = form.languages
  const questionnaire: JsonObject = {
    resourceType: 'Questionnaire',
    language,
    name: form.id.replaceAll(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
    ...translatedText('title', form.title, language),
    status: 'draft',
    ...translatedText('description', form.lead, language),
    item: items.pages(),
  }
  tools.ledger.changed('/id', form.id, {
    code: 'name',
    why: 'The name of a questionnaire begins with a capital and has no hyphens.',
    to: '/name',
  })
  tools.texts.kept(form.title, '/title')
  tools.texts.kept(form.lead, '/description')
  return {
    files: [{ ending: '.questionnaire.json', content: `${JSON.stringify(questionnaire, null, 2)}\n` }],
    answers: items.answers,
    added: ['The status of the questionnaire is draft, as that of a form that no registry has published.'],
  }
}
