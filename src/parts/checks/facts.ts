import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** A group of checkboxes, whose answer is a list. */
export const facts: PartFacts<'checks'> = {
  asks: ({ at }) => [{ at, whenAll: [] }],
}
