import { checkForeign, exampleAnswers, foreignCalls, type Finding } from '../../engine/compile/index.ts'
import { finding, placeAt } from '../../engine/findings/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { pointerBelow } from '../../engine/json-pointer.ts'
import { makeAjv } from '../operations/index.ts'
import { answerCheck } from './answer-checks.ts'
import type { ForeignFile } from './foreign-documents.ts'
import { modernDocument } from './modern-document.ts'
import { foreignBodySchema, foreignParameters } from './request-parts.ts'

/** Finds everything that is wrong with another service's OpenAPI document, its schemas and examples included. */
export function checkForeignFile({
  document,
  fault,
}: Pick<ForeignFile, 'document' | 'fault'>): readonly Finding[] {
  if (fault !== null)
    return [finding('API_NOT_OPENAPI', placeAt(''), {}, { suggestion: `correct the file: ${fault}` })]
  const findings = checkForeign(document)
  if (findings.some(({ severity }) => severity === 'error')) return findings
  // Without errors it is an object.
  return [...findings, ...schemaFindings(modernDocument(document as JsonObject))]
}

function schemaFindings(document: JsonObject): readonly Finding[] {
  const ajv = makeAjv(document, false)
  return foreignCalls(document).flatMap((call): readonly Finding[] => {
    if (call.id === null || call.obstacle !== null) return []
    const place = placeAt(pointerBelow('/paths', call.path, call.method))
    try {
      const misfitOf = answerCheck(ajv, document, call)
      const schemas = foreignParameters(document, call).map(({ schema }) => schema)
      for (const schema of [foreignBodySchema(document, call), ...schemas]) ajv.compile(schema)
      return exampleAnswers(document, call).flatMap(({ status, body }) => {
        // The value is part of a document that was read as JSON.
        const reason = misfitOf({ status, mediaType: 'application/json', body: body as Json })
        return reason === null ? [] : [finding('API_EXAMPLE_UNFIT', place, { name: call.id, status, reason })]
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return [finding('API_SCHEMA', place, { name: call.id, reason })]
    }
  })
}
