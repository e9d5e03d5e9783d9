import { createHash } from 'node:crypto'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Seals } from '../seal.ts'

/** Time in which a proven phone is valid for a purchase: a wizard left in the evening can continue the next morning. */
const lifeMs = 24 * 60 * 60 * 1000

/** A phone, and when its owner typed the code. */
export interface ProvenPhone {
  readonly phone: string
  readonly provenAt: number
}

/** Signs that the owner of this phone typed the code that was sent to it. */
export function provePhone(seals: Seals, phone: string, now: number): string {
  return seals.seal('phone', { phone, provenAt: now }, now + lifeMs)
}

/** Returns the content of a proof; null when this server did not sign it or it is too old. */
export function openProof(seals: Seals, proof: string, now: number): ProvenPhone | null {
  const opened = seals.open('phone', proof, now)
  if (opened.kind !== 'good') return null
  const { phone, provenAt } = opened.payload
  return typeof phone === 'string' && typeof provenAt === 'number' ? { phone, provenAt } : null
}

/** Age limit of the proof that opens an account or a new way in, in ms. Saved wizards keep a proof for a day. */
const freshProofMs = 15 * 60_000

/** Returns the phone of a proof that is at most a quarter of an hour old. @throws QDM_PROOF_REFUSED */
export function freshlyProven({ seals, world }: Pick<CoreDeps, 'seals' | 'world'>, proof: string): string {
  const now = world.clock()
  const proven = openProof(seals, proof, now)
  if (!proven || proven.provenAt + freshProofMs <= now) throw new QadamError('QDM_PROOF_REFUSED')
  return proven.phone
}

/** Uses a proof up for what opens an account. @throws QDM_PROOF_REFUSED when it was used before */
export async function spendProof(
  { store }: { readonly store: Pick<CoreDeps['store'], 'throttles'> },
  proof: string,
): Promise<void> {
  const name = `proof ${createHash('sha256').update(proof).digest('base64url')}`
  const wasSpent = (await store.throttles.take(name, { limit: 1, windowMs: lifeMs })) !== null
  if (wasSpent) throw new QadamError('QDM_PROOF_REFUSED')
}
