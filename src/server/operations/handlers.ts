import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import type { AnswerOf, BodyOf, OperationId, ValuesOf } from '../../api/operation-types.ts'
import type { operations } from '../../api/schema.d.ts'
import type { catalogue, ErrorCode, ErrorDetail, QadamError } from '../errors/index.ts'
import type { Language } from '../language.ts'
import type { Operation, RequestParts } from './operation.ts'

/** A request that fits the API description, of any operation. */
export interface ApiRequest {
  readonly operation: Operation
  /** Path, query and body as JSON. */
  readonly parts: RequestParts
  /** Empty for an operation without an idempotency key. */
  readonly idempotencyKey: string
  readonly language: Language
  readonly request: FastifyRequest
}

/** A request of one operation; its path, query and body have the types of the description. */
export interface RequestOf<Id extends OperationId> extends ApiRequest {
  readonly path: ValuesOf<Id, 'path'>
  readonly query: ValuesOf<Id, 'query'>
  /** Undefined for an operation without one. */
  readonly body: [BodyOf<Id>] extends [never] ? undefined : BodyOf<Id>
  /** A refusal to throw. Its status is one that the description gives this operation. */
  readonly refusal: (code: RefusalOf<operations[Id]>, detail?: ErrorDetail) => QadamError
}

/** Handler of an operation: resolves to the `data` of its answer 200, to a file, or to undefined for 204. */
export type Handler<Id extends OperationId> = (asked: RequestOf<Id>) => Promise<AnswerOf<Id, SentFile>>

/** A handler for each operation of the description, and for no other. */
export type Handlers = { readonly [Id in OperationId]: Handler<Id> }

/** A file that a handler answers with. */
export interface SentFile {
  readonly name: string
  readonly mediaType: string
  readonly sizeBytes: number
  /** Begins to read the bytes. */
  readonly open: () => Promise<Readable>
}

type StatusOf<Code extends ErrorCode> = (typeof catalogue)[Code]['status']

type RefusalOf<Operation> = Operation extends { readonly responses: infer Responses }
  ? { [Code in ErrorCode]: StatusOf<Code> extends keyof Responses ? Code : never }[ErrorCode]
  : never
