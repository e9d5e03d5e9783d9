import type { JsonObject } from '../../engine/json.ts'

/** Beginning of the names of extensions of Structured Data Capture. */
export const sdc = 'sdc-questionnaire-'

/** An extension by the last word of its address. */
export function extension(name: string, value: JsonObject): JsonObject {
  const base = name.startsWith(sdc)
    ? 'http://hl7.org/fhir/uv/sdc/StructureDefinition/'
    : 'http://hl7.org/fhir/StructureDefinition/'
  return { url: `${base}${name}`, ...value }
}

/** An expression in FHIRPath. */
export function expressionOf(expression: string): JsonObject {
  return { language: 'text/fhirpath', expression }
}
