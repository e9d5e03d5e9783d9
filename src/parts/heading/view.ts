import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'

/** Views of headings. */
export const view: PartViewer<'heading'> = {
  make: ({ memo }, { part }) =>
    memo.view(`heading ${part.id}`, [part], () => ({ kind: 'heading', id: part.id })),
}
