import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** Programmes or plans side by side. */
export const facts: PartFacts<'compare'> = {
  asks: ({ at }) => [{ at, whenAll: [] }],
  choice: (part) => part,
}
