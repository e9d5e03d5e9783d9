import type { PartUses } from '../../engine/compiled/part-facts.ts'

/** Values to read. */
export const uses: PartUses<'show'> = {
  shows: ({ at }) => at,
}
