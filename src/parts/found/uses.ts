import type { PartUses } from '../../engine/compiled/part-facts.ts'

/** A card displays the answer of a call, and has inputs to correct it. */
export const uses: PartUses<'found'> = {
  inputs: ({ edit }) => edit,
  shows: ({ facts }) => facts,
  calls: ({ call }) => [call],
}
