import { referFields } from '../../engine/compile/compilation/references.ts'
import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'
import { placeInside } from '../../engine/findings/place.ts'

/** Compiles values to read. */
export const expand: PartExpander<'show'> = {
  isReusable: true,
  expand: (expansion, { part, place, whenAll }) => {
    const { compilation, owner } = expansion
    const at = referFields(compilation, part.show, placeInside(place, 'show'), owner.list)
    return { kind: 'show', id: expansion.uniqueId(`show.${part.show[0] ?? ''}`), at, whenAll }
  },
}
