import { callKey } from '../../engine/wizard/graph/keys.ts'
import { statusOf } from '../../engine/wizard/views/call-status.ts'
import { asFlagView, flagOf, flagParts } from '../../engine/wizard/views/flag-view.ts'
import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'
import { valueViews } from '../../engine/wizard/views/value-views.ts'
import { askedView } from '../input/view.ts'

/** Views of cards. */
export const view: PartViewer<'found'> = {
  make: (viewing, { node, of }, item) => {
    const flag = flagOf(viewing, node, item)
    const call = statusOf(viewing, callKey(of.call, item))
    const title = valueViews(viewing, of.part.title, node.list, item)
    const facts = valueViews(viewing, of.part.facts, node.list, item)
    const edit = of.edit
      .filter(({ input }) => input.whenAll.every((name) => viewing.evaluated.scope.holds(name, item)))
      .map((asked) => askedView(viewing, flag, asked, item))
      .filter(({ bound }) => !bound)
    const made = [...title, ...facts, ...edit]
    return viewing.memo.view(`found ${flag.key}`, [...flagParts(flag), call, ...made], () => ({
      kind: 'found',
      ...asFlagView(flag),
      call,
      title,
      facts,
      edit,
    }))
  },
}
