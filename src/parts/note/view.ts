import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'

/** Views of short texts. */
export const view: PartViewer<'note'> = {
  make: ({ memo }, { part }) =>
    memo.view(`note ${part.id}`, [part], () => ({
      kind: 'note',
      id: part.id,
      tone: part.tone,
      rules: part.rules === true,
    })),
}
