import { checkFile } from '../../engine/compile/index.ts'
import type { JsonObject } from '../../engine/json.ts'
import type { RatingFile } from '../../engine/product/index.ts'
import { QadamError } from '../errors/index.ts'
import { tariffFault, triedExamples, triedPrice } from '../insurer/index.ts'

/** A tariff that an analyst is writing, with the request that is to be priced. */
export interface TriedRequest {
  readonly tariff: object
  readonly edition: string
  readonly request: object
}

/**
 * The price of a request by a tariff that is not published, line by line, and what its examples cost.
 * @throws QadamError QDM_TARIFF_BROKEN
 */
export function pricedTrial({ tariff, edition, request }: TriedRequest, day: string) {
  const file = soundTariff(tariff, '')
  if (!file.editions.some(({ id }) => id === edition)) throw broken([{ path: '/edition', code: 'enum' }])
  let tried: ReturnType<typeof triedPrice> = { rated: null, refusal: null }
  // The body came as JSON.
  const fault = tariffFault(
    () => (tried = triedPrice(file, { edition, day, request: request as JsonObject })),
  )
  if (fault) throw broken([{ path: `/${fault.place}`, code: 'QDM_TARIFF_BROKEN' }])
  const { rated, refusal } = tried
  return {
    rated: rated && {
      premium: rated.premium,
      liability: rated.liability,
      currency: rated.currency,
      lines: rated.lines.map((line) => ({ ...line })),
      cover: rated.cover.map((part) => ({ ...part })),
    },
    refusal,
    examples: triedExamples(file, day).map((example) => ({ ...example })),
  }
}

/**
 * Refuses a product whose own tariff fails where its expressions run, or whose examples cost something else.
 * @throws QadamError QDM_TARIFF_BROKEN, QDM_TARIFF_EXAMPLES_DIFFER
 */
export function checkTariff(product: unknown, day: string): void {
  const { rating } = product as { readonly rating?: unknown } // it was compiled
  if (typeof rating !== 'object' || rating === null) return
  const file = soundTariff(rating, '/rating')
  const places = file.editions.flatMap(({ vectors }, edition) =>
    vectors.map((_, at) => `/rating/editions/${edition}/vectors/${at}/premium`),
  )
  const different = triedExamples(file, day)
    .map((example, at) => ({ ...example, path: places[at] ?? '/rating' }))
    .filter(({ expected, premium }) => premium !== expected)
  if (different.length === 0) return
  throw new QadamError('QDM_TARIFF_EXAMPLES_DIFFER', {
    problems: different.slice(0, 50).map(({ path, name, expected, premium }) => ({
      path,
      code: 'QDM_TARIFF_EXAMPLES_DIFFER',
      params: { name, expected, premium },
    })),
  })
}

/** The table, once it has the shape of one and every example of it can be computed. */
function soundTariff(tariff: object, at: string): RatingFile {
  const errors = checkFile('rating', tariff).filter(({ severity }) => severity === 'error')
  if (errors.length > 0)
    throw broken(errors.slice(0, 50).map(({ path, code }) => ({ path: `${at}${path}`, code })))
  const file = tariff as RatingFile // the meta-schema holds it to this shape
  const fault = tariffFault(() => triedExamples(file, ''))
  if (fault) throw broken([{ path: `${at}/${fault.place}`, code: 'QDM_TARIFF_BROKEN' }])
  return file
}

function broken(problems: readonly { readonly path: string; readonly code: string }[]): QadamError {
  return new QadamError('QDM_TARIFF_BROKEN', {
    problems: problems.map((problem) => ({ ...problem, params: {} })),
  })
}
