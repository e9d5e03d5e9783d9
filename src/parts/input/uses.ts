import type { PartUses } from '../../engine/compiled/part-facts.ts'

/** A question is its own input. */
export const uses: PartUses<'input'> = {
  inputs: (part) => [part],
}
