import { EncryptJWT, errors, jwtDecrypt } from 'jose'
import { isObject, type JsonObject } from '../../../engine/json.ts'

/** What a link carries. */
export interface PrefilledAnswers {
  /** Id of the product or form. */
  readonly product: string
  /** Answers in the shape of the product's own; some of them is enough. */
  readonly answers: JsonObject
}

/** How a token reads: its content, or why it opens nothing. */
export type ReadToken = PrefilledAnswers | 'expired' | 'unknown'

const protection = { alg: 'dir', enc: 'A256GCM' } as const

/**
 * Returns the token of a link: a JWE (RFC 7516, compact), so that no one on its way reads or changes the answers.
 * @param key 32 bytes of `QADAM_PREFILLED_KEYS`
 * @param expiresAt in seconds since 1970
 */
export async function writePrefilledToken(
  { product, answers }: PrefilledAnswers,
  key: Uint8Array,
  expiresAt: number,
): Promise<string> {
  return await new EncryptJWT({ product, answers })
    .setProtectedHeader(protection)
    .setExpirationTime(expiresAt)
    .encrypt(key)
}

/** Reads a token with the first key that opens it. `now` is in ms since 1970. */
export async function readPrefilledToken(
  token: string,
  keys: readonly Uint8Array[],
  now: number,
): Promise<ReadToken> {
  for (const key of keys) {
    try {
      const { payload } = await jwtDecrypt(token, key, {
        keyManagementAlgorithms: [protection.alg],
        contentEncryptionAlgorithms: [protection.enc],
        requiredClaims: ['exp'],
        currentDate: new Date(now),
        // A compressed token may unfold to any size.
        maxDecompressedLength: 0,
      })
      const { product, answers } = payload
      // What was encrypted is JSON.
      return typeof product === 'string' && isObject(answers)
        ? { product, answers: answers as JsonObject }
        : 'unknown'
    } catch (error) {
      if (error instanceof errors.JWTExpired) return 'expired'
      if (!(error instanceof errors.JOSEError)) throw error
    }
  }
  return 'unknown'
}
