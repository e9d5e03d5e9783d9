import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** A short text. */
export const facts: PartFacts<'note'> = {}
