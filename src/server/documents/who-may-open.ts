import type { FastifyRequest } from 'fastify'
import type { Seals } from '../seal.ts'
import { bearerToken, tokenHash } from '../auth/session-of.ts'
import type { Store } from '../store/index.ts'
import type { Contract } from '../store/contracts.ts'

const hourMs = 60 * 60 * 1000

/** Time after issuing in which the contract's id alone opens the document, so that the buyer can save it. */
export const openDocumentMs = hourMs

/** Time after issuing in which a browser that proved the buyer's phone opens the document without another proof. */
export const openOnDeviceMs = 72 * hourMs

/** Time after payment in which the contract's id alone opens the inspection: photos are taken with any phone. */
const openInspectionMs = 72 * hourMs

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

type OpeningRequest = Pick<FastifyRequest, 'headers' | 'query'>

/**
 * Returns whether this request may open the document: within an hour of issuing with its address alone; within three days in
 * a browser that proved the buyer's phone; at any time with a key, or as its signed-in holder.
 */
export async function mayOpen(
  deps: OpeningDeps & { readonly store: Pick<Store, 'devices'> },
  contract: Contract,
  request: OpeningRequest & Pick<FastifyRequest, 'device'>,
): Promise<boolean> {
  const { issued_at: issuedAt } = contract
  const now = deps.clock()
  if (issuedAt !== null && now < issuedAt + openDocumentMs) return true
  if (issuedAt !== null && now < issuedAt + openOnDeviceMs && (await isBuyersDevice(deps, contract, request)))
    return true
  return await isProven(deps, contract, request)
}

/** Returns whether this request may see an inspection and take its photos. */
export async function mayInspect(
  deps: OpeningDeps,
  contract: Contract,
  request: OpeningRequest,
): Promise<boolean> {
  const { paid_at: paidAt } = contract
  if (paidAt !== null && deps.clock() < paidAt + openInspectionMs) return true
  return await isProven(deps, contract, request)
}

async function isBuyersDevice(
  { seals, store }: { readonly seals: Seals; readonly store: Pick<Store, 'devices'> },
  { phone }: Pick<Contract, 'phone'>,
  { device }: Pick<FastifyRequest, 'device'>,
): Promise<boolean> {
  if (phone === null || device === null || device.isNew) return false
  return await store.devices.isKnown(seals.hash('address', phone), device.id)
}

/** Returns whether a request has a key of this document, or is of its signed-in holder. */
async function isProven(
  { seals, store, clock }: OpeningDeps,
  contract: Contract,
  request: OpeningRequest,
): Promise<boolean> {
  const { key } = request.query as { readonly key?: unknown }
  if (typeof key === 'string') {
    const opened = seals.open('document', key, clock())
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
