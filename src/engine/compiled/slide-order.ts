import type { SlideOrder } from './compiled-product.ts'

/**
 * Returns the slides of a product in their current order, those with conditions included. `holds` says whether
 * a condition holds now.
 */
export function slidesInOrder<One>(
  slides: readonly One[],
  orders: readonly SlideOrder[] | undefined,
  { idOf, holds }: { readonly idOf: (slide: One) => string; readonly holds: (condition: string) => boolean },
): readonly One[] {
  return (orders ?? []).reduce((before, { when, slides: ids }) => {
    if (!holds(when)) return before
    const moved = ids.flatMap((id) => before.find((slide) => idOf(slide) === id) ?? [])
    return before.map((slide) => (ids.includes(idOf(slide)) ? (moved.shift() ?? slide) : slide))
  }, slides)
}
