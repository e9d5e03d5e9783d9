import { concretePath } from '../../engine/wizard/graph/keys.ts'
import { isList } from '../../engine/wizard/paths/pointer.ts'
import { optionsStatus } from '../../engine/wizard/views/call-status.ts'
import { asFlagView, flagOf, flagParts } from '../../engine/wizard/views/flag-view.ts'
import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'
import { optionViews } from '../../engine/wizard/views/value-views.ts'

/** Views of groups of checkboxes. */
export const view: PartViewer<'checks'> = {
  make: (viewing, { node, of: { part, field } }, item) => {
    const flag = flagOf(viewing, node, item)
    const value = viewing.evaluated.relevantValue(field, item)
    const options = optionViews(viewing, field, item)
    const optionsCall = optionsStatus(viewing, field, item)
    const made = [...flagParts(flag), part, value, options, optionsCall]
    return viewing.memo.view(`checks ${flag.key}`, made, () => ({
      kind: 'checks',
      ...asFlagView(flag),
      at: concretePath(field, item),
      field: field.field,
      values: isList(value) ? value : [],
      alone: part.alone,
      required: !part.optional,
      options,
      optionsCall,
    }))
  },
}
