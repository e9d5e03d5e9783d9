import type { JsonObject } from '../../engine/json.ts'
import { editionOn, type RatingFile } from '../../engine/product/index.ts'
import { dueFor } from './due.ts'
import { registryFor, type Priced } from './pricing.ts'
import { rating, RatingFileWrong, RatingRefusal, type Rated, type Rating } from '../../engine/rating/index.ts'

/** A price, or the reason why there is none. */
export interface TriedPrice {
  readonly rated: Rated | null
  readonly refusal: { readonly code: string; readonly params: JsonObject } | null
}

/** Current price of an edition's example; `premium` is null when the tariff has no price for it. */
export interface TriedExample {
  readonly edition: string
  readonly name: string
  readonly expected: number
  readonly premium: number | null
}

/** A fault in a rating table: `place` in the tariff's terms, `osago/2026/lines/base`. */
export interface TariffFault {
  readonly place: string
  readonly reason: string
}

/** The price of a request by one edition of a table, as a price call would answer today. @throws RatingFileWrong */
export function triedPrice(
  file: RatingFile,
  { edition, day, request }: { readonly edition: string; readonly day: string; readonly request: JsonObject },
): TriedPrice {
  return triedRate(rating(file, day, edition), request, registryFor(request))
}

/** The price of a request by a table on a day, with the amount to pay; null when the table has none. @throws RatingFileWrong */
export function triedDue(file: RatingFile, day: string, request: JsonObject): Priced | null {
  const edition = editionOn(file, day)
  const rated = edition && triedPrice(file, { edition: edition.id, day, request }).rated
  return rated && { ...rated, due: dueFor(rated.premium, rated.currency) }
}

/**
 * Returns every example of every edition with its price on this day.
 * @throws RatingFileWrong
 */
export function triedExamples(file: RatingFile, day: string): readonly TriedExample[] {
  return file.editions.flatMap(({ id, validFrom = day, vectors }) => {
    const tariff = rating(file, day < validFrom ? validFrom : day, id)
    return vectors.map(({ name, request, registry = {}, premium }) => ({
      edition: id,
      name,
      expected: premium,
      premium: triedRate(tariff, request, registry).rated?.premium ?? null,
    }))
  })
}

/** Returns the reason why a table of a valid shape cannot be computed; null when it can. */
export function tariffFault(work: () => unknown): TariffFault | null {
  try {
    work()
    return null
  } catch (error) {
    if (!(error instanceof RatingFileWrong)) throw error
    return { place: error.place, reason: error.message }
  }
}

function triedRate(tariff: Rating, request: JsonObject, registry: JsonObject): TriedPrice {
  try {
    return { rated: tariff.rate(request, registry), refusal: null }
  } catch (error) {
    if (!(error instanceof RatingRefusal)) throw error
    return { rated: null, refusal: { code: error.code, params: error.params } }
  }
}
