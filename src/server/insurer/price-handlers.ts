import { QadamError } from '../errors/index.ts'
import { asText } from '../json-value.ts'
import type { PricedVersion, Pricing } from './pricing.ts'
import { questionOf, type AskedQuestion, type Question } from './question.ts'

/** Returns a handler for each operation that answers prices, with this pricing. */
export function priceHandlers(pricing: Pricing) {
  const price = async (asked: AskedQuestion) => {
    const question = questionOf(asked)
    return await pricing.price(pricedVersion(pricing, question), question.values)
  }
  const offers = async (asked: AskedQuestion) => {
    const question = questionOf(asked)
    const { each = 'id' } = asked.operation.mark
    return await pricing.offers(pricedVersion(pricing, question), question.values, each, question.language)
  }
  return {
    priceOsago: price,
    priceDsago: price,
    priceOsgop: price,
    priceOsgor: price,
    productPrice: price,
    priceKasko: offers,
    priceTravel: offers,
    listAccidentTariffs: offers,
    listAccidentTariffsV2: offers,
    listDocumentTypes: offers,
    listDsagoTariffs: offers,
    listGovNumberTariffs: offers,
    listPropertyTariffs: offers,
    listTravelPrograms: offers,
  }
}

/**
 * Returns the product to price: the operation's own, the one with an offer for the request, or the one that the request
 * names; with the version that the browser names.
 */
function pricedVersion(pricing: Pricing, { operation, values, version }: Question): PricedVersion {
  const [only, ...others] = operation.products
  if (only === undefined) return { product: asText(values['product']), version }
  const product = others.length === 0 ? only : pricing.productWith(operation.products, values, null)
  if (product === null) throw new QadamError('QDM_NOT_FOUND')
  return { product, version }
}
