import type { CoreDeps } from '../deps.ts'
import { languages } from '../language.ts'
import type { TextSource } from '../registry/index.ts'
import { serverText } from '../server-texts.ts'
import { formatMoney } from '../../ui/format/index.ts'
import type { TypicalPrices } from './typical-prices.ts'

/**
 * Returns the texts of a product whose `<product>.price.none`, which a wizard shows until it has a price, is the price
 * of the typical case with its description, as lists of products show them. The first load needs no script for it.
 */
export function textsWithPrice(
  texts: TextSource,
  { registry }: Pick<CoreDeps, 'registry'>,
  priceOf: TypicalPrices,
): TextSource {
  return async (language, namespace) => {
    const found = await texts(language, namespace)
    const spoken = languages.find((one) => one === language)
    const typical = found?.[`${namespace}.typical`]
    if (found === null || spoken === undefined || typeof typical !== 'string') return found
    const product = (await registry.list()).find(({ id }) => id === namespace)
    const price = product && (await priceOf(product))
    if (!price) return found
    const premium = formatMoney({ minor: price.premium, currency: price.currency }, spoken)
    const from = serverText(spoken, 'price.from', { premium })
    return { ...found, [`${namespace}.price.none`]: `${from}\n${typical}` }
  }
}
