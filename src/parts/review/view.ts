import type { PartViewer } from '../../engine/wizard/views/part-viewer.ts'

/** The place of the review: what it displays is in `reviewView`. */
export const view: PartViewer<'review'> = {
  make: ({ memo }) => memo.view('review', [], () => ({ kind: 'review' })),
}
