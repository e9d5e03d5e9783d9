import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'

/** Compiles the review of all answers. */
export const expand: PartExpander<'review'> = {
  isReusable: true,
  expand: (_, { whenAll }) => ({ kind: 'review', whenAll }),
}
