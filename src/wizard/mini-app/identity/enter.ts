import { keepToken, sendStrictly } from '../../../api/index.ts'
import type { Telegram } from '../telegram/telegram.ts'

/** The statement of who uses this Mini App, kept for a reload: init data is taken once. */
const visitKey = 'qadam.telegram-visit'

/** Who uses the Mini App. */
export interface Entered {
  /** The server's statement of it; null when the init data was refused, or the server did not answer. */
  readonly visit: string | null
  /** The person was signed in just now. */
  readonly isSignedIn: boolean
}

/** Enters with the init data of this visit, and signs in when the Telegram account is linked to an account here. */
export async function enterByTelegram({ initData }: Pick<Telegram, 'initData'>): Promise<Entered> {
  const kept = sessionStorage.getItem(visitKey)
  if (kept !== null || initData === null) return { visit: kept, isSignedIn: false }
  try {
    const { body } = await sendStrictly({ method: 'POST', path: '/api/v1/auth/telegram', body: { initData } })
    // Our own server holds its answers to the contract.
    const { data } = body as { readonly data: { readonly visit: string; readonly token: string | null } }
    sessionStorage.setItem(visitKey, data.visit)
    if (data.token !== null) keepToken(data.token, false)
    return { visit: data.visit, isSignedIn: data.token !== null }
  } catch {
    // The form works as for any visitor.
    return { visit: null, isSignedIn: false }
  }
}

/** A phone that Telegram signed, and the server's proof of it. */
export interface TelegramPhone {
  readonly phone: string
  readonly proof: string
}

/** Proves the phone of a signed contact, and signs in to its account. @throws CallError */
export async function proveTelegramPhone(visit: string, contact: string): Promise<TelegramPhone> {
  const { body } = await sendStrictly({
    method: 'POST',
    path: '/api/v1/auth/telegram/phone',
    body: { visit, contact },
  })
  // Our own server holds its answers to the contract.
  const { data } = body as { readonly data: TelegramPhone & { readonly token: string } }
  keepToken(data.token, false)
  return data
}
