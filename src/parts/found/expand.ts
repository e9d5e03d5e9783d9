import { referCall, referCondition, referFields } from '../../engine/compile/compilation/references.ts'
import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'
import { placeInside } from '../../engine/findings/place.ts'

/** Compiles the card of a call's answer. */
export const expand: PartExpander<'found'> = {
  isReusable: true,
  expand: (expansion, { part, place, whenAll }) => {
    const { compilation, owner } = expansion
    const { list } = owner
    referCall(compilation, part.found, placeInside(place, 'found'), { scope: list })
    const edit = part.edit.flatMap((input, index) => {
      const at = placeInside(place, 'edit', index)
      const when = referCondition(compilation, input.when, placeInside(at, 'when'), list)
      return expansion.input(input, at, when === null ? [] : [when]) ?? []
    })
    return {
      kind: 'found',
      flag: expansion.uniqueId(`found.${part.found}`),
      call: part.found,
      title: referFields(compilation, part.title, placeInside(place, 'title'), list),
      facts: referFields(compilation, part.facts, placeInside(place, 'facts'), list),
      edit,
      whenAll,
    }
  },
}
