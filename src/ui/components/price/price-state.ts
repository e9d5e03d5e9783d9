import type { ReactNode } from 'react'
import type { Money } from '../../format/money.ts'

/** Where the price stands. The old sum stays in sight while a new one is on its way. */
export type PriceState =
  | { readonly kind: 'none'; readonly text: ReactNode }
  | { readonly kind: 'preliminary' | 'final'; readonly amount: Money }
  | { readonly kind: 'recalculating'; readonly amount: Money | null }
  | { readonly kind: 'changed'; readonly amount: Money; readonly before: Money }
  /** Why it cannot be had; null where asking again is of no use. */
  | { readonly kind: 'unavailable'; readonly text: string; readonly onRetry: (() => void) | null }

/** One line of how the price came about. */
export interface PriceLine {
  readonly label: ReactNode
  readonly value: ReactNode
  readonly note?: ReactNode
}

/** The sum in sight, if there is one. */
export function shownAmount(price: PriceState): Money | null {
  return 'amount' in price ? price.amount : null
}
