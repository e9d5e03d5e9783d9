import type { ReactNode } from 'react'
import type { Money } from '../../format/money.ts'

/** State of the price. While a new sum is computed the old one stays visible. */
export type PriceState =
  | { readonly kind: 'none'; readonly text: ReactNode }
  | { readonly kind: 'preliminary' | 'final'; readonly amount: Money }
  | { readonly kind: 'recalculating'; readonly amount: Money | null }
  | { readonly kind: 'changed'; readonly amount: Money; readonly before: Money }
  /** Reason why there is no price; null where a retry cannot help. */
  | { readonly kind: 'unavailable'; readonly text: string; readonly onRetry: (() => void) | null }

/** One part of the price. */
export interface PriceLine {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
}

/** Returns the visible sum, or null. */
export function shownAmount(price: PriceState): Money | null {
  return 'amount' in price ? price.amount : null
}
