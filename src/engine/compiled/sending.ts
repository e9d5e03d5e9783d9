import type { CompiledProduct, SaleProduct } from './compiled-product.ts'

/**
 * The part of a product that sends answers, and the operation that receives them: the contract of a sale, or a form.
 */
export interface Sending {
  readonly slide: string
  readonly operation: string
  /** Field of the phone that must be verified. */
  readonly phone: string | undefined
}

/** Returns how a product sends its answers; null for a product that only ends in outcomes. */
export function sendingOf({ purchase, submit }: Pick<CompiledProduct, 'submit'> & Sale): Sending | null {
  if (purchase !== null) return { slide: purchase.slide, operation: purchase.create, phone: purchase.phone }
  return submit === undefined ? null : { ...submit, phone: submit.phone }
}

/** Returns whether a product sells a contract; false for a form or a check without a price. */
export function isSale(product: CompiledProduct): product is SaleProduct {
  return product.price !== null && product.purchase !== null
}

/** The parts of a sale that define where it is sent, compiled or not. */
interface Sale {
  readonly purchase: Pick<NonNullable<CompiledProduct['purchase']>, 'slide' | 'create' | 'phone'> | null
}
