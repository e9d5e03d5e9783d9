import type { Evaluated } from '../working-copy/evaluated.ts'
import { markKey } from '../working-copy/mark-readers.ts'
import type { WorkingCopy } from '../working-copy/working-copy.ts'
import { withKey } from '../paths/pointer.ts'
import type { SlideNode } from '../graph/product-index.ts'

/** Returns the visible slides in order. */
export function presentSlides(evaluated: Evaluated): readonly SlideNode[] {
  return evaluated.visibleSlides.nodes
}

/** Returns the nearest visible slide before this one, otherwise the first one. */
export function nearestBefore(evaluated: Evaluated, id: string): SlideNode | null {
  const { nodes, places } = evaluated.visibleSlides
  const itself = nodes[places.get(id) ?? -1]
  if (itself !== undefined) return itself
  const all = evaluated.allSlides
  const before = all.slice(0, all.findIndex(({ slide }) => slide.id === id) + 1)
  return before.findLast(({ slide }) => places.has(slide.id)) ?? nodes[0] ?? null
}

/**
 * Number of the first slide with a false flag, or of the last one that is open: those after the payment open with it.
 * The flags of the slides before place `from` are all true.
 */
export function lastAllowed(evaluated: Evaluated, from = 0): number {
  const present = presentSlides(evaluated)
  const isPaid = evaluated.answers.purchase.status === 'paid'
  for (let position = from; position < present.length; position += 1) {
    const slide = present[position]?.slide
    if (slide === undefined) break
    if (slide.afterPayment && !isPaid) return Math.max(position, 1)
    if (evaluated.slides.rowsOf(slide.id).hasFalse()) return position + 1
  }
  return Math.max(present.length, 1)
}

/** Makes a slide the active one. Removed items of the slide before can no longer be restored. */
export function goTo(working: WorkingCopy, id: string): void {
  if (working.active === id) return
  working.active = id
  working.slides.isMoved = true
  if (working.answers.removed.length > 0) working.answers.removed = []
  forgetOldPrice(working)
  visit(working, id)
}

/** Marks a slide as reached. */
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
