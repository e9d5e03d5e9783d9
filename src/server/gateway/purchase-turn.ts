import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { canonicalJson } from '../../engine/canonical-json.ts'
import type { CoreDeps } from '../deps.ts'
import { QadamError } from '../errors/index.ts'
import type { Operation, RequestParts } from '../operations/index.ts'
import type { KeptAnswer } from '../store/index.ts'
import { longestAnswerMs } from './upstream.ts'

/** A request that must take effect once. */
export interface Turn {
  readonly operation: string
  readonly key: string
  readonly fingerprint: string
}

/** Returns the turn of a request; a changed request with the same key has another fingerprint. */
export function turnOf({ id }: Operation, key: string, { path, body }: RequestParts): Turn {
  const asked = canonicalJson({ path: { ...path }, body: body ?? null })
  return { operation: id, key, fingerprint: createHash('sha256').update(asked).digest('base64url') }
}

/**
 * Returns the stored answer to this key; null without one. The embedded insurer creates one contract per key, so
 * requests need not wait for each other.
 * @throws QDM_IDEMPOTENCY_KEY_REUSED
 */
export async function lookForAnswer(
  { store }: Pick<CoreDeps, 'store'>,
  turn: Turn,
): Promise<KeptAnswer | null> {
  const found = await store.idempotency.look(turn)
  if (found.kind === 'other') throw new QadamError('QDM_IDEMPOTENCY_KEY_REUSED')
  return found.kind === 'answered' ? found.answer : null
}

const betweenLooksMs = 100

/**
 * Takes the turn for this key, or returns its stored answer. Waits while another process works on the key, because an
 * external service may create two contracts for one key.
 * @throws QDM_IDEMPOTENCY_KEY_REUSED, QDM_UNAVAILABLE after the longest time of an answer
 */
export async function takeTurn(
  { store, world }: Pick<CoreDeps, 'store' | 'world'>,
  wanted: Turn,
): Promise<KeptAnswer | null> {
  const giveUp = world.clock() + longestAnswerMs
  for (;;) {
    const turn = await store.idempotency.take({ ...wanted, leaseMs: longestAnswerMs + 5000 })
    switch (turn.kind) {
      case 'mine':
        return null
      case 'answered':
        return turn.answer
      case 'other':
        throw new QadamError('QDM_IDEMPOTENCY_KEY_REUSED')
      case 'running':
        if (world.clock() > giveUp)
          throw new QadamError('QDM_UNAVAILABLE', { headers: { 'retry-after': '5' } })
        await pause(betweenLooksMs)
        break
      default:
        turn satisfies never
    }
  }
}
