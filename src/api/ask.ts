import createClient from 'openapi-fetch'
import { CallError } from './failure.ts'
import type { AnswerOf, BodyOf, ValuesOf } from './operation-types.ts'
import { ownOperationRows } from './own-operations.generated.ts'
import type { paths } from './schema.d.ts'
import { sendStrictly } from './send.ts'

/** Id of an operation that pages call. The calls of wizards are named by product files and go through `send`. */
type OwnOperationId = keyof typeof ownOperationRows

/** What a request of an operation contains: path and query parameters, and a body, where the operation has them. */
type Question<Id extends OwnOperationId> = Part<'path', ValuesOf<Id, 'path'>> &
  Part<'query', ValuesOf<Id, 'query'>> &
  Part<'body', BodyOf<Id>> & { readonly signal?: AbortSignal }

/** A part that the operation does not have is no property; one without required values may be left out. */
type Part<Name extends string, Values> = [Values] extends [never]
  ? unknown
  : Partial<Values> extends Values
    ? { readonly [Key in Name]?: Values }
    : { readonly [Key in Name]: Values }

type Questions<Id extends OwnOperationId> =
  Partial<Question<Id>> extends Question<Id> ? [question?: Question<Id>] : [question: Question<Id>]

/**
 * Asks the server and resolves to the `data` of its answer; to undefined when the operation answers nothing. Request and
 * answer have the types of schemas/api/openapi.yaml, which the server validates its answers against.
 *
 * @example
 *   const blocks = await ask('readDraftBlocks', { path: { draftId } })
 *
 * @throws CallError of kind `status` for a refusal, of the other kinds when there was no answer
 */
export async function ask<Id extends OwnOperationId>(
  operation: Id,
  ...[question]: Questions<Id>
): Promise<AnswerOf<Id>> {
  const [method, path] = ownOperationRows[operation]
  const { path: pathValues, query, ...rest }: Partial<Record<string, unknown>> = question ?? {}
  // The types of openapi-fetch belong to a literal path; here the operation has been checked by its id.
  const request = client.request as (...asked: readonly unknown[]) => Promise<Answered>
  const { data, response } = await request(method, path, { params: { path: pathValues, query }, ...rest })
  if (response.status !== 204 && data?.data === undefined) throw new CallError({ kind: 'parsing' })
  // The server validates its answers against the description.
  return data?.data as AnswerOf<Id>
}

interface Answered {
  readonly data?: { readonly data: unknown }
  readonly response: Response
}

/** Only `ask` uses it. Every failure is a `CallError`; the headers of the session are added. */
const client = /* @__PURE__ */ createClient<paths>({
  baseUrl: '/',
  fetch: async (request) => {
    const url = new URL(request.url)
    const body = await requestBody(request)
    const incoming = await sendStrictly({
      method: request.method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      languageHeader: 'Accept-Language',
      ...(body === undefined ? {} : { body }),
      ...(request.method === 'GET' ? { retries: 1 } : {}),
      signal: request.signal,
    })
    return incoming.status === 204
      ? new Response(null, { status: 204 })
      : Response.json(incoming.body, { status: incoming.status })
  },
})

async function requestBody(request: Request): Promise<unknown> {
  if (request.method === 'GET' || request.method === 'DELETE') return undefined
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return request.formData()
  const text = await request.text()
  return text === '' ? undefined : JSON.parse(text)
}
