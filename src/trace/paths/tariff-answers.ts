import type { CallAnswer } from '../../engine/index.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { RatingFile } from '../../engine/product/index.ts'
import { editionOn } from '../../engine/product/index.ts'
import { isSensiblePrice, rating, RatingRefusal } from '../../engine/rating/index.ts'

/** Answers a call by the tariff, from the text of its request; null for a call that asks no price of the product. */
export type AskTariff = (requestKey: string) => CallAnswer | null

/** The operation that prices every product by its own table alone. */
const commonPrice = 'productPrice'

/** Returns what answers price calls of a product as the insurer will once the table is published. */
export function tariffAnswers(product: string, file: RatingFile | null, today: string): AskTariff {
  const tariff = file && editionOn(file, today) ? rating(file, today) : null
  return (requestKey) => {
    const asked = JSON.parse(requestKey) as Json // the engine wrote it
    if (!isObject(asked) || asked['operation'] !== commonPrice) return null
    const [path, query, body] = ['path', 'query', 'body'].map((key) => objectOf(asked[key] ?? null))
    if (path?.['product'] !== product) return null
    if (tariff === null) return refused(404, 'QDM_NOT_FOUND')
    try {
      const { lines, cover, ...rated } = tariff.rate({ ...body, ...path, ...query })
      if (!isSensiblePrice(rated.premium)) return refused(422, 'QDM_PRICE_INVALID')
      const due = { amount: rated.premium, currency: rated.currency }
      const data = { ...rated, due, lines: lines.map(copied), cover: cover.map(copied) }
      return { kind: 'answer', status: 200, body: { data }, fact: null }
    } catch (error) {
      if (error instanceof RatingRefusal) return refused(422, error.code)
      throw error
    }
  }
}

/** Interfaces are no JSON to the compiler; their copies are. */
const copied = <Part extends object>(part: Part) => ({ ...part })

function objectOf(value: Json): JsonObject {
  return isObject(value) ? value : {}
}

function refused(status: number, code: string): CallAnswer {
  return { kind: 'answer', status, body: { code }, fact: null }
}
