import { send } from '../../../api/index.ts'
import type { CallAnswer, CallRequest, Json } from '../../../engine/index.ts'

/** Asks for the price of a request by the tariff of a draft; null when the draft does not price this call. */
export type AskDraftPrice = (
  request: CallRequest,
  /** ISO date that counts as today. */
  day: string,
  signal: AbortSignal,
) => Promise<CallAnswer | null>

/** Returns what asks for the prices of the version at this address of a preview's module; `priced` are its price operations. */
export function draftPriceAt(address: string, priced: ReadonlySet<string>): AskDraftPrice {
  const path = address.replace(/\.js$/, '/price')
  return async ({ operation, path: place, query, body, timeoutMs }, day, signal) => {
    if (!priced.has(operation)) return null
    const incoming = await send({
      method: 'POST',
      path,
      body: { operation, path: place, query, body, day },
      languageHeader: 'Accept-Language',
      timeoutMs,
      isRepeatable: true,
      signal,
    })
    if (incoming.status !== 200)
      return { kind: 'answer', status: incoming.status, body: incoming.body as Json, fact: null }
    // `preview-routes.ts` answers this shape.
    const { data } = incoming.body as {
      readonly data: { readonly status: number; readonly body: Json } | null
    }
    return data && { kind: 'answer', ...data, fact: null }
  }
}
