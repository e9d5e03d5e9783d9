import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '../../engine/json.ts'
import { languageOf, type Language, type Operation } from '../gateway/index.ts'
import { requestPartsOf } from '../gateway/request-parts.ts'
import { asObject, isObject } from '../json-value.ts'
import { QadamError } from '../errors/index.ts'

/** A request as the insurer's parts take it. */
export interface Question {
  readonly operation: Operation
  /** Path, query and body in one object; whole numbers of path and query are numbers. */
  readonly values: JsonObject
  readonly body: JsonObject
  readonly language: Language
  /** Empty for calls that take none. */
  readonly idempotencyKey: string
}

/** Reads a request. @throws QDM_REQUEST_INVALID when it does not fit the contract */
export async function questionOf(operation: Operation, request: FastifyRequest): Promise<Question> {
  const { path, query, headers, body: sent } = await requestPartsOf(operation, request)
  const body = asObject(sent)
  const places = operation.parameters.filter((parameter) => parameter.in !== 'header')
  const values = Object.fromEntries(
    places.flatMap(({ name, in: place, schema }) => {
      const text = (place === 'path' ? path : query)[name]
      if (text === undefined) return []
      return [[name, isObject(schema) && schema['type'] === 'integer' ? Number(text) : text] as const]
    }),
  )
  return {
    operation,
    // What the address says was checked by whoever forwarded it; no body overrules it.
    values: { ...body, ...values },
    body,
    language: languageOf(operation.languageHeader ? headers[operation.languageHeader] : undefined),
    idempotencyKey: headers['idempotency-key'] ?? '',
  }
}

/** The text under this name. @throws QDM_REQUEST_INVALID when there is none */
export function textOf(question: Question, ...names: readonly string[]): string {
  for (const name of names) {
    const value = question.values[name]
    if (typeof value === 'string') return value
  }
  throw new QadamError('QDM_REQUEST_INVALID', {
    problems: [{ path: `/${names[0] ?? ''}`, code: 'required', params: {} }],
  })
}
