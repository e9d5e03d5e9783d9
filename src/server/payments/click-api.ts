import { createHash } from 'node:crypto'
import type { Settings } from '../settings/settings.ts'

/** Fields of Click's answers that this server reads; it ignores the others. */
type ClickApiAnswer = Readonly<Record<string, unknown>>

/** Client of Click's Merchant API (docs.click.uz/en/merchant-api-request). */
export interface ClickApi {
  /** @throws when Click does not answer, or refuses */
  readonly ask: (method: 'GET' | 'POST', path: string, body?: unknown) => Promise<ClickApiAnswer>
}

/** Longest time for Click's answer, in ms. */
const longestAnswerMs = 10_000

/** The Merchant API over the network. */
export function clickApi(
  settings: Pick<Settings, 'clickApiUrl' | 'clickUser' | 'clickSecret'>,
  { fetch }: { readonly fetch: typeof globalThis.fetch },
  clock: () => number,
): ClickApi {
  return {
    ask: async (method, path, body) => {
      const seconds = String(Math.floor(clock() / 1000))
      const digest = createHash('sha1').update(`${seconds}${settings.clickSecret}`).digest('hex')
      const answer = await fetch(`${settings.clickApiUrl}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          auth: `${settings.clickUser}:${digest}:${seconds}`,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(longestAnswerMs),
      })
      if (!answer.ok) throw new Error(`Click answered ${answer.status} to ${path.split('/', 3).join('/')}`)
      const parsed: unknown = await answer.json()
      const data = typeof parsed === 'object' && parsed !== null ? (parsed as ClickApiAnswer) : {}
      // Absent in some answers that went well.
      if ((data['error_code'] ?? 0) !== 0)
        throw new Error(`Click refused ${path.split('/', 3).join('/')}: ${String(data['error_code'])}`)
      return data
    },
  }
}
