import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'
import { withConditionsOf } from '../../engine/compile/expand/parts-expansion.ts'
import { placeInside } from '../../engine/findings/place.ts'

/** Compiles the choice of the payment provider. */
export const expand: PartExpander<'pay'> = {
  isReusable: true,
  expand: (expansion, { part: { pay: at }, place, whenAll }) => {
    const field = expansion.field(at, placeInside(place, 'pay'))
    return { kind: 'pay', flag: expansion.uniqueId('pay'), at, whenAll: withConditionsOf(field, whenAll) }
  },
}
