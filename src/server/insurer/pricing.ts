import type { components } from '../../api/schema.d.ts'
import type { Json, JsonObject } from '../../engine/json.ts'
import type { Language } from '../language.ts'
import { isSensiblePrice } from '../../engine/rating/index.ts'
import { dueFor, type Due } from './due.ts'
import { asObject } from '../json-value.ts'
import { accidentsOf } from './lookups.ts'
import { offerEntries, requestDefaults, type OfferEntry } from './offer-data.ts'
import type { RatingBook } from './rating-book.ts'
import { ratingExpression, RatingRefusal, type Rated } from '../../engine/rating/index.ts'
import { riskClassOf } from './risk-class.ts'
import { schengenIds } from './references.ts'
import { QadamError } from '../errors/index.ts'
import { textIn } from './texts.ts'

/** An offer to choose, priced. */
type Offer = components['schemas']['Offer']

/** A price and the amount to pay. */
export interface Priced extends Rated {
  readonly due: Due
}

/** Product to price, and the version that asks. */
export interface PricedVersion {
  readonly product: string
  /** Content hash; null asks for the terms on sale. */
  readonly version: string | null
}

/** Prices of every product, from its tariff. */
export interface Pricing {
  /** The price of a request. @throws QadamError when the tariff has none */
  readonly price: (product: PricedVersion, request: JsonObject) => Promise<Priced>
  /**
   * Returns every offer of a product that is available for the request, priced with its id under the name `each`.
   * Offers without a price in the tariff are left out. When none is left, throws the refusal of the last one.
   */
  readonly offers: (
    product: PricedVersion,
    request: JsonObject,
    each: string,
    language: Language,
  ) => Promise<readonly Offer[]>
  /** Returns which of these products has this offer for the request; null for none. */
  readonly productWith: (products: readonly string[], request: JsonObject, offer: Json) => string | null
}

/** Creates the pricing with the tariffs of this book, as of today. */
export function pricing(book: RatingBook, today: () => string): Pricing {
  const price: Pricing['price'] = async ({ product, version }, request) => {
    const tariff = await book.of(product, today(), version)
    if (!tariff) throw new QadamError('QDM_NOT_FOUND')
    const asked = { ...requestDefaults[product], ...request }
    try {
      const rated = tariff.rate(asked, registryFor(asked))
      const due = dueFor(rated.premium, rated.currency)
      if (!isSensiblePrice(rated.premium) || !isSensiblePrice(due.amount))
        throw new QadamError('QDM_PRICE_INVALID')
      return { ...rated, due }
    } catch (error) {
      if (!(error instanceof RatingRefusal)) throw error
      throw new QadamError(error.code, { problems: [{ path: '', code: error.code, params: error.params }] })
    }
  }

  return {
    price,
    offers: async (priced, request, each, language) => {
      const found: Offer[] = []
      let refusal: QadamError | null = null
      for (const entry of standing(priced.product, request)) {
        try {
          const rated = await price(priced, { ...request, [each]: entry.id })
          found.push(offerOf(entry, rated, language))
        } catch (error) {
          if (!(error instanceof QadamError)) throw error
          refusal = error
        }
      }
      if (found.length === 0 && refusal) throw refusal
      return found
    },
    productWith: (products, request, offer) =>
      products.find((product) =>
        standing(product, request).some(({ id }) => offer === null || id === offer),
      ) ?? null,
  }
}

const conditions = new Map(
  Object.values(offerEntries)
    .flat()
    .flatMap(({ when }) =>
      when === undefined ? [] : [[when, ratingExpression(when, 'offers', 'bool')] as const],
    ),
)

function standing(product: string, request: JsonObject): readonly OfferEntry[] {
  const scope = { request, registry: registryFor(request), inputs: {}, tables: {} }
  return (offerEntries[product] ?? []).filter(
    ({ when }) => when === undefined || conditions.get(when)?.(scope) === true,
  )
}

function offerOf({ id, name, when: _, ...facts }: OfferEntry, priced: Priced, language: Language): Offer {
  return { ...facts, id, name: textIn(name, language), ...priced }
}

/** Returns the insurer's own data about the people and places in a request. */
export function registryFor(request: JsonObject): JsonObject {
  const { drivers } = request
  const accidents = Array.isArray(drivers)
    ? drivers.map((driver: Json) => accidentsOf(asObject(driver)['pinfl'] ?? null))
    : []
  return {
    driverAccidents: Math.max(0, ...accidents),
    schengen: schengenIds,
    riskClass: riskClassOf(request),
  }
}
