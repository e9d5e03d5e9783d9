import { QadamError } from '../errors/index.ts'
import { objectIn } from '../json-value.ts'

/** Longest time for a carrier's answer, in ms. The customer waits at the code field meanwhile. */
const longestAnswerMs = 10_000

/** Answer of a carrier; a body that is not a JSON object counts as empty. */
export interface CarrierAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Calls a carrier once. @throws QDM_SMS_UNAVAILABLE when it cannot be reached or takes too long */
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
