import type { ForeignFormat } from './foreign-form-calls.ts'

/** What people call each format of forms; the names are the same in every language. */
export const formatNames: Readonly<Record<ForeignFormat, string>> = {
  xlsform: 'XLSForm (.xlsx)',
  xform: 'ODK XForm (.xml)',
  defra: 'DEFRA, XGov',
  fhirQuestionnaire: 'FHIR Questionnaire',
  formJs: 'bpmn.io form-js',
  formio: 'Form.io',
  openapi: 'OpenAPI',
  surveyjs: 'SurveyJS',
  jsonSchema: 'JSON Schema',
}

/** Returns whether a text from elsewhere names a format. */
export function isFormat(name: unknown): name is ForeignFormat {
  return typeof name === 'string' && Object.hasOwn(formatNames, name)
}
