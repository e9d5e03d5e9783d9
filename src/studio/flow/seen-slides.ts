import { slidesInOrder, type ProductFlow } from '../../engine/index.ts'

/** What customers see while the conditions of slides are so. */
export interface SeenSlides {
  /** The conditions of slides by name. */
  readonly conditions: Readonly<Record<string, boolean>>
  /** Ids of the slides in order. */
  readonly slides: readonly string[]
}

/** More conditions would make a table that is not read. */
const mostConditions = 4

/** The conditions on which slides are shown or change places, each once, in the order of the file. */
export function slideConditions({ slides, orders }: ProductFlow): readonly string[] {
  const shown = slides.flatMap(({ when }) => (when === null ? [] : [when]))
  return [...new Set([...shown, ...orders.map(({ when }) => when)])]
}

/**
 * Returns what customers see for every combination of the conditions of slides, all fulfilled first; null when there are
 * more than four conditions. Whether a combination can happen is not decided here.
 */
export function seenSlides(flow: ProductFlow): readonly SeenSlides[] | null {
  const names = slideConditions(flow)
  if (names.length > mostConditions) return null
  return Array.from({ length: 2 ** names.length }, (_one, row) => {
    const conditions = Object.fromEntries(names.map((name, bit) => [name, (row & (1 << bit)) === 0]))
    const holds = (condition: string) => conditions[condition] === true
    const slides = slidesInOrder(flow.slides, flow.orders, { idOf: ({ id }) => id, holds })
    return {
      conditions,
      slides: slides.filter(({ when }) => when === null || holds(when)).map(({ id }) => id),
    }
  })
}
