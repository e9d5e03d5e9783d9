import type { PartFill } from '../../trace/paths/part-fill.ts'

/** Chooses a programme. */
export const fill: PartFill<'compare'> = {
  fill: ({ at, columns }, filler) =>
    filler.choose(
      at,
      columns.map(({ value }) => value),
    ),
}
