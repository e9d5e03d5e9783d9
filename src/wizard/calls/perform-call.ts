import { CallError, endpointOf, send } from '../../api/index.ts'
import type { CallAnswer, CallRequest, Json } from '../../engine/index.ts'

/** The version of a product whose call is sent. */
export interface CallingProduct {
  readonly id: string
  readonly hash: string
}

/**
 * Sends a call that a product file declares to our own origin. Every HTTP status is an answer; a cut network, a
 * late or an unreadable answer is a failure.
 */
export async function performCall(
  request: CallRequest,
  product: CallingProduct,
  signal: AbortSignal,
): Promise<CallAnswer> {
  try {
    const isForeign = request.operation.includes('.')
    return await (isForeign ? askForeign(request, product, signal) : askOwn(request, product, signal))
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind === 'status') throw error
    return { kind: 'failure', failure: error.failure.kind }
  }
}

/** The server prices by the version that asks, for some days after that version left sale. */
async function askOwn(
  request: CallRequest,
  { hash }: CallingProduct,
  signal: AbortSignal,
): Promise<CallAnswer> {
  const { status, body, fact } = await send({
    ...endpointNamed(request.operation, request.path),
    query: request.query,
    ...(request.body === null ? {} : { body: request.body }),
    timeoutMs: request.timeoutMs,
    retries: request.retries,
    version: hash,
    signal,
  })
  // JSON.parse returns JSON.
  return { kind: 'answer', status, body: body as Json, fact }
}

/** Our server asks the service: `post.findParcel`. Its own refusals have their status; an answer is in an envelope. */
async function askForeign(
  { operation, path, query, body, timeoutMs, retries }: CallRequest,
  { id, hash }: CallingProduct,
  signal: AbortSignal,
): Promise<CallAnswer> {
  const [service = '', name = ''] = operation.split('.')
  const incoming = await send({
    ...endpointNamed('callForeign', { service, operation: name }),
    body: { product: id, version: hash, request: { path, query, body } },
    timeoutMs,
    // Lint takes retries only of operations that read.
    isRepeatable: true,
    retries,
    signal,
  })
  if (incoming.status !== 200)
    return { kind: 'answer', status: incoming.status, body: incoming.body as Json, fact: null }
  // The server holds its answers to schemas/api/openapi.yaml.
  const { data } = incoming.body as { readonly data: { readonly status: number; readonly body: Json } }
  return { kind: 'answer', status: data.status, body: data.body, fact: null }
}

function endpointNamed(operation: string, values: Readonly<Record<string, unknown>>) {
  const endpoint = endpointOf(operation, values)
  // Lint refuses a product that names an operation the API does not have.
  if (!endpoint) throw new Error(`There is no operation "${operation}" in schemas/api/openapi.yaml`)
  return endpoint
}
