import type { components } from '../../../api/schema.d.ts'
import { addDays } from '../../../engine/runtime/index.ts'
import { isHolder } from '../../documents/who-may-open.ts'
import { contractStatusOn, objectInLanguage, policyAnswer } from '../../insurer/contracts/index.ts'
import type { ListedProduct, ProductRegistry } from '../../registry/index.ts'
import type { Language } from '../../language.ts'
import type { Contract, ReferralState, Store, User } from '../../store/index.ts'

/** Days before a policy's end from which it can be extended. */
export const extendDays = 30

/**
 * Step that a policy needs before it is in force: the buyer activates it or takes photos, or operators review these.
 */
export type Awaited = 'activation' | 'inspection' | 'review'

/** The step that a contract needs, and the state of its referred case. */
export interface Standing {
  readonly awaits: Awaited | null
  readonly referral: ReferralState | null
}

/** Returns whether a contract belongs to a person's cabinet, as `ofPerson` of the store finds it. */
export function isOwn(
  contract: Pick<Contract, 'phone' | 'pinfl' | 'number'>,
  user: Pick<User, 'phone' | 'pinfl'>,
): boolean {
  return contract.phone === user.phone || (contract.number !== null && isHolder(contract, user))
}

/** The day on which a policy is read, and the reader's language. */
export interface PolicyReading {
  readonly today: string
  readonly language: Language
}

/** A policy in the cabinet of the person who bought it. */
export function ownPolicy(
  contract: Contract,
  { today, language }: PolicyReading,
  products: readonly ListedProduct[],
  { awaits, referral }: Standing = { awaits: null, referral: null },
): components['schemas']['OwnPolicy'] {
  const status = contractStatusOn(contract, today)
  const tab = tabOf(contract, status, today)
  const endsInDays = status === 'active' && contract.term_to !== '' ? daysFrom(today, contract.term_to) : null
  // An archived product is not sold again.
  const route = products.find(({ id, isArchived }) => id === contract.product && !isArchived)?.routes[0]
  const from = addDays(contract.term_to || null, 1)
  const answer = policyAnswer(contract, today)
  const isEnding = endsInDays !== null && endsInDays <= extendDays
  return {
    ...answer,
    object: answer.object && objectInLanguage(answer.object, language),
    tab,
    awaits: tab === 'active' ? awaits : null,
    referral: tab === 'unpaid' ? referral : null,
    endsInDays,
    extend: isEnding && route !== undefined && from !== null ? { route, from } : null,
  }
}

/** Returns the steps that this contract needs before its cover begins. */
export async function policyStandingOf(
  contract: Contract,
  today: string,
  deps: {
    readonly registry: Pick<ProductRegistry, 'compiled'>
    readonly store: Pick<Store, 'inspections' | 'referrals'>
  },
): Promise<Standing> {
  const isUnpaid = contract.status === 'created' || contract.status === 'error'
  return {
    awaits: await awaitedOf(contract, today, deps),
    referral: isUnpaid ? ((await deps.store.referrals.find(contract.id))?.state ?? null) : null,
  }
}

/**
 * Returns the step that this contract needs: photos or their review for a product with an inspection, an activation for
 * any other.
 */
async function awaitedOf(
  contract: Contract,
  today: string,
  {
    registry,
    store,
  }: {
    readonly registry: Pick<ProductRegistry, 'compiled'>
    readonly store: Pick<Store, 'inspections'>
  },
): Promise<Awaited | null> {
  const isPaid = contract.status === 'paid'
  const isIdle = contract.status === 'success' && contractStatusOn(contract, today) === 'unknown'
  if (!isPaid && !isIdle) return null
  const product = contract.version ? await registry.compiled(contract.product, contract.version) : null
  if (product?.purchase?.result !== 'inspection') return isPaid ? null : 'activation'
  const inspection = await store.inspections.find(contract.id)
  return (inspection?.state ?? 'photos') === 'photos' ? 'inspection' : 'review'
}

const dayMs = 24 * 60 * 60 * 1000

/** Days from one calendar day to another. */
export function daysFrom(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / dayMs)
}

function tabOf(
  { term_to: end, status }: Contract,
  statusToday: ReturnType<typeof contractStatusOn>,
  today: string,
): components['schemas']['OwnPolicy']['tab'] {
  if (end !== '' && end < today) return 'archive'
  if (status === 'created' || status === 'error') return 'unpaid'
  return statusToday === 'archive' ? 'archive' : 'active'
}
