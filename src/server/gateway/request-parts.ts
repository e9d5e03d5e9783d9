import type { FastifyRequest } from 'fastify'
import type { Problem } from '../../engine/compiled/compiled-product.ts'
import type { Json } from '../../engine/json.ts'
import { QadamError } from '../errors/index.ts'
import { languageOf } from './language.ts'
import { readMultipart } from './multipart.ts'
import type { Operation, RequestParts } from './operation.ts'

/**
 * The parts of a request that the contract speaks of. Headers and query values that it does not know are left
 * behind; a browser's own list of languages becomes the one language that is meant.
 * @throws QDM_REQUEST_INVALID naming every part that does not fit
 */
export async function requestPartsOf(operation: Operation, request: FastifyRequest): Promise<RequestParts> {
  const headers: Record<string, string> = {}
  const query: Record<string, string> = {}
  const path: Record<string, string> = {}
  for (const { name, in: place } of operation.parameters) {
    if (place === 'path') take(path, name, request.params)
    else if (place === 'query') take(query, name, request.query)
    else take(headers, name.toLowerCase(), request.headers)
  }
  if (operation.languageHeader)
    headers[operation.languageHeader] = languageOf(request.headers[operation.languageHeader])
  const parts: RequestParts = { path, query, headers, body: await bodyOf(operation, request) }
  const problems = [
    ...unreadable('query', query),
    ...inexactNumbers(parts.body ?? null),
    ...operation.problemsOf(parts),
  ].slice(0, mostProblems)
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
  return parts
}

/** A person can mend so many at a time; a body of a hundred thousand wrong elements is not answered with as many lines. */
const mostProblems = 50

const longestValue = 2000

/** Values with control characters, which neither people nor our pages send and PostgreSQL does not keep. */
function unreadable(place: 'query', values: Readonly<Record<string, string>>): readonly Problem[] {
  return Object.entries(values)
    .filter(([, value]) => value.length > longestValue || /\p{Cc}/u.test(value))
    .map(([name]) => ({ path: `/${place}/${name}`, code: 'pattern', params: {} }))
}

/** Numbers beyond 2^53 are not what was written, and no sum, year or number of anything that is sold. */
function inexactNumbers(value: Json, path = ''): readonly Problem[] {
  if (typeof value === 'number')
    return Math.abs(value) <= Number.MAX_SAFE_INTEGER
      ? []
      : [{ path, code: 'maximum', params: { limit: Number.MAX_SAFE_INTEGER } }]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inside]) => inexactNumbers(inside, `${path}/${key}`))
}

function take(into: Record<string, string>, name: string, from: unknown): void {
  if (typeof from !== 'object' || from === null || !Object.hasOwn(from, name)) return
  const value = (from as Readonly<Record<string, unknown>>)[name]
  if (typeof value === 'string') into[name] = value
  // Said twice: what is meant is not clear, and no schema of the contract takes this.
  else if (Array.isArray(value)) into[name] = value.join(',')
}

async function bodyOf(operation: Operation, request: FastifyRequest): Promise<Json | undefined> {
  const { body: documented } = operation
  if (documented === null || request.body === undefined || request.body === null) return undefined
  const isForm = Buffer.isBuffer(request.body)
  if (isForm !== (documented.mediaType === 'multipart/form-data'))
    throw new QadamError('QDM_MEDIA_UNSUPPORTED')
  // A body that is no form came through JSON.parse.
  if (!Buffer.isBuffer(request.body)) return request.body as Json
  return await readMultipart(request.body, request.headers['content-type'] ?? '', operation.listParts)
}
