import { finding } from '../../findings/catalogue.ts'
import type { Finding } from '../../findings/finding.ts'
import { placeAt } from '../../findings/place.ts'
import { isObject } from '../../json.ts'
import { pointerBelow, segmentsOf } from '../../json-pointer.ts'
import { exampleAnswers } from './foreign-examples.ts'
import { foreignCalls } from './foreign-calls.ts'

/** Checks the OpenAPI document of another service, whose operations products may call. */
export function checkForeign(document: unknown): readonly Finding[] {
  const version = isObject(document) ? document['openapi'] : undefined
  if (!isObject(document) || typeof version !== 'string' || !/^3\.[01]\./.test(version))
    return [finding('API_NOT_OPENAPI', placeAt(isObject(document) ? '/openapi' : ''))]
  const seen = new Map<string, string>()
  const calls = foreignCalls(document).flatMap((call) => {
    const place = placeAt(pointerBelow('/paths', call.path, call.method))
    const name = call.id ?? `${call.method} ${call.path}`
    if (call.id === null) return [finding('API_NO_ID', place, { name })]
    const before = seen.get(call.id)
    seen.set(call.id, place.path)
    const twice = before === undefined ? [] : [finding('API_ID_TWICE', place, { name, other: before })]
    if (call.obstacle !== null)
      return [...twice, finding('API_NOT_CALLABLE', place, { name, why: call.obstacle })]
    if (exampleAnswers(document, call).length === 0)
      return [...twice, finding('API_NO_EXAMPLE', place, { name })]
    return twice
  })
  return [...lostReferences(document, document, ''), ...calls]
}

/** References that lead out of the document, or to nothing. An example may hold anything, references included. */
function lostReferences(document: unknown, part: unknown, path: string): readonly Finding[] {
  if (Array.isArray(part))
    return part.flatMap((one, index) => lostReferences(document, one, pointerBelow(path, index)))
  if (!isObject(part)) return []
  const reference = part['$ref']
  const own =
    typeof reference === 'string' && !leadsSomewhere(document, reference)
      ? [finding('API_REFERENCE', placeAt(pointerBelow(path, '$ref')), { reference })]
      : []
  const inner = Object.entries(part).filter(([key]) => key !== 'example' && key !== 'examples')
  return [
    ...own,
    ...inner.flatMap(([key, value]) => lostReferences(document, value, pointerBelow(path, key))),
  ]
}

function leadsSomewhere(document: unknown, reference: string): boolean {
  if (!reference.startsWith('#/')) return false
  const found = segmentsOf(reference.slice(1)).reduce<unknown>(
    (target, step) => (isObject(target) && Object.hasOwn(target, step) ? target[step] : undefined),
    document,
  )
  return found !== undefined
}
