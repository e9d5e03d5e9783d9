import type { FastifyRequest } from 'fastify'
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
  const problems = operation.problemsOf(parts)
  if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
  return parts
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
