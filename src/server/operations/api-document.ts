import { segmentsOf } from '../../engine/json-pointer.ts'
import { readFile } from 'node:fs/promises'
import { load as parse } from 'js-yaml'
import type { Json, JsonObject } from '../../engine/json.ts'

const services = [
  'auth',
  'provider',
  'complaint',
  'backend',
  'policy',
  'products',
  'content',
  'qadam',
] as const

/** Service of an operation; `qadam` is this server itself. */
export type ServiceName = (typeof services)[number]

/** Properties of an operation that this project adds to OpenAPI. */
export interface OperationMark {
  readonly service: ServiceName
  readonly role?: string
  readonly fact?: boolean
  /** Its answers are so large that few are made at a time. */
  readonly heavy?: boolean
  readonly product?: string
  readonly products?: readonly string[]
  /** Registry or list with which the embedded insurer answers. */
  readonly source?: string
  /** Name of the answer that chooses an offer: the call answers one price for each offer of the product. */
  readonly each?: string
  /** Pointer to the chosen offer in a contract's answers, when it is not under `each`. */
  readonly chosenAt?: string
}

/** One operation of `schemas/api/openapi.yaml` as written, with the `$ref`s of its parts resolved. */
export interface DocumentedOperation {
  readonly id: string
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** With `{name}` for what varies. */
  readonly path: string
  readonly mark: OperationMark
  /** Needs a signed-in person. */
  readonly wantsSignIn: boolean
  readonly parameters: readonly DocumentedParameter[]
  readonly body: DocumentedBody | null
  /** By status; `default` for any other. */
  readonly answers: Readonly<Record<string, DocumentedAnswer>>
}

/** A value that travels outside the body. */
export interface DocumentedParameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required: boolean
  readonly schema: Json
}

/** A body by its media type. */
export interface DocumentedBody {
  readonly required: boolean
  readonly mediaType: string
  readonly schema: Json
}

/** An answer; `mediaType` is null when it has no body. A file may have one of several types: `otherTypes` has the rest. */
export interface DocumentedAnswer {
  readonly mediaType: string | null
  readonly otherTypes: readonly string[]
  readonly schema: Json
}

/** The contract of every call, read from its file. */
export interface ApiDocument {
  readonly operations: readonly DocumentedOperation[]
  /** The whole document, for schemas that refer into it. */
  readonly root: JsonObject
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const

/** Reads `schemas/api/openapi.yaml`. */
export async function readApiDocument(): Promise<ApiDocument> {
  const file = new URL('../../../schemas/api/openapi.yaml', import.meta.url)
  return apiDocument(parse(await readFile(file, 'utf8')) as JsonObject)
}

/** Finds the operations of an OpenAPI 3.1 document. */
export function apiDocument(root: JsonObject): ApiDocument {
  const follow = (value: Json | undefined): JsonObject => {
    const object = asObject(value)
    const reference = object['$ref']
    return typeof reference === 'string' ? follow(valueAt(root, reference)) : object
  }

  const operations = Object.entries(asObject(root['paths'])).flatMap(([path, item]) => {
    const shared = asList(asObject(item)['parameters'])
    return methods.flatMap((method): DocumentedOperation[] => {
      const operation = asObject(item)[method]
      if (operation === undefined) return []
      const {
        operationId,
        parameters,
        requestBody,
        responses,
        security,
        'x-qadam': mark,
      } = asObject(operation)
      if (typeof operationId !== 'string' || mark === undefined)
        throw new Error(`${method} ${path} of the API document has no operationId or no x-qadam`)
      return [
        {
          id: operationId,
          method,
          path,
          mark: markOf(operationId, asObject(mark)),
          wantsSignIn: asList(security).some((scheme) => 'bearer' in asObject(scheme)),
          parameters: [...shared, ...asList(parameters)].map((parameter) => parameterOf(follow(parameter))),
          body: requestBody === undefined ? null : bodyOf(follow(requestBody)),
          answers: Object.fromEntries(
            Object.entries(asObject(responses)).map(([status, answer]) => [status, answerOf(follow(answer))]),
          ),
        },
      ]
    })
  })
  return { operations, root }
}

function markOf(id: string, mark: JsonObject): OperationMark {
  const { fact, heavy, products } = mark
  const service = services.find((name) => name === mark['service'])
  if (service === undefined) throw new Error(`${id} of the API document names no service`)
  const texts = (['role', 'product', 'source', 'each', 'chosenAt'] as const).flatMap((name) =>
    typeof mark[name] === 'string' ? [[name, mark[name]] as const] : [],
  )
  return {
    service,
    ...Object.fromEntries(texts),
    ...(typeof fact === 'boolean' && { fact }),
    ...(typeof heavy === 'boolean' && { heavy }),
    ...(Array.isArray(products) && { products: products.map(String) }),
  }
}

function parameterOf(parameter: JsonObject): DocumentedParameter {
  const place = parameter['in']
  if (place !== 'path' && place !== 'query' && place !== 'header')
    throw new Error(`The API document has a parameter in ${JSON.stringify(place)}`)
  const name = parameter['name']
  if (typeof name !== 'string') throw new Error('The API document has a parameter without a name')
  return {
    name,
    in: place,
    required: parameter['required'] === true,
    schema: parameter['schema'] ?? true,
  }
}

function bodyOf(body: JsonObject): DocumentedBody {
  const [mediaType = 'application/json', media] = Object.entries(asObject(body['content']))[0] ?? []
  return { required: body['required'] === true, mediaType, schema: asObject(media)['schema'] ?? true }
}

function answerOf(answer: JsonObject): DocumentedAnswer {
  const [first, ...others] = Object.entries(asObject(answer['content']))
  const [mediaType = null, media = {}] = first ?? []
  return { mediaType, otherTypes: others.map(([type]) => type), schema: asObject(media)['schema'] ?? true }
}

function valueAt(root: JsonObject, reference: string): Json {
  const found = segmentsOf(reference.replace(/^#/, '')).reduce<Json>(
    (value, key) => asObject(value)[key] ?? null,
    root,
  )
  if (found === null) throw new Error(`The API document refers to ${reference}, which is not there`)
  return found
}

function asObject(value: Json | undefined): JsonObject {
  // A list passes as an object with numbers as keys; no caller passes a list.
  return value !== null && typeof value === 'object' ? (value as JsonObject) : {}
}

function asList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : []
}
