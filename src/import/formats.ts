import type { FormFormat } from './form-format.ts'
import { defra } from './defra/defra.ts'
import { fhirQuestionnaire } from './fhir/questionnaire.ts'
import { formio } from './formio/formio.ts'
import { formJs } from './form-js/form-js.ts'
import { jsonSchema } from './json-schema/json-schema.ts'
import { openapi } from './openapi/openapi.ts'
import { surveyjs } from './surveyjs/surveyjs.ts'
import { xform } from './xform/xform.ts'
import { xlsform } from './xlsform/xlsform.ts'

/** Every format of forms by its id. A file is tried in this order when no person says its format. */
export const formFormats = {
  xlsform,
  xform,
  defra,
  fhirQuestionnaire,
  formJs,
  formio,
  openapi,
  surveyjs,
  jsonSchema,
} as const satisfies Readonly<Record<string, FormFormat>>

/** Id of a format of forms. */
export type FormFormatId = keyof typeof formFormats
