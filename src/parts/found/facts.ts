import type { PartFacts } from '../../engine/compiled/part-facts.ts'

/** The card of a registry's answer, with the inputs that correct it. */
export const facts: PartFacts<'found'> = {
  asks: ({ edit }) => edit.flatMap(({ at, whenAll }) => at.map((one) => ({ at: one, whenAll }))),
  card: ({ call, title, facts: shown }) => ({ call, fields: [...title, ...shown] }),
}
