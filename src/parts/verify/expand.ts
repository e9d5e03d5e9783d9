import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'
import { withConditionsOf } from '../../engine/compile/expand/parts-expansion.ts'
import { placeInside } from '../../engine/findings/place.ts'

/** Compiles the verification of a phone. */
export const expand: PartExpander<'verify'> = {
  isReusable: true,
  expand: (expansion, { part: { verify: at }, place, whenAll }) => {
    const here = placeInside(place, 'verify')
    const field = expansion.field(at, here)
    if (field && field.schema.format !== 'phone')
      expansion.compilation.report('VERIFY_NOT_PHONE', here, { at })
    return {
      kind: 'verify',
      flag: expansion.uniqueId('verify'),
      at,
      whenAll: withConditionsOf(field, whenAll),
    }
  },
}
