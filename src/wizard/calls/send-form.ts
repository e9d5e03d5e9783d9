import { CallError, endpointOf, send } from '../../api/index.ts'
import type { PurchaseAnswer, Submission } from '../../engine/index.ts'
import { callRefusalOf } from './refused.ts'

/** Sends a form. The key makes a repetition, after a cut network or a reload, the same form and not a second one. */
export async function sendForm(
  { operation, body }: Submission,
  idempotencyKey: string,
): Promise<PurchaseAnswer> {
  const endpoint = endpointOf(operation, { product: body.qadam.product })
  if (!endpoint) throw new Error(`There is no operation "${operation}" in schemas/api/openapi.yaml`)
  try {
    const incoming = await send({ ...endpoint, body, idempotencyKey })
    return incoming.status < 300
      ? { kind: 'created', contractId: referenceIn(incoming.body) }
      : callRefusalOf(incoming.body)
  } catch (error) {
    if (!(error instanceof CallError) || error.failure.kind === 'status') throw error
    return { kind: 'failure', failure: error.failure.kind }
  }
}

/** The number under which the form is found again. @throws CallError of kind `parsing` */
function referenceIn(body: unknown): string {
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
  if (typeof data === 'object' && data !== null && 'reference' in data && typeof data.reference === 'string')
    return data.reference
  throw new CallError({ kind: 'parsing' })
}
