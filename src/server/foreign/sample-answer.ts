import { isDeepStrictEqual } from 'node:util'
import { exampleAnswers, exampleRequests, type ForeignCall } from '../../engine/compile/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import type { ForeignRequest } from './foreign-request.ts'

/**
 * Returns the answer that a document's examples give to a request; null when it has none. An example of an answer
 * belongs to the examples of the request with the same name: it answers when all of them have the values that are sent.
 * Otherwise the first answer without such a pair does, good answers first.
 */
export function sampleAnswer(
  document: JsonObject,
  call: Pick<ForeignCall, 'item' | 'described'>,
  request: ForeignRequest,
): { readonly status: number; readonly body: Json } | null {
  const answers = exampleAnswers(document, call)
  const asked = exampleRequests(document, call)
  const pairsOf = (name: string | null) => asked.filter((one) => one.name === name)
  const fits = ({ at, value }: (typeof asked)[number]): boolean => {
    const [place, name] = at
    if (place === 'body') return isDeepStrictEqual(request.body, value)
    return String(request[place][name] ?? '') === String(value)
  }
  const found =
    answers.find(({ name }) => pairsOf(name).length > 0 && pairsOf(name).every(fits)) ??
    answers.find(({ name }) => pairsOf(name).length === 0) ??
    answers[0]
  // The value is part of a document that was read as JSON.
  return found === undefined ? null : { status: found.status, body: found.body as Json }
}
