import type { FastifyRequest } from 'fastify'
import { Histogram } from 'prom-client'
import type { CallRequest } from '../../engine/index.ts'
import type { Json } from '../../engine/json.ts'
import type { CoreDeps } from '../deps.ts'
import { parseBounded } from '../door/index.ts'
import { deviceHeaders } from '../auth/known-device.ts'
import { bearerToken } from '../auth/session-of.ts'
import { QadamError, type ErrorCode } from '../errors/index.ts'
import { isJson, type Operation, type RequestParts } from './operation.ts'
import { authorizationFor, type ForwardedService } from './services.ts'
import { asStaged } from './staged-answers.ts'
import type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream.ts'

/** An answer of a service that fits the contract. */
export interface ForwardedAnswer {
  readonly status: number
  readonly mediaType: string | null
  readonly headers: Readonly<Record<string, string>>
  readonly bytes: Buffer
  /** What the body says when it is JSON. */
  readonly body: Json | undefined
}

/** Sends a request on to the service that answers it. */
export type Forward = (
  operation: Operation,
  parts: RequestParts,
  request: FastifyRequest,
  extra?: Readonly<Record<string, string>>,
) => Promise<ForwardedAnswer>

/** Where the services are. */
export type Services = Readonly<Record<ForwardedService, Upstream>>

/** The gateway's way to the services. */
export function forwarding(
  deps: Pick<CoreDeps, 'settings' | 'metrics' | 'log' | 'store' | 'seals'>,
  services: Services,
): Forward {
  const seconds = new Histogram({
    name: 'qadam_upstream_seconds',
    help: 'Time that services take',
    labelNames: ['service', 'operation', 'outcome'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [deps.metrics],
  })

  return async (operation, parts, request, extra = {}) => {
    const service = serviceOf(operation)
    const upstream = await asStaged(deps, operation.id, request.ip, services[service])
    const asked = upstreamRequest(deps, operation, parts, request, extra, upstream.isEmbedded)
    const ask = async (): Promise<ForwardedAnswer> => {
      const stop = seconds.startTimer({ service, operation: operation.id })
      try {
        const answer = checked(operation, service, upstream, await upstream.ask(asked))
        stop({ outcome: String(answer.status) })
        return answer
      } catch (error) {
        stop({ outcome: error instanceof QadamError ? error.code : 'QDM_UNEXPECTED' })
        throw error
      }
    }
    if (operation.method !== 'get') return await ask()
    return await twice(ask)
  }
}

/** A question that changes nothing is asked once more when the service was not there to answer. */
async function twice(ask: () => Promise<ForwardedAnswer>): Promise<ForwardedAnswer> {
  try {
    return await ask()
  } catch (error) {
    const again: readonly ErrorCode[] = ['QDM_UPSTREAM_UNREACHABLE']
    if (error instanceof QadamError && again.includes(error.code)) return await ask()
    throw error
  }
}

/** The service that answers an operation. */
export function serviceOf(operation: Operation): ForwardedService {
  const { service } = operation.mark
  if (service === 'qadam') throw new Error(`${operation.id} is answered by this server, not forwarded`)
  return service
}

function upstreamRequest(
  { settings }: Pick<CoreDeps, 'settings'>,
  operation: Operation,
  parts: RequestParts,
  request: FastifyRequest,
  extra: Readonly<Record<string, string>>,
  isEmbedded: boolean,
): UpstreamRequest {
  // Operators see their drafts on the pages themselves; only the content of this server has any.
  const previews = isEmbedded && request.headers['qadam-preview'] !== undefined
  const authorization = authorizationFor(serviceOf(operation), settings, {
    partner: headerText(request.headers['qadam-partner']),
    authorization: request.headers.authorization,
    previews,
  })
  const form = Buffer.isBuffer(request.body) ? request.body : null
  const hasJson = form === null && parts.body !== undefined
  return {
    method: methodNames[operation.method],
    url: urlOf(operation, parts),
    headers: {
      accept: 'application/json, application/problem+json, */*;q=0.1',
      'x-request-id': request.id,
      ...(authorization && { authorization }),
      ...languageHeaders(operation, parts, request),
      // Sign-in tells people on which of their devices they are signed in.
      ...(operation.mark.service === 'auth' && { 'user-agent': request.headers['user-agent'] ?? '' }),
      ...(operation.mark.service === 'auth' && isEmbedded && deviceHeaders(request)),
      ...(operation.id === 'listClaimStatuses' &&
        isEmbedded && { 'qadam-session': bearerToken(request.headers.authorization) ?? '' }),
      ...(previews && { 'qadam-preview': 'drafts' }),
      ...(hasJson && { 'content-type': 'application/json' }),
      ...(form && { 'content-type': request.headers['content-type'] ?? '' }),
      ...extra,
    },
    body: hasJson ? JSON.stringify(isEmbedded ? parts.body : withoutQadam(parts.body)) : form,
    address: request.ip,
  }
}

const methodNames = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

/** Path and query of a request. */
export function urlOf(operation: Operation, { path, query }: Pick<RequestParts, 'path' | 'query'>): string {
  const filled = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(path[name] ?? ''),
  )
  const asked = new URLSearchParams(query).toString()
  return asked ? `${filled}?${asked}` : filled
}

/** Path and query of a call that a product makes. */
export function callUrl(operation: Operation, { path, query }: Pick<CallRequest, 'path' | 'query'>): string {
  return urlOf(operation, { path: texts(path), query: texts(query) })
}

function texts(values: Readonly<Record<string, Json>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}

/** The header that the contract names; the main backend and our own sign-in hear the language besides. */
function languageHeaders(
  operation: Operation,
  { headers }: RequestParts,
  request: FastifyRequest,
): Readonly<Record<string, string>> {
  const { languageHeader } = operation
  if (languageHeader) return { [languageHeader]: headers[languageHeader] ?? '' }
  const { service } = operation.mark
  const given = request.headers['accept-language']
  return (service === 'backend' || service === 'auth') && given ? { 'accept-language': given } : {}
}

/** What the wizard says to this server is not a stranger's business. */
function withoutQadam(body: Json | undefined): Json | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  // Not a list, so an object.
  const { qadam: _, ...rest } = body as Readonly<Record<string, Json>>
  return rest
}

function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function checked(
  operation: Operation,
  service: ForwardedService,
  { isEmbedded }: Upstream,
  answer: UpstreamAnswer,
): ForwardedAnswer {
  const { status, headers, body: bytes } = answer
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() || null
  const body = isJson(mediaType) ? parsed(bytes) : undefined
  // The embedded insurer stands on the same database: without it, it is this server that cannot answer.
  if (isEmbedded && status === 503 && isProblem(body, 'QDM_UNAVAILABLE'))
    throw new QadamError('QDM_UNAVAILABLE', {
      cause: `${operation.id} was answered 503 inside`,
      headers: { 'retry-after': headers['retry-after'] ?? '5' },
    })
  const reason = operation.misfitOf({ status, mediaType, body })
  if (reason === null) return { status, mediaType, headers, bytes, body }
  const cause = `${operation.id}: ${reason}`
  const ourPairIsRefused = (status === 401 || status === 403) && service !== 'backend' && service !== 'auth'
  if (ourPairIsRefused) throw new QadamError('QDM_UPSTREAM_REFUSED', { cause })
  if (status >= 500) throw new QadamError('QDM_UPSTREAM_UNREACHABLE', { cause })
  throw new QadamError('QDM_UPSTREAM_MALFORMED', { cause })
}

function isProblem(body: Json | undefined, code: ErrorCode): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === code
}

function parsed(bytes: Buffer): Json | undefined {
  try {
    return parseBounded(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
