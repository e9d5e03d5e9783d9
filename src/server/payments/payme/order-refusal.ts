import type { Order } from '../../store/index.ts'
import type { OrderStanding } from '../order-standing.ts'
import { paymeErrors, type PaymeError } from './payme-answer.ts'

/** Returns the reason why an order accepts no new transaction of this amount; null when it does. */
export function orderRefusal(standing: OrderStanding, order: Order, amount: number): PaymeError | null {
  switch (standing) {
    case 'paid':
      return paymeErrors.orderPaid
    case 'cancelled':
      return paymeErrors.orderCancelled
    case 'referred':
      return paymeErrors.orderReferred
    case 'superseded':
      return paymeErrors.orderSuperseded
    case 'expired':
      return paymeErrors.orderExpired
    case 'busy':
      return paymeErrors.orderBusy
    case 'payable':
      return order.amount === amount ? null : paymeErrors.wrongAmount
    default:
      return standing satisfies never
  }
}
