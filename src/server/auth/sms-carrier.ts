import { QadamError } from '../errors/index.ts'
import { objectIn } from '../json-value.ts'

/** How long a carrier may take. The customer is looking at the code field meanwhile. */
const longestAnswerMs = 10_000

/** What a carrier answered; a body that is no JSON object counts as an empty one. */
export interface CarrierAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Asks a carrier once. @throws QDM_SMS_UNAVAILABLE when it cannot be reached or takes too long. */
export async function askCarrier(
  network: { readonly fetch: typeof fetch },
  address: string,
  request: RequestInit,
): Promise<CarrierAnswer> {
  try {
    const answer = await network.fetch(address, { ...request, signal: AbortSignal.timeout(longestAnswerMs) })
    return { status: answer.status, body: objectIn(await answer.text()) }
  } catch (cause) {
    throw new QadamError('QDM_SMS_UNAVAILABLE', { cause })
  }
}
