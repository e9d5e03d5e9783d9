import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'

/** Compiles a heading. */
export const expand: PartExpander<'heading'> = {
  isReusable: true,
  expand: (_, { part, whenAll }) => ({ kind: 'heading', id: part.heading, whenAll }),
}
