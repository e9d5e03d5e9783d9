import { markKey } from '../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { withKey } from '../paths/pointer.ts'
import { slidesInOrder } from '../../compiled/slide-order.ts'
import type { SlideNode } from '../graph/product-index.ts'

/** Returns the visible slides in order. */
export function presentSlides(working: WorkingCopy): readonly SlideNode[] {
  return allSlides(working).filter(({ slide }) => working.slides.has(slide.id))
}

function allSlides({ index, scope }: WorkingCopy): readonly SlideNode[] {
  return slidesInOrder(index.slides, index.product.orders, {
    idOf: ({ slide }) => slide.id,
    holds: (when) => scope.holds(when, null),
  })
}

/** Returns the nearest visible slide before this one, otherwise the first one. */
export function nearestBefore(
  working: WorkingCopy,
  present: readonly SlideNode[],
  id: string,
): SlideNode | null {
  const all = allSlides(working)
  const before = all.slice(0, all.findIndex(({ slide }) => slide.id === id) + 1)
  return present.findLast((slide) => before.includes(slide)) ?? present[0] ?? null
}

/** Number of the first slide with a false flag, or of the last one that is open: those after the payment open with it. */
export function lastAllowed(working: WorkingCopy, present: readonly SlideNode[]): number {
  const isPaid = working.answers.purchase.status === 'paid'
  for (const [position, { slide }] of present.entries()) {
    if (slide.afterPayment && !isPaid) return Math.max(position, 1)
    if (working.slides.flagsOf(slide.id, position)?.flags.includes(false) === true) return position + 1
  }
  return Math.max(present.length, 1)
}

/** Makes a slide the active one; what could be undone on the one before cannot any more. */
export function goTo(working: WorkingCopy, id: string): void {
  if (working.active === id) return
  working.active = id
  working.slides.isMoved = true
  if (working.answers.removed.length > 0) working.answers.removed = []
  forgetOldPrice(working)
  visit(working, id)
}

/** From now on a slide was reached. */
export function visit(working: WorkingCopy, id: string): void {
  if (working.answers.visited[id] === true) return
  working.slides.isMoved = true
  working.answers.visited = withKey(working.answers.visited, id, true)
  markKey(working, `visited:${id}`)
}

function forgetOldPrice(working: WorkingCopy): void {
  const id = working.index.product.price?.call
  const state = id === undefined ? undefined : working.answers.calls[id]
  if (id === undefined || state === undefined || Object.keys(state.previous).length === 0) return
  working.putCall(id, { ...state, previous: {} })
}
