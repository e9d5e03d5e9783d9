import type { PartFill } from '../../trace/paths/part-fill.ts'

/** Adds, removes and answers the items of a list. */
export const fill: PartFill<'list'> = {
  fill: (view, filler) => filler.fillList(view),
}
