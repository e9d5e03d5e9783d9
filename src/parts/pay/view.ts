import { concretePath } from '../../engine/wizard/graph/keys.ts'
import { optionsStatus } from '../../engine/wizard/views/call-status.ts'
import { asFlagView, flagOf, flagParts } from '../../engine/wizard/views/flag-view.ts'
import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'
import { optionViews } from '../../engine/wizard/views/value-views.ts'

/** Views of the choice of the payment provider. */
export const view: PartViewer<'pay'> = {
  make: (viewing, { node, of: { field } }, item) => {
    const flag = flagOf(viewing, node, item)
    const value = viewing.evaluated.relevantValue(field, item)
    const options = optionViews(viewing, field, item)
    const optionsCall = optionsStatus(viewing, field, item)
    const made = [...flagParts(flag), value, options, optionsCall]
    return viewing.memo.view(`pay ${flag.key}`, made, () => ({
      kind: 'pay',
      ...asFlagView(flag),
      at: concretePath(field, item),
      value,
      options,
      optionsCall,
    }))
  },
}
