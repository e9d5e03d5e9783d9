import type { PartFill } from '../../trace/paths/part-fill.ts'

/** Answers the questions of a card that is filled in by hand. */
export const fill: PartFill<'found'> = {
  fill: ({ call, edit }, filler) => call.manual && edit.some((input) => filler.fillInput(input)),
}
