import type { ErrorObject, ValidateFunction } from 'ajv'
import Ajv2020 from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { Problem } from '../../engine/compiled/compiled-product.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import type {
  ApiDocument,
  DocumentedAnswer,
  DocumentedOperation,
  DocumentedParameter,
} from './api-document.ts'

/** A call of the contract that can tell whether requests and answers fit it. */
export interface Operation extends DocumentedOperation {
  /** Products whose call this is; empty when it is everybody's. */
  readonly products: readonly string[]
  /** Language header that the call takes, in lower case. */
  readonly languageHeader: 'accept-language' | 'content-language' | null
  /** Parts of a form that are lists. */
  readonly listParts: ReadonlySet<string>
  /** What is wrong with a request; empty when nothing is. */
  readonly problemsOf: (request: RequestParts) => readonly Problem[]
  /** Why an answer does not fit, or null when it does. */
  readonly misfitOf: (answer: AnswerParts) => string | null
}

/** A request as it came, header names in lower case. */
export interface RequestParts {
  readonly path: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** Undefined when there was none. */
  readonly body: Json | undefined
}

/** An answer as it came; `body` is undefined when it is no JSON. */
export interface AnswerParts {
  readonly status: number
  readonly mediaType: string | null
  readonly body: Json | undefined
}

const rootId = 'https://qadam.example/openapi'

/** Every operation of the document, by its id. Validators are compiled when first needed. */
export function operationsOf(document: ApiDocument): ReadonlyMap<string, Operation> {
  const bodies = makeAjv(document.root, false)
  const texts = makeAjv(document.root, true)
  return new Map(
    document.operations.map((operation) => {
      const { mark } = operation
      const checkPlaces = lazily(() => texts.compile(placesSchema(operation.parameters)))
      const checkBody = lazily(() => bodies.compile(within(operation.body?.schema ?? true)))
      const answers = new Map(
        Object.entries(operation.answers).map(([status, answer]) => [
          status,
          { ...answer, check: lazily(() => bodies.compile(within(answer.schema))) },
        ]),
      )
      return [
        operation.id,
        {
          ...operation,
          products: mark.products ?? (mark.product ? [mark.product] : []),
          languageHeader: languageHeaderOf(operation.parameters),
          listParts: listPartsOf(operation.body?.schema),
          problemsOf: (request) => [
            ...problemsOfPlaces(checkPlaces(), request),
            ...(operation.body === null ? [] : problemsOfBody(operation, checkBody(), request.body)),
          ],
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

function makeAjv(root: JsonObject, coerceTypes: boolean) {
  const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes, ownProperties: true })
  addFormats(ajv, ['date', 'date-time', 'email', 'uri', 'uuid', 'binary'])
  // The document is no schema itself: only what stands in it is.
  ajv.addSchema({ ...root, $id: rootId }, rootId, undefined, false)
  return ajv
}

/** The schema with its `#/…` references meaning the whole document. */
function within(schema: Json): JsonObject | boolean {
  if (typeof schema === 'boolean') return schema
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${rootId}#/`)
  return JSON.parse(text) as JsonObject
}

function placesSchema(parameters: readonly DocumentedParameter[]): JsonObject {
  const place = (name: DocumentedParameter['in']): JsonObject => {
    const here = parameters.filter((parameter) => parameter.in === name)
    return {
      type: 'object',
      required: here.filter(({ required }) => required).map((parameter) => keyOf(parameter)),
      properties: Object.fromEntries(here.map((parameter) => [keyOf(parameter), within(parameter.schema)])),
    }
  }
  return { properties: { path: place('path'), query: place('query'), header: place('header') } }
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

function problemsOfPlaces(check: ValidateFunction, request: RequestParts): readonly Problem[] {
  // A copy: checking turns texts into the numbers that they mean.
  const places = { path: { ...request.path }, query: { ...request.query }, header: { ...request.headers } }
  return check(places) ? [] : (check.errors ?? []).map(problemOf)
}

function problemsOfBody(
  { body: documented }: DocumentedOperation,
  check: ValidateFunction,
  body: Json | undefined,
): readonly Problem[] {
  if (body === undefined) return documented?.required ? [{ path: '', code: 'required', params: {} }] : []
  return check(body) ? [] : (check.errors ?? []).map(problemOf)
}

/** An error of the validator as a problem: the same codes as the engine's. */
function problemOf(error: ErrorObject): Problem {
  const missing: unknown = error.params['missingProperty']
  const limit: unknown = error.params['limit']
  return {
    path: typeof missing === 'string' ? `${error.instancePath}/${missing}` : error.instancePath,
    code: error.keyword,
    params: typeof limit === 'number' || typeof limit === 'string' ? { limit } : {},
  }
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

/** Whether the answer of this call tells of a contract. */
export function tellsOfContract(operation: Operation): boolean {
  return contractRoles.has(operation.mark.role ?? '')
}

/** Whether bodies of this media type are JSON. */
export function isJson(mediaType: string | null): boolean {
  return mediaType !== null && /^application\/([\w.-]+\+)?json$/.test(mediaType)
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => (made ??= { value: make() }).value
}
