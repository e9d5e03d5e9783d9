import type { Place } from '../../findings/place.ts'
import { reportUnknown, type Compilation } from '../compilation/compilation.ts'

/** ISO 4217 codes that the runtime supports. The list contains the portal's currencies on every platform. */
const currencies: ReadonlySet<string> = new Set(['UZS', 'EUR', 'USD', ...Intl.supportedValuesOf('currency')])

/** Checks the code of a currency. */
export function checkCurrency(compilation: Compilation, currency: string | undefined, place: Place): void {
  if (currency !== undefined && !currencies.has(currency))
    reportUnknown(compilation, 'CURRENCY_UNKNOWN', place, { name: currency, known: currencies })
}
