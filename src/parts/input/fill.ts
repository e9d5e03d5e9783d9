import type { PartFill } from '../../trace/paths/part-fill.ts'

/** Answers a question. */
export const fill: PartFill<'input'> = {
  fill: (view, filler) => filler.fillInput(view),
}
