import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** A question: one widget with the field or fields that it edits. */
export const facts: PartFacts<'input'> = {
  asks: ({ at }) => at.map((one) => ({ at: one, whenAll: [] })),
}
