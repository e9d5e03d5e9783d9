import type { Json } from '../../json.ts'
import { boundKeywords } from '../../product/schema-keywords.ts'
import { reportIf, type KeywordCode } from './writer.ts'

type Bounded = (typeof boundKeywords)[keyof typeof boundKeywords]['of']

/** JavaScript of what is compared with a limit. */
const sizeCode: Readonly<Record<Bounded, (value: string) => string>> = {
  number: (value) => value,
  string: (value) => `r.ucs2length(${value})`,
  array: (value) => `${value}.length`,
  object: (value) => `Object.keys(${value}).length`,
}

/** Code of the keywords that compare values of a type with a limit, in the order in which faults are reported. */
export function boundCode(type: Bounded): Readonly<Record<string, KeywordCode>> {
  return Object.fromEntries(
    Object.entries(boundKeywords)
      .filter(([, { of }]) => of === type)
      .map(([keyword, { fails }]): readonly [string, KeywordCode] => [
        keyword,
        (_, limit, spot) =>
          reportIf(`${sizeCode[type](spot.value)}${fails}${numberCode(limit)}`, keyword, spot, { limit }),
      ]),
  )
}

/** A number as JavaScript; a negative one after an operator needs no brackets, but a space. */
export function numberCode(limit: Json): string {
  return Number(limit) < 0 ? ` ${JSON.stringify(limit)}` : JSON.stringify(limit)
}
