import type { KnownOperation } from '../../engine/compile/index.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'

/** What a product's call sends to another service, as JSON. */
export interface ForeignRequest {
  readonly path: JsonObject
  readonly query: JsonObject
  /** Null when there is no body. */
  readonly body: Json
}

type Wanted = NonNullable<KnownOperation['body']>['wants']

/** Returns a request without what is not answered: a null that the document does not take is left out. */
export function answeredRequest(
  { path, query, body }: KnownOperation,
  request: ForeignRequest,
): ForeignRequest {
  const values = (given: JsonObject, known: KnownOperation['path']): JsonObject =>
    Object.fromEntries(
      Object.entries(given).filter(
        ([name, value]) =>
          value !== null || known.find((parameter) => parameter.name === name)?.wants.takesNull === true,
      ),
    )
  return {
    path: values(request.path, path),
    query: values(request.query, query),
    body: body === null ? null : answered(request.body, body.wants),
  }
}

function answered(value: Json, wants: Wanted | undefined): Json {
  if (wants === undefined) return value
  if (Array.isArray(value)) return value.map((one: Json) => answered(one, wants.elements ?? undefined))
  if (!isObject(value) || wants.properties === null) return value
  const { properties } = wants
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const wanted = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (inner === null && wanted !== undefined && !wanted.takesNull) return []
      return [[name, answered(inner, wanted)]]
    }),
  )
}
