import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** The heading of a new topic. */
export const facts: PartFacts<'heading'> = {}
