import type { Readable } from 'node:stream'
import type { CallRequest } from '../../engine/index.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import { problemAnswer, QadamError } from '../errors/index.ts'
import type { ApiRequest, Operation, ServiceName } from '../operations/index.ts'

/** Services that can be elsewhere: each is in this process, or under an address of the settings. */
export type ForwardedService = Exclude<ServiceName, 'qadam'>

/** An answer of a service that fits the contract. */
export interface ForwardedAnswer {
  readonly status: number
  readonly mediaType: string | null
  readonly headers: Readonly<Record<string, string>>
  /**
   * Bytes of a file, or of an answer as it came over the network; null when `body` is all there is. A file of this
   * process is a stream, whose length is a header.
   */
  readonly content: Buffer | Readable | null
  /** The parsed body when it is JSON. */
  readonly body: Json | undefined
}

/** A service that answers operations: in this process, or over the network. */
export interface Service {
  /** @throws QDM_UPSTREAM_TIMEOUT, QDM_UPSTREAM_UNREACHABLE, QDM_UPSTREAM_MALFORMED, QDM_UPSTREAM_REFUSED */
  readonly ask: (asked: ApiRequest) => Promise<ForwardedAnswer>
  /** True for a service in this process that handles each idempotency key once. */
  readonly isEmbedded: boolean
}

/** The services, by name. */
export type Services = Readonly<Record<ForwardedService, Service>>

/** The service that answers an operation. */
export function serviceOf(operation: Operation): ForwardedService {
  const { service } = operation.mark
  if (service === 'qadam') throw new Error(`${operation.id} is answered by this server, not forwarded`)
  return service
}

/** Returns whether this process answers an operation itself. */
export function isAnsweredHere(services: Services, { mark: { service } }: Operation): boolean {
  return service === 'qadam' || services[service].isEmbedded
}

/** An answer that fits the description. @throws QDM_UPSTREAM_MALFORMED */
export function checkedAnswer(operation: Operation, answer: ForwardedAnswer): ForwardedAnswer {
  const reason = operation.misfitOf(answer)
  if (reason === null) return answer
  throw new QadamError('QDM_UPSTREAM_MALFORMED', { cause: `${operation.id}: ${reason}` })
}

/** A refusal as the answer of a service. */
export function refusalAnswer(refusal: QadamError): ForwardedAnswer {
  const { status, detail } = refusal
  const body = problemAnswer(refusal)
  return { status, mediaType: 'application/problem+json', headers: detail.headers ?? {}, content: null, body }
}

/** The text of an answer; empty when it has none. */
export function textOfAnswer({ content, body }: ForwardedAnswer): string {
  if (Buffer.isBuffer(content)) return content.toString('utf8')
  return body === undefined ? '' : JSON.stringify(body)
}

/** Path and query of a request. */
export function callUrl(operation: Operation, { path, query }: Pick<CallRequest, 'path' | 'query'>): string {
  const named = texts(path)
  const filled = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) =>
    encodeURIComponent(named[name] ?? ''),
  )
  const asked = new URLSearchParams(texts(query)).toString()
  return asked ? `${filled}?${asked}` : filled
}

function texts(values: JsonObject): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : JSON.stringify(value),
    ]),
  )
}
