import { canonicalJson } from '../../engine/canonical-json.ts'
import { isObject, type Json, type JsonObject } from '../../engine/json.ts'
import type { RatingFile } from '../../engine/product/index.ts'
import type { AnswerAgain } from '../../trace/index.ts'
import { triedDue } from '../insurer/index.ts'

/** Tariffs of the version on sale and of the one that may replace it. */
export interface TwoTariffs {
  readonly sold: RatingFile | null
  readonly other: RatingFile | null
}

/**
 * Returns answers of price calls by each version's own tariff; undefined when the tariffs are equal, or one is missing:
 * then the recorded prices say all. An edition that comes into force later prices as it will on its first day, on both.
 */
export function pricesAgain({ sold, other }: TwoTariffs, today: string): AnswerAgain | undefined {
  if (!sold || !other || canonicalJson(sold) === canonicalJson(other)) return undefined
  const day = other.editions.reduce(
    (last, { validFrom = '' }) => (validFrom > last ? validFrom : last),
    today,
  )
  return (side, { answer }, requestKey) => {
    const data = answer.kind === 'answer' && isObject(answer.body) ? answer.body['data'] : null
    const request = bodyIn(requestKey)
    if (answer.kind !== 'answer' || request === null || !isPrice(data)) return answer
    const priced = triedDue(side === 'was' ? sold : other, day, request)
    if (!priced) return answer
    const { lines, cover, due, ...rest } = priced
    const copied = { lines: lines.map(copy), cover: cover.map(copy), due: { ...due } }
    return { ...answer, body: { data: { ...data, ...rest, ...copied } } }
  }
}

/** Interfaces are no JSON to the compiler; their copies are. */
const copy = <Part extends object>(part: Part) => ({ ...part })

/** An answer of a price call names its premium and the lines that make it. */
function isPrice(data: Json | undefined): data is JsonObject {
  return isObject(data) && typeof data['premium'] === 'number' && Array.isArray(data['lines'])
}

function bodyIn(requestKey: string): JsonObject | null {
  try {
    const request = JSON.parse(requestKey) as Json // `requestKeyOf` wrote it; a late answer has another key
    const body = isObject(request) ? request['body'] : null
    return isObject(body) ? body : null
  } catch {
    return null
  }
}
