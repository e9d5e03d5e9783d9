import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** Verification of a phone by a code. */
export const facts: PartFacts<'verify'> = {
  asks: ({ at }) => [{ at, whenAll: [] }],
}
