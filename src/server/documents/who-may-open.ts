import type { FastifyRequest } from 'fastify'
import type { Seals } from '../seal.ts'
import { bearerToken, tokenHash } from '../auth/session-of.ts'
import type { Store } from '../store/index.ts'
import type { Contract } from '../store/contracts.ts'

const hourMs = 60 * 60 * 1000

/** Time after issuing in which the contract's id alone opens the document, so that the buyer can save it. */
export const openDocumentMs = 72 * hourMs

/** Lifetime of a key that opens one document, in ms. */
const keyLifeMs = 12 * hourMs

/** Key of a document's address, given to a proven holder. It contains no personal data. */
export function documentKey(seals: Seals, { id }: Pick<Contract, 'id'>, now: number): string {
  return seals.seal('document', { contract: id }, now + keyLifeMs)
}

/** Dependencies of the check of who may open a document. */
export interface OpeningDeps {
  readonly seals: Seals
  readonly store: Pick<Store, 'sessions' | 'users'>
  readonly clock: () => number
}

/**
 * Returns whether this request may open the document: shortly after issuing with its address alone; later with a key,
 * or as its signed-in holder.
 */
export async function mayOpen(
  deps: OpeningDeps,
  contract: Contract,
  request: Pick<FastifyRequest, 'headers' | 'query'>,
): Promise<boolean> {
  return await mayOpenAfter(deps, contract.issued_at, contract, request)
}

/**
 * Returns the same for a document whose address alone opens it from another moment on; null while the address alone
 * does not open it.
 */
export async function mayOpenAfter(
  { seals, store, clock }: OpeningDeps,
  moment: number | null,
  contract: Contract,
  request: Pick<FastifyRequest, 'headers' | 'query'>,
): Promise<boolean> {
  const now = clock()
  if (moment !== null && now < moment + openDocumentMs) return true
  const { key } = request.query as { readonly key?: unknown }
  if (typeof key === 'string') {
    const opened = seals.open('document', key, now)
    if (opened.kind === 'good' && opened.payload['contract'] === contract.id) return true
  }
  const token = bearerToken(request.headers.authorization)
  const session = token === null ? null : await store.sessions.find(tokenHash(token))
  const user = session === null ? null : await store.users.find(session.userId)
  return user !== null && isHolder(contract, user)
}

/**
 * Returns whether a policy belongs to this person: by the phone it was bought with, or by the passport bound to their
 * account.
 */
export function isHolder(
  { phone, pinfl }: Pick<Contract, 'phone' | 'pinfl'>,
  user: { readonly phone: string; readonly pinfl: string | null },
): boolean {
  return phone === user.phone || (pinfl !== null && pinfl === user.pinfl)
}
