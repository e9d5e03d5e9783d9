import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'
import { valueViews } from '../../engine/wizard/views/value-views.ts'

/** Views of values to read. */
export const view: PartViewer<'show'> = {
  make: (viewing, { part }, item) => {
    const shown = valueViews(viewing, part.at, null, item)
    return viewing.memo.view(`${part.id} ${item}`, [part, ...shown], () => ({
      kind: 'show',
      id: part.id,
      values: shown,
    }))
  },
}
