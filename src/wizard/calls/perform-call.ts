import { CallError, endpointOf, send } from '../../api/index.ts'
import type { CallAnswer, CallRequest, Json } from '../../engine/index.ts'

/**
 * Sends a call that a product file declares to our own origin. Every HTTP status is an answer; a cut network, a
 * late or an unreadable answer is a failure.
 */
export async function performCall(request: CallRequest, signal: AbortSignal): Promise<CallAnswer> {
  const endpoint = endpointOf(request.operation, request.path)
  // Lint refuses a product that names an operation the API does not have.
  if (!endpoint) throw new Error(`There is no operation "${request.operation}" in schemas/api/openapi.yaml`)
  try {
    const { status, body, fact } = await send({
      ...endpoint,
      query: request.query,
      ...(request.body === null ? {} : { body: request.body }),
      timeoutMs: request.timeoutMs,
      retries: request.retries,
      signal,
    })
    // JSON.parse returns JSON.
    return { kind: 'answer', status, body: body as Json, fact }
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind === 'status') throw error
    return { kind: 'failure', failure: error.failure.kind }
  }
}
