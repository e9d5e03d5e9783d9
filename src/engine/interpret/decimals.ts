import { helpers } from '../emit/library.ts'
import type { Json } from '../json.ts'
import { runtime } from '../runtime/index.ts'
import type { Value } from '../runtime/values.ts'

/** The result of an operator over decimals. */
export function decimal(sign: string, left: number, right: number): number {
  return Number(helpers.decimal(runtime, sign, left, right))
}

/** The sum of two numbers, or two texts or lists after one another; null for other values. */
export function added(left: Value, right: Value): Json {
  return helpers.decimal(runtime, '+', left, right)
}
