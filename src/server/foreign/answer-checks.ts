import type { Ajv2020 } from 'ajv/dist/2020.js'
import { objectAt, resolveReference, type ForeignCall } from '../../engine/compile/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { isJson } from '../operations/index.ts'
import { schemaIn } from './request-parts.ts'

/** Returns why an answer does not fit the document; null when it fits. */
export type AnswerCheck = (answer: {
  readonly status: number
  readonly mediaType: string | null
  /** Undefined when the answer is no JSON. */
  readonly body: Json | undefined
}) => string | null

/** The check of an operation's answers. @throws Error when a schema of the document is none */
export function answerCheck(
  ajv: Ajv2020,
  document: JsonObject,
  { described }: Pick<ForeignCall, 'described'>,
): AnswerCheck {
  const answers = new Map(
    Object.entries(objectAt(described, 'responses')).map(([status, answer]) => {
      const content = objectAt(resolveReference(document, answer), 'content')
      const schema = objectAt(content, 'application/json')['schema']
      return [
        status,
        { hasBody: Object.keys(content).length > 0, check: ajv.compile(schemaIn(schema)) },
      ] as const
    }),
  )
  return ({ status, mediaType, body }) => {
    const family = `${Math.floor(status / 100)}XX`
    const documented = answers.get(String(status)) ?? answers.get(family) ?? answers.get('default')
    if (!documented) return `status ${status} is not in the document`
    if (!documented.hasBody) return null
    if (!isJson(mediaType) || body === undefined)
      return `the answer is ${mediaType ?? 'of no type'}, not JSON`
    if (documented.check(body)) return null
    const [first] = documented.check.errors ?? []
    return first
      ? `${first.instancePath || '/'} ${first.message ?? first.keyword}`
      : 'the answer does not fit'
  }
}
