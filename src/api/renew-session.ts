import { sendStrictly } from './send.ts'
import { replaceToken, token, tokenAgeMs } from './session.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Takes another token once a day, so that one that leaked does not open the cabinet for weeks. */
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
    // The old one is as good until the next time; where it is not, the call itself forgot it.
  }
}
