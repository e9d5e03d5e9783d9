import type { Draft } from '../working-copy/draft.ts'
import { withKey } from '../paths/pointer.ts'
import type { SlideNode } from '../graph/product-index.ts'

/** The slides that are there now, in order. */
export function presentSlides(draft: Draft): readonly SlideNode[] {
  return draft.index.slides.filter(({ slide }) => draft.slides.has(slide.id))
}

/** The nearest slide before that is there, or else the first one. */
export function nearestBefore(draft: Draft, present: readonly SlideNode[], id: string): SlideNode | null {
  const position = draft.index.slides.findIndex(({ slide }) => slide.id === id)
  return present.findLast((slide) => slide.position <= position) ?? present[0] ?? null
}

/** Number of the first slide with a false flag, or of the last one that is open: those after the payment open with it. */
export function lastAllowed(draft: Draft, present: readonly SlideNode[]): number {
  const isPaid = draft.answers.purchase.status === 'paid'
  for (const [position, { slide }] of present.entries()) {
    if (slide.afterPayment && !isPaid) return Math.max(position, 1)
    if (draft.flagsOf(slide.id, position)?.flags.includes(false) === true) return position + 1
  }
  return Math.max(present.length, 1)
}

/** Makes a slide the active one; what could be undone on the one before cannot any more. */
export function goTo(draft: Draft, id: string): void {
  if (draft.active === id) return
  draft.active = id
  draft.isMoved = true
  if (draft.answers.removed.length > 0) draft.answers.removed = []
  forgetOldPrice(draft)
  visit(draft, id)
}

/** From now on a slide was reached. */
export function visit(draft: Draft, id: string): void {
  if (draft.answers.visited[id] === true) return
  draft.isMoved = true
  draft.answers.visited = withKey(draft.answers.visited, id, true)
  draft.markKey(`visited:${id}`)
}

function forgetOldPrice(draft: Draft): void {
  const id = draft.index.product.price?.call
  const state = id === undefined ? undefined : draft.answers.calls[id]
  if (id === undefined || state === undefined || Object.keys(state.previous).length === 0) return
  draft.putCall(id, { ...state, previous: {} })
}
