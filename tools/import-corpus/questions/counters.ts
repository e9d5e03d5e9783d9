import { defraQuestions } from './defra.ts'
import { fhirQuestions } from './fhir.ts'
import { formJsQuestions } from './form-js.ts'
import { formioQuestions } from './formio.ts'
import { bodyQuestions, schemaQuestions } from './json-schema.ts'
import type { Counters } from './source-question.ts'
import { surveyQuestions } from './surveyjs.ts'
import { xformQuestions } from './xform.ts'
import { sheetQuestions } from './xlsform.ts'

/** How the questions of each format are counted. They know nothing of the importer, which they are to check. */
export const counters: Counters = {
  defra: defraQuestions,
  fhirQuestionnaire: fhirQuestions,
  formJs: formJsQuestions,
  formio: formioQuestions,
  jsonSchema: schemaQuestions,
  openapi: bodyQuestions,
  surveyjs: surveyQuestions,
  xform: xformQuestions,
  xlsform: sheetQuestions,
}
