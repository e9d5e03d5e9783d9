import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** A list with its items. Only a part of this kind contains items, so readers of items look for it by its kind. */
export const facts: PartFacts<'list'> = {}
