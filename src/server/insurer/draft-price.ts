import { editionOn, type RatingFile } from '../../engine/product/index.ts'
import { problemAnswer, QadamError } from '../errors/index.ts'
import { priceHandlers } from './price-handlers.ts'
import { pricing } from './pricing.ts'
import type { AskedQuestion } from './question.ts'
import { rating, RatingFileWrong } from '../../engine/rating/index.ts'

/** The tariff of a draft, and the day that counts as today. */
export interface DraftTariff {
  readonly product: string
  readonly file: RatingFile
  /** ISO date. */
  readonly day: string
}

/** Status and body of the answer of a price operation. */
export interface DraftPrice {
  readonly status: number
  readonly body: object
}

/**
 * Answers a price operation by the tariff of a draft, as the operation will answer once the draft is published. Null when
 * the operation answers no price, or the price of another product.
 * @throws QadamError QDM_TARIFF_BROKEN when the table cannot be computed
 */
export async function draftPrice(
  { product, file, day }: DraftTariff,
  asked: AskedQuestion,
): Promise<DraftPrice | null> {
  const otherProducts: string[] = []
  const of = async (id: string, today: string) => {
    if (id !== product) otherProducts.push(id)
    return id === product && editionOn(file, today) ? rating(file, today) : null
  }
  const handlers: Readonly<Record<string, (asked: AskedQuestion) => Promise<object>>> = priceHandlers(
    pricing({ of, keptUntil: async () => null, runOut: async () => [] }, () => day),
  )
  const { id } = asked.operation
  const handle = Object.hasOwn(handlers, id) ? handlers[id] : undefined
  if (!handle) return null
  try {
    const problems = asked.operation.problemsOfBody(asked.parts.body)
    if (problems.length > 0) throw new QadamError('QDM_REQUEST_INVALID', { problems })
    return { status: 200, body: { data: await handle(asked) } }
  } catch (error) {
    if (error instanceof RatingFileWrong)
      throw new QadamError('QDM_TARIFF_BROKEN', {
        problems: [{ path: `/rating/${error.place}`, code: 'QDM_TARIFF_BROKEN', params: {} }],
      })
    if (!(error instanceof QadamError)) throw error
    return otherProducts.length > 0 ? null : { status: error.status, body: problemAnswer(error) }
  }
}
