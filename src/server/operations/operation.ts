import type { ValidateFunction } from 'ajv'
import type { FastifySchema, FastifySchemaCompiler } from 'fastify'
import type { Problem } from '../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import type {
  ApiDocument,
  DocumentedAnswer,
  DocumentedBody,
  DocumentedOperation,
  DocumentedParameter,
} from './api-document.ts'
import type { OperationId } from './operation-id.ts'
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

/** An unparsed answer; `body` is undefined when it is not JSON. */
export interface AnswerParts {
  readonly status: number
  readonly mediaType: string | null
  readonly body: Json | undefined
}

/** Every operation of the document, by its id. Validators are compiled when first needed. */
export function operationsOf(document: ApiDocument): ReadonlyMap<string, Operation> {
  const bodies = makeAjv(document.root, false)
  const texts = makeAjv(document.root, true)
  return new Map(
    document.operations.map((operation) => {
      const { mark, parameters, body } = operation
      const languageHeader = languageHeaderOf(parameters)
      const checkBody = lazily(() => bodies.compile(schemaWithin(body?.schema ?? true)))
      const problemsOfBody: Operation['problemsOfBody'] = (sent) => {
        if (sent === undefined) return body?.required ? [{ path: '', code: 'required', params: {} }] : []
        const check = checkBody()
        return [...inexactNumbers(sent), ...(check(sent) ? [] : (check.errors ?? []).map(schemaProblem))]
      }
      const answers = new Map(
        Object.entries(operation.answers).map(([status, answer]) => [
          status,
          { ...answer, check: lazily(() => bodies.compile(schemaWithin(answer.schema))) },
        ]),
      )
      const schema: FastifySchema = {
        params: schemaOfPlace(parameters, 'path'),
        querystring: schemaOfPlace(parameters, 'query'),
        // Of a browser's list of languages, the one that is meant is taken.
        headers: schemaOfPlace(
          parameters.filter((parameter) => keyOf(parameter) !== languageHeader),
          'header',
        ),
        ...(body !== null && !isForm(body) && { body: body.schema }),
      }
      return [
        operation.id,
        {
          ...operation,
          // The types are made of the same document; `every operation has a handler` holds both together.
          id: operation.id as OperationId,
          products: mark.products ?? (mark.product ? [mark.product] : []),
          languageHeader,
          listParts: listPartsOf(body?.schema),
          schema,
          validatorCompiler: ({ schema: wanted, httpPart }) => {
            if (httpPart === 'body')
              return (sent: Json) => fitting(problemsOfBody(sent === null ? undefined : sent))
            const place = places[httpPart as keyof typeof places]
            const names = parameters.filter((parameter) => parameter.in === place).map(keyOf)
            const check = lazily(() => texts.compile(wanted))
            return (sent: unknown) => fittingValues(check(), place, valuesIn(sent, names))
          },
          problemsOfBody,
          misfitOf: (answer) => {
            const documented = answers.get(String(answer.status)) ?? answers.get('default')
            if (!documented) return `status ${answer.status} is not in the contract`
            return misfit(documented, answer)
          },
        } satisfies Operation,
      ]
    }),
  )
}

const places = { params: 'path', querystring: 'query', headers: 'header' } as const
type Place = (typeof places)[keyof typeof places]

/** Values of a place by name. One that was sent twice is joined by a comma, which no schema of the description takes. */
function valuesIn(sent: unknown, names: readonly string[]): Record<string, Json> {
  const values: Record<string, Json> = {}
  for (const name of names) {
    if (typeof sent !== 'object' || sent === null || !Object.hasOwn(sent, name)) continue
    const value = (sent as Readonly<Record<string, unknown>>)[name]
    if (typeof value === 'string') values[name] = value
    else if (Array.isArray(value)) values[name] = value.join(',')
  }
  return values
}

/** Returns the values of a place as Fastify should use them: converted from text, or a refusal. */
function fittingValues(check: ValidateFunction, place: Place, values: Record<string, Json>) {
  const unfit = place === 'query' ? unreadable(values) : []
  const errors = check(values) ? [] : (check.errors ?? []).map(schemaProblem)
  const problems = [...unfit, ...errors].map((problem) => ({ ...problem, path: `/${place}${problem.path}` }))
  // Headers that the description does not name are read elsewhere, so they are kept.
  return problems.length > 0 || place === 'header' ? fitting(problems) : { value: values }
}

/** A person can correct so many at a time; a body of a hundred thousand wrong elements gets no longer answer. */
const mostProblems = 50

function fitting(problems: readonly Problem[]): true | { readonly error: QadamError } {
  if (problems.length === 0) return true
  return { error: new QadamError('QDM_REQUEST_INVALID', { problems: problems.slice(0, mostProblems) }) }
}

const longestValue = 2000

/** Values with control characters, which neither people nor our pages send and PostgreSQL does not keep. */
function unreadable(values: Readonly<Record<string, Json>>): readonly Problem[] {
  return Object.entries(values)
    .filter(
      ([, value]) => typeof value === 'string' && (value.length > longestValue || /\p{Cc}/u.test(value)),
    )
    .map(([name]) => ({ path: `/${name}`, code: 'pattern', params: {} }))
}

function schemaOfPlace(parameters: readonly DocumentedParameter[], place: Place): JsonObject {
  const here = parameters.filter((parameter) => parameter.in === place)
  return {
    type: 'object',
    required: here.filter(({ required }) => required).map((parameter) => keyOf(parameter)),
    properties: Object.fromEntries(
      here.map((parameter) => [keyOf(parameter), schemaWithin(parameter.schema)]),
    ),
  }
}

/** Returns whether a body is a form with files. */
export function isForm({ mediaType }: DocumentedBody): boolean {
  return mediaType === 'multipart/form-data'
}

function keyOf(parameter: DocumentedParameter): string {
  return parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name
}

function languageHeaderOf(parameters: readonly DocumentedParameter[]): Operation['languageHeader'] {
  const names = parameters.map(keyOf)
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

function misfit(
  documented: DocumentedAnswer & { readonly check: () => ValidateFunction },
  answer: AnswerParts,
): string | null {
  if (documented.mediaType === null) return null
  if (answer.mediaType !== documented.mediaType)
    return `the answer is ${answer.mediaType ?? 'of no type'}, not ${documented.mediaType}`
  if (!isJson(documented.mediaType)) return null
  if (answer.body === undefined) return 'the answer is no JSON'
  const check = documented.check()
  if (check(answer.body)) return null
  const [first] = check.errors ?? []
  return first ? `${first.instancePath || '/'} ${first.message ?? first.keyword}` : 'the answer does not fit'
}

/** Roles whose answer is the state of a contract. */
const contractRoles: ReadonlySet<string> = new Set(['create', 'pay', 'link', 'check'])

/** Returns whether the answer of this call contains a contract. */
export function tellsOfContract(operation: Operation): boolean {
  return contractRoles.has(operation.mark.role ?? '')
}

/** Returns whether bodies of this media type are JSON. */
export function isJson(mediaType: string | null): boolean {
  return mediaType !== null && /^application\/([\w.-]+\+)?json$/.test(mediaType)
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
