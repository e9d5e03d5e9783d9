import exchange from '../../../data/insurer/exchange-rate.json' with { type: 'json' }
import { decimal, rounded, times } from './rating/decimal.ts'

/** What is to be paid, in soʻm. */
export interface Due {
  /** Tiyin. */
  readonly amount: number
  readonly currency: 'UZS'
  /** Soʻm for one unit of the premium's currency, when that is another. */
  readonly rate?: string
}

/** A premium as it is paid: in soʻm, one in euro at the rate of the day, to the nearest whole soʻm. */
export function dueFor(premium: number, currency: 'UZS' | 'EUR'): Due {
  if (currency === 'UZS') return { amount: premium, currency }
  // Cents times soʻm for a euro are tiyin.
  const amount = times(decimal(premium), decimal(Number(exchange.rate)))
  return {
    amount: Number(rounded(amount, { rule: 'half-up', to: 100 })),
    currency: 'UZS',
    rate: exchange.rate,
  }
}
