import { parseBounded } from '../door/index.ts'
import { QadamError } from '../errors/index.ts'
import type { Json } from '../../engine/json.ts'
import type { Settings } from '../settings/settings.ts'
import { callUrl, serviceOf, type ForwardedAnswer, type Service } from './service.ts'
import { type ApiRequest, isJson, type Operation } from '../operations/index.ts'
import { ReceivedForm } from '../uploads/index.ts'
import { authorizationFor } from './credentials.ts'
import type { Upstream, UpstreamAnswer, UpstreamRequest } from './upstream.ts'

/** A service under an address, asked with our credentials and held to the API description. */
export function overHttp(upstream: Upstream, settings: Settings): Service {
  return {
    isEmbedded: false,
    ask: async (asked) => checked(asked.operation, await upstream.ask(upstreamRequest(settings, asked))),
  }
}

function upstreamRequest(settings: Settings, asked: ApiRequest): UpstreamRequest {
  const { operation, parts, request, idempotencyKey } = asked
  const authorization = authorizationFor(serviceOf(operation), settings, {
    partner: headerText(request.headers['qadam-partner']),
    authorization: request.headers.authorization,
  })
  const form = request.body instanceof ReceivedForm ? request.body.body : null
  const hasJson = form === null && parts.body !== undefined
  return {
    method: methodNames[operation.method],
    url: callUrl(operation, parts),
    headers: {
      accept: 'application/json, application/problem+json, */*;q=0.1',
      'x-request-id': request.id,
      ...(authorization && { authorization }),
      ...languageHeaders(asked),
      // The sign-in service displays to people the devices on which they are signed in.
      ...(operation.mark.service === 'auth' && { 'user-agent': request.headers['user-agent'] ?? '' }),
      ...(hasJson && { 'content-type': 'application/json' }),
      ...(form && {
        'content-type': request.headers['content-type'] ?? '',
        'content-length': String(form.sizeBytes),
      }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    body: hasJson ? JSON.stringify(withoutQadam(parts.body)) : form,
  }
}

const methodNames = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const

/** The header that the contract names; the main backend and a sign-in service hear the language besides. */
function languageHeaders({ operation, language, request }: ApiRequest): Readonly<Record<string, string>> {
  const { languageHeader } = operation
  if (languageHeader) return { [languageHeader]: language }
  const { service } = operation.mark
  const given = request.headers['accept-language']
  return (service === 'backend' || service === 'auth') && given ? { 'accept-language': given } : {}
}

/** Removes the wizard's data for this server before a body goes to another service. */
function withoutQadam(body: Json | undefined): Json | undefined {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body
  // Not a list, so an object.
  const { qadam: _, ...rest } = body as Readonly<Record<string, Json>>
  return rest
}

function headerText(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header
}

function checked(operation: Operation, answer: UpstreamAnswer): ForwardedAnswer {
  const { status, headers, body: content } = answer
  const { service } = operation.mark
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() || null
  const body = isJson(mediaType) ? parsed(content) : undefined
  const reason = operation.misfitOf({ status, mediaType, body })
  if (reason === null) return { status, mediaType, headers, content, body }
  const cause = `${operation.id}: ${reason}`
  const ourPairIsRefused = (status === 401 || status === 403) && service !== 'backend' && service !== 'auth'
  if (ourPairIsRefused) throw new QadamError('QDM_UPSTREAM_REFUSED', { cause })
  if (status >= 500) throw new QadamError('QDM_UPSTREAM_UNREACHABLE', { cause })
  throw new QadamError('QDM_UPSTREAM_MALFORMED', { cause })
}

function parsed(bytes: Buffer): Json | undefined {
  try {
    return parseBounded(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
