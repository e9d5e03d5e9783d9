import type { JsonObject } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import type { Language } from '../language.ts'
import type { ApiRequest, Operation } from '../operations/index.ts'
import { asObject } from '../json-value.ts'

/** A request as the insurer's parts take it. */
export interface Question {
  readonly operation: Operation
  /** Path, query and body in one object. */
  readonly values: JsonObject
  readonly body: JsonObject
  readonly language: Language
  /** Content hash of the product that asks; null when the browser names none. */
  readonly version: string | null
  /** Empty for calls that take none. */
  readonly idempotencyKey: string
}

/** What a question reads of a request. */
export type AskedQuestion = Omit<ApiRequest, 'request'> & {
  readonly request: Pick<ApiRequest['request'], 'headers'>
}

/** Reads a request. */
export function questionOf({ operation, parts, language, idempotencyKey, request }: AskedQuestion): Question {
  const body = asObject(parts.body)
  const version = request.headers['qadam-version']
  return {
    operation,
    // The route validated the address's values; a body cannot override them.
    values: { ...body, ...parts.path, ...parts.query },
    body,
    // An insurer answers in another language only when the description has a language header.
    language: operation.languageHeader ? language : 'ru',
    version: typeof version === 'string' ? version : null,
    idempotencyKey,
  }
}

/** The text under this name. @throws QDM_REQUEST_INVALID when there is none */
export function questionText(question: Question, ...names: readonly string[]): string {
  for (const name of names) {
    const value = question.values[name]
    if (typeof value === 'string') return value
  }
  throw new QadamError('QDM_REQUEST_INVALID', {
    problems: [{ path: `/${names[0] ?? ''}`, code: 'required', params: {} }],
  })
}
