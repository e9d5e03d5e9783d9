import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** All answers in cards. Which they are follows from the other parts. */
export const facts: PartFacts<'review'> = {}
