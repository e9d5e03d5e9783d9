import type { Ajv } from 'ajv'
import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import type { Problem } from '../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { documentedAnswerCheck, type AnswerParts } from './answer-check.ts'
import type { ApiDocument, DocumentedBody, DocumentedOperation, DocumentedParameter } from './api-document.ts'
import { makeOnce } from './make-once.ts'
import type { OperationId } from '../../api/operation-types.ts'
import { checkResult, type HttpPart, parameterKey, schemaOfPlace, valuesCheck } from './request-values.ts'
import { inexactNumbers, makeAjv, schemaProblem, schemaWithin } from './schema-checks.ts'

/** An operation of the description, with the schemas of its route and the check of its answers. */
export interface Operation extends DocumentedOperation {
  readonly id: OperationId
  /** Products that own this call; empty when it is common. */
  readonly products: readonly string[]
  /** Language header that the call takes, in lower case. */
  readonly languageHeader: 'accept-language' | 'content-language' | null
  /** Parts of a form that are lists. */
  readonly listParts: ReadonlySet<string>
  /** Schemas of its route for Fastify. A form is not among them: it is read, and checked, after it was received. */
  readonly schema: FastifySchema
  /** Compiles these schemas when a request first needs one. */
  readonly validatorCompiler: FastifySchemaCompiler<FastifySchema>
  /** Returns the faults of a body; empty when there are none. */
  readonly problemsOfBody: (body: Json | undefined) => readonly Problem[]
  /** Returns the reason why an answer does not match the description; null when it matches. */
  readonly misfitOf: (answer: AnswerParts) => string | null
}

/** The parts of a request that the description knows; whole numbers of path and query are numbers. */
export interface RequestParts {
  readonly path: JsonObject
  readonly query: JsonObject
  /** Undefined when there was none. */
  readonly body: Json | undefined
}

/** Every operation of the document, by its id. Validators are compiled when first needed. */
export function operationsOf(document: ApiDocument): ReadonlyMap<string, Operation> {
  const bodies = makeAjv(document.root, false)
  const texts = makeAjv(document.root, true)
  return new Map(
    document.operations.map((operation) => [operation.id, operationOf(operation, bodies, texts)]),
  )
}

/** `bodies` checks JSON as it was sent; `texts` converts path, query and headers from text. */
function operationOf(documented: DocumentedOperation, bodies: Ajv, texts: Ajv): Operation {
  const { mark, parameters, body } = documented
  const languageHeader = languageHeaderOf(parameters)
  const problemsOfBody = bodyCheck(bodies, body)
  return {
    ...documented,
    // The types are made of the same document; `every operation has a handler` holds both together.
    id: documented.id as OperationId,
    products: mark.products ?? (mark.product ? [mark.product] : []),
    languageHeader,
    listParts: listPartsOf(body?.schema),
    schema: {
      params: schemaOfPlace(parameters, 'path'),
      querystring: schemaOfPlace(parameters, 'query'),
      // The server selects one language of a browser's list, so the list itself is not checked.
      headers: schemaOfPlace(
        parameters.filter((parameter) => parameterKey(parameter) !== languageHeader),
        'header',
      ),
      ...(body !== null && !isForm(body) && { body: body.schema }),
    },
    validatorCompiler: ({ schema, httpPart }) =>
      httpPart === 'body'
        ? (sent: Json) => checkResult(problemsOfBody(sent === null ? undefined : sent))
        : valuesCheck(texts, parameters, httpPart as HttpPart, schema),
    problemsOfBody,
    misfitOf: documentedAnswerCheck(bodies, documented.answers),
  }
}

function bodyCheck(bodies: Ajv, body: DocumentedBody | null): Operation['problemsOfBody'] {
  const validator = makeOnce(() => bodies.compile(schemaWithin(body?.schema ?? true)))
  return (sent) => {
    if (sent === undefined) return body?.required ? [{ path: '', code: 'required', params: {} }] : []
    const check = validator()
    return [...inexactNumbers(sent), ...(check(sent) ? [] : (check.errors ?? []).map(schemaProblem))]
  }
}

/** Returns whether a body is a form with files. */
export function isForm({ mediaType }: DocumentedBody): boolean {
  return mediaType === 'multipart/form-data'
}

function languageHeaderOf(parameters: readonly DocumentedParameter[]): Operation['languageHeader'] {
  const names = parameters.map(parameterKey)
  if (names.includes('accept-language')) return 'accept-language'
  return names.includes('content-language') ? 'content-language' : null
}

function listPartsOf(schema: Json | undefined): ReadonlySet<string> {
  const properties = Object.entries(propertyOf(schema, 'properties') ?? {})
  return new Set(properties.filter(([, part]) => propertyOf(part, 'type') === 'array').map(([name]) => name))
}

function propertyOf(value: Json | undefined, name: string): Json | undefined {
  // A list has no property of these names.
  return value !== null && typeof value === 'object' ? (value as JsonObject)[name] : undefined
}

/** Roles whose answer is the state of a contract. */
const contractRoles: ReadonlySet<string> = new Set(['create', 'pay', 'link', 'check'])

/** Returns whether the answer of this call contains a contract. */
export function answersContract(operation: Operation): boolean {
  return contractRoles.has(operation.mark.role ?? '')
}
