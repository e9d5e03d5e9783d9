import { sendStrictly } from './send.ts'
import { replaceToken, token, tokenAgeMs } from './session.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Replaces the token once a day, to limit the time in which a leaked token is valid. */
export async function renewSession(): Promise<void> {
  const known = token()
  const age = tokenAgeMs(Date.now())
  if (known === null || (age !== null && age < dayMs)) return
  try {
    const { body } = await sendStrictly({ method: 'POST', path: '/api/v1/auth/session/renew' })
    const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : null
    const next = typeof data === 'object' && data !== null && 'token' in data ? data.token : null
    if (typeof next === 'string') replaceToken(known, next)
  } catch {
    // The old token stays valid until the next attempt; a refused token was already removed by `sendStrictly`.
  }
}
