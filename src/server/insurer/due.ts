import exchange from '../../../data/insurer/exchange-rate.json' with { type: 'json' }
import { parseDecimal, roundDecimal, multiplyDecimals } from '../../engine/rating/index.ts'

/** Amount to pay, in soʻm. */
export interface Due {
  /** Tiyin. */
  readonly amount: number
  readonly currency: 'UZS'
  /** Soʻm for one unit of the premium's currency, when that is another. */
  readonly rate?: string
}

/** Returns the amount to pay for a premium: in soʻm, converted from euro at the day's rate, rounded to whole soʻm. */
export function dueFor(premium: number, currency: 'UZS' | 'EUR'): Due {
  if (currency === 'UZS') return { amount: premium, currency }
  // Cents times soʻm for a euro are tiyin.
  const amount = multiplyDecimals(parseDecimal(premium), parseDecimal(Number(exchange.rate)))
  return {
    amount: Number(roundDecimal(amount, { rule: 'half-up', to: 100 })),
    currency: 'UZS',
    rate: exchange.rate,
  }
}
