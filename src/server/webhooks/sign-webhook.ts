import { createHmac } from 'node:crypto'

/** What is signed. */
export interface SignedMessage {
  /** The same for every try, so that the receiver can leave out a repetition. */
  readonly id: string
  /** In seconds since 1970: a receiver refuses an old one. */
  readonly timestamp: number
  readonly body: string
}

/**
 * Returns the headers of a signed message, as https://www.standardwebhooks.com describes them: HMAC-SHA256 over id, timestamp
 * and body, one signature for each secret.
 */
export function signedHeaders(
  { id, timestamp, body }: SignedMessage,
  secrets: readonly string[],
): Readonly<Record<string, string>> {
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signatures.join(' '),
  }
}
