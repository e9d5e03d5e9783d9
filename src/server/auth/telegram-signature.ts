import { createHash, createHmac, createPublicKey, timingSafeEqual, verify } from 'node:crypto'

/** How texts of a bot's Mini App are checked: with the bot's token, or without it by Telegram's own signature. */
export type TelegramKey =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'telegram'; readonly botId: string; readonly publicKeyHex: string }

/** Telegram's public key of Ed25519; https://core.telegram.org/bots/webapps, “Validating data for Third-Party Use”. */
export const telegramPublicKeyHex = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d'

/** The fields of a signed text, and the moment of its signature, in ms since 1970. */
export interface SignedFields {
  readonly fields: ReadonlyMap<string, string>
  readonly signedAt: number
  /** Name of this text, by which a second use is recognised. */
  readonly digest: string
}

/**
 * Returns the fields of a text that Telegram signed for a bot: init data, or the answer to the request for a contact. Null when
 * the signature does not hold, or when a field comes twice.
 *
 * The check is our own, because libraries compare the hash in a time that depends on it and read the clock of the machine.
 */
export function openSigned(text: string, key: TelegramKey): SignedFields | null {
  const entries = [...new URLSearchParams(text).entries()]
  const fields = new Map(entries)
  const seconds = Number(fields.get('auth_date'))
  if (fields.size !== entries.length || !Number.isSafeInteger(seconds) || seconds <= 0) return null
  const isGenuine = key.kind === 'token' ? hasHash(fields, key.token) : hasSignature(fields, key)
  if (!isGenuine) return null
  const digest = createHash('sha256')
    .update(linesOf(fields, ['hash', 'signature']))
    .digest('base64url')
  return { fields, signedAt: seconds * 1000, digest }
}

/** HMAC-SHA-256 of all other fields, by a key that is made of the bot's token. */
function hasHash(fields: ReadonlyMap<string, string>, token: string): boolean {
  const given = Buffer.from(fields.get('hash') ?? '', 'hex')
  const key = createHmac('sha256', 'WebAppData').update(token).digest()
  const expected = createHmac('sha256', key)
    .update(linesOf(fields, ['hash']))
    .digest()
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Bytes before a raw public key of Ed25519 in its DER form (RFC 8410). */
const derPrefix = '302a300506032b6570032100'

function hasSignature(
  fields: ReadonlyMap<string, string>,
  { botId, publicKeyHex }: Extract<TelegramKey, { kind: 'telegram' }>,
): boolean {
  const signature = fields.get('signature')
  if (signature === undefined) return false
  const key = createPublicKey({
    key: Buffer.from(derPrefix + publicKeyHex, 'hex'),
    format: 'der',
    type: 'spki',
  })
  const signed = `${botId}:WebAppData\n${linesOf(fields, ['hash', 'signature'])}`
  return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64url'))
}

function linesOf(fields: ReadonlyMap<string, string>, left: readonly string[]): string {
  return [...fields]
    .filter(([name]) => !left.includes(name))
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('\n')
}
