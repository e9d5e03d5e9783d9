import type { components } from '../../../api/schema.d.ts'
import { addDays } from '../../../engine/runtime/index.ts'
import { contractStatusOn, policyAnswer } from '../../insurer/contracts/index.ts'
import type { ListedProduct, ProductRegistry } from '../../registry/index.ts'
import type { Contract } from '../../store/index.ts'

/** How long before its end a policy asks to be extended. */
export const extendDays = 30

/** What an issued policy needs before it is in force. */
export type Awaited = 'activation' | 'inspection'

/** A policy in the cabinet of whoever bought it. */
export function ownPolicy(
  contract: Contract,
  today: string,
  products: readonly ListedProduct[],
  awaits: Awaited | null = null,
): components['schemas']['OwnPolicy'] {
  const status = contractStatusOn(contract, today)
  const isOver = contract.term_to !== '' && contract.term_to < today
  const isUnpaid = contract.status === 'created' || contract.status === 'error'
  const tab = isOver ? 'archive' : isUnpaid ? 'unpaid' : status === 'archive' ? 'archive' : 'active'
  const endsInDays = status === 'active' && contract.term_to !== '' ? daysFrom(today, contract.term_to) : null
  const route = products.find(({ id }) => id === contract.product)?.routes[0]
  const from = addDays(contract.term_to || null, 1)
  const isEnding = endsInDays !== null && endsInDays <= extendDays
  return {
    ...policyAnswer(contract, today),
    tab,
    awaits: tab === 'active' ? awaits : null,
    endsInDays,
    extend: isEnding && route !== undefined && from !== null ? { route, from } : null,
  }
}

/** What this contract awaits: a product that ends with an inspection wants that, any other an activation. */
export async function awaitedOf(
  contract: Contract,
  today: string,
  registry: Pick<ProductRegistry, 'compiled'>,
): Promise<Awaited | null> {
  if (contract.status !== 'success' || contractStatusOn(contract, today) !== 'unknown') return null
  const product = contract.version ? await registry.compiled(contract.product, contract.version) : null
  return product?.purchase.result === 'inspection' ? 'inspection' : 'activation'
}

const dayMs = 24 * 60 * 60 * 1000

/** Days from one calendar day to another. */
export function daysFrom(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / dayMs)
}
