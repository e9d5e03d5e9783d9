import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** Choice of the payment provider. */
export const facts: PartFacts<'pay'> = {
  asks: ({ at }) => [{ at, whenAll: [] }],
}
