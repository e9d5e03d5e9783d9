import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** Values to read. */
export const facts: PartFacts<'show'> = {}
