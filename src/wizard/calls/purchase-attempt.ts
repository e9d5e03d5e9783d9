import type { PurchaseAttempt } from '../saved/saved-wizard.ts'
import { requestKeyOf, type Submission } from '../../engine/index.ts'

/**
 * Returns the attempt for this submission: the previous one when its answers are equal, so that it cannot create a
 * second contract; otherwise a new one with a new key.
 */
export function attemptFor(
  { operation, body }: Submission,
  last: PurchaseAttempt | null,
  newKey: () => string,
): PurchaseAttempt {
  const digest = digestOf(requestKeyOf({ operation, path: {}, query: {}, body }))
  if (last?.digest === digest) return last
  return { idempotencyKey: newKey(), digest, replaces: last?.contract ?? last?.replaces ?? null }
}

/**
 * The submission with the contract that it is made instead of and the id of the saved wizard that it was typed in. Neither is an
 * answer, so neither is part of the digest.
 */
export function submissionOf(
  { operation, body }: Submission,
  { replaces = null }: PurchaseAttempt,
  draft: string,
): Submission {
  const qadam = body['qadam']
  if (typeof qadam !== 'object') return { operation, body }
  return { operation, body: { ...body, qadam: { ...qadam, draft, ...(replaces !== null && { replaces }) } } }
}

/** 53-bit hash of a text (cyrb53, public domain by its author bryc). It distinguishes submissions; it is not secure. */
function digestOf(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
