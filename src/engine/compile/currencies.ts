import type { Place } from '../findings/place.ts'
import { reportUnknown, type Compilation } from './compilation.ts'

/** Codes of ISO 4217 that the runtime knows; those of the portal are known wherever the compiler runs. */
const currencies: ReadonlySet<string> = new Set(['UZS', 'EUR', 'USD', ...Intl.supportedValuesOf('currency')])

/** Checks the code of a currency. */
export function checkCurrency(compilation: Compilation, currency: string | undefined, place: Place): void {
  if (currency !== undefined && !currencies.has(currency))
    reportUnknown(compilation, 'CURRENCY_UNKNOWN', place, currency, currencies)
}
