import { finding } from '../findings/catalogue.ts'
import { editionOn, hasRunOut } from '../product/edition-on.ts'
import { placeAt } from '../findings/place.ts'
import type { Finding } from '../findings/finding.ts'
import type { ProductFile, RatingFile } from '../product/grammar.generated.ts'

/** Reports the edition of a rating table that is used for prices on this day although its last day has passed. */
export function runOutOfRating(file: unknown, today: string): readonly Finding[] {
  return runOut(file, today, (index) => `/editions/${index}/validTo`)
}

/** Reports the same of the table that prices a product: its own, the one that it names, or the one of its name. */
export function runOutOfProduct(
  { id, rating = id }: ProductFile,
  ratings: Readonly<Record<string, unknown>>,
  today: string,
): readonly Finding[] {
  return typeof rating === 'object'
    ? runOut(rating, today, (index) => `/rating/editions/${index}/validTo`)
    : runOut(ratings[rating], today, () => '/rating')
}

function runOut(file: unknown, today: string, pathOf: (index: number) => string): readonly Finding[] {
  if (!isRating(file)) return []
  const edition = editionOn(file, today)
  if (edition?.validTo === undefined || !hasRunOut(edition, today)) return []
  const place = placeAt(pathOf(file.editions.indexOf(edition)))
  return [finding('TARIFF_RUN_OUT', place, { name: edition.id, date: edition.validTo })]
}

/** Returns whether the file has the shape of a rating table with dated editions. */
function isRating(file: unknown): file is Pick<RatingFile, 'editions'> {
  return (
    typeof file === 'object' &&
    file !== null &&
    'editions' in file &&
    Array.isArray(file.editions) &&
    file.editions.every((edition: unknown) => typeof edition === 'object' && edition !== null)
  )
}
