import { createHash, timingSafeEqual } from 'node:crypto'
import type { ServiceName } from '../gateway/index.ts'
import type { BasicPair } from '../setting.ts'

/** Which Basic pairs each kind of service takes. */
export interface AcceptedPairs {
  /** Provider, complaint and policy calls: one pair a partner, and the default one. */
  readonly partners: readonly BasicPair[]
  readonly products: BasicPair
}

/** Whether a request of this service comes with a pair that the insurer knows; services without Basic always do. */
export function isAuthorized(
  pairs: AcceptedPairs,
  service: ServiceName,
  authorization: string | undefined,
): boolean {
  switch (service) {
    case 'provider':
    case 'complaint':
    case 'policy':
      return pairs.partners.some((pair) => isPair(pair, authorization))
    case 'products':
      return isPair(pairs.products, authorization)
    case 'auth':
    case 'backend':
    case 'content':
    case 'qadam':
      return true
    default:
      return service satisfies never
  }
}

function isPair({ login, password }: BasicPair, authorization: string | undefined): boolean {
  const [scheme, credentials] = (authorization ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic' || credentials === undefined) return false
  // Hashed first: equal lengths, and no time that tells how much was right.
  return timingSafeEqual(
    digest(Buffer.from(credentials, 'base64')),
    digest(Buffer.from(`${login}:${password}`)),
  )
}

function digest(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
