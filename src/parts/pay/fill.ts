import type { PartFill } from '../../trace/paths/part-fill.ts'

/** Chooses a provider. */
export const fill: PartFill<'pay'> = {
  fill: ({ at }, filler) => filler.choose(at, []),
}
