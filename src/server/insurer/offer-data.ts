import type { JsonObject } from '../../engine/json.ts'
import offerFile from '../../../data/insurer/offers.json' with { type: 'json' }
import type { TextInLanguages } from './texts.ts'

/** One offered option from the insurer's data; its price comes from the tariff. */
export interface OfferEntry {
  readonly id: number
  readonly name: TextInLanguages
  /** Expression over `request` and `registry`: the offer is available only while it is true. */
  readonly when?: string
  /** Further facts, answered unchanged: `months`, `documentKind`, … */
  readonly [fact: string]: unknown
}

/** Offers by product, in the order in which customers see them. */
export const offerEntries: Readonly<Record<string, readonly OfferEntry[]>> = offerFile.offers

/** Default values of price requests, by product. */
export const requestDefaults: Readonly<Record<string, JsonObject>> = offerFile.defaults

/** Kinds of documents of the driver document cover, with their ids. */
export const documentKinds = offerFile.offers.insdoc
