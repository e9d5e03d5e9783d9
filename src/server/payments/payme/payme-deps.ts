import type { Store } from '../../store/index.ts'
import type { FiscalLines } from '../fiscal.ts'
import type { Annulment } from '../settle-order.ts'

/** Dependencies of the merchant endpoint. */
export interface PaymeDeps {
  readonly store: Store
  readonly clock: () => number
  readonly annul: Annulment
  /** Lines of the receipt of an order. */
  readonly lines: FiscalLines
}
