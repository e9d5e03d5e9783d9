import { sign, signData } from '@tma.js/init-data-node'
import { sandboxToken } from '../../../src/server/settings/telegram-settings.ts'

/** What a person of Telegram may change of what Telegram signs. */
export interface SignedBy {
  readonly token?: string
  /** Moment of the signature, in ms since 1970. */
  readonly at: number
  readonly language?: string
}

/** Init data of a person, signed by the library of the Mini Apps' community as Telegram signs it. */
export function initDataOf(id: number, { token = sandboxToken, at, language = 'ru' }: SignedBy): string {
  const user = { id, first_name: 'Аваз', last_name: 'Sample', language_code: language }
  return sign({ user, query_id: `AAH${id}${at}`, chat_type: 'private' }, token, new Date(at))
}

/** The answer to the request for a contact, as Telegram signs it. */
export function contactOf(id: number, phone: string, { token = sandboxToken, at }: SignedBy): string {
  const fields = {
    auth_date: String(Math.floor(at / 1000)),
    contact: JSON.stringify({ user_id: id, phone_number: phone, first_name: 'Аваз' }),
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  return new URLSearchParams({ ...fields, hash: signData(lines.join('\n'), token) }).toString()
}
