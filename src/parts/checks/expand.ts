import type { PartExpander } from '../../engine/compile/expand/part-expander.ts'
import { withConditionsOf } from '../../engine/compile/expand/parts-expansion.ts'
import { checkWidget } from '../../engine/compile/widgets/index.ts'
import { placeInside } from '../../engine/findings/place.ts'

/** Compiles a group of checkboxes. Its field is one that the widget `choices` can edit, too. */
export const expand: PartExpander<'checks'> = {
  isReusable: true,
  expand: (expansion, { part, place, whenAll }) => {
    const { compilation } = expansion
    const { checks: at, alone = null, optional = false } = part
    const field = expansion.askedField(at, placeInside(place, 'checks'))
    if (field === null) return null
    const { schema } = field
    checkWidget(compilation, 'choices', [{ pattern: at, schema, optional }], place)
    expansion.checkOptional(part, [at], place)
    const declared = schema.items?.enum
    if (alone !== null && declared !== undefined && !declared.includes(alone))
      compilation.report('DEFAULT_NOT_CHOICE', placeInside(place, 'alone'), { value: alone })
    return {
      kind: 'checks',
      flag: expansion.uniqueId(expansion.flagOfField(at)),
      at,
      alone,
      optional,
      whenAll: withConditionsOf(field, whenAll),
    }
  },
}
