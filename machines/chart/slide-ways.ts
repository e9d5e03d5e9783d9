import { slidesInOrder, type CompiledProduct, type Part, type Slide } from '../../src/engine/index.ts'
import { allOf, not, way, type ChartGuard, type ChartWay } from './chart.ts'

/** One order of the slides, and the guards on which they stand so. */
interface Ordering {
  readonly slides: readonly Slide[]
  readonly guards: readonly ChartGuard[]
}

/** Returns the ways from a slide to the first one behind it that the customer sees, in every order of the slides. */
export function waysOn(product: CompiledProduct, from: string): readonly ChartWay[] {
  return waysAlong(product, (slides) => slides.slice(positionOf(slides, from) + 1))
}

/** Returns the ways from a slide to the last one before it that the customer sees. */
export function waysBack(product: CompiledProduct, from: string): readonly ChartWay[] {
  return waysAlong(product, (slides) => slides.slice(0, positionOf(slides, from)).toReversed())
}

/** Returns the ways to a slide, or to the nearest one before it when the customer does not see it. */
export function waysTo(product: CompiledProduct, to: string): readonly ChartWay[] {
  return waysAlong(product, (slides) => slides.slice(0, positionOf(slides, to) + 1).toReversed())
}

/** Returns the ways off a slide that disappears: to the nearest one before it, else to the first one. */
export function waysOff(product: CompiledProduct, slide: Slide): readonly ChartWay[] {
  const guards = presence(product, slide)
  if (guards.length === 0) return []
  const gone = not(allOf(guards) ?? 'never')
  return waysAlong(product, (slides) => {
    const at = positionOf(slides, slide.id)
    return [...slides.slice(0, at).toReversed(), ...slides.slice(at + 1)]
  }).map(({ target = '', guard }) => way(target, allOf([gone, ...(guard === undefined ? [] : [guard])])))
}

/** Returns the ways to the first slide after the payment that the customer sees. */
export function waysBehindPayment(product: CompiledProduct): readonly ChartWay[] {
  return waysAlong(product, (slides) => slides.filter(({ afterPayment }) => afterPayment))
}

/** The ways along these slides: each is taken when none before it is seen, so one that all see is the last. */
function waysAlong(
  product: CompiledProduct,
  along: (slides: readonly Slide[]) => readonly Slide[],
): readonly ChartWay[] {
  return orderingsOf(product).flatMap(({ slides, guards }) => {
    const reached = along(slides)
    const last = reached.findIndex((slide) => presence(product, slide).length === 0)
    return (last < 0 ? reached : reached.slice(0, last + 1)).map((slide) =>
      way(slide.id, allOf([...guards, ...presence(product, slide)])),
    )
  })
}

/** Every order that the slides can stand in: one for each set of orders whose conditions hold. */
function orderingsOf({ slides, orders = [] }: CompiledProduct): readonly Ordering[] {
  const conditions = [...new Set(orders.map(({ when }) => when))]
  return Array.from({ length: 2 ** conditions.length }, (_, set) => {
    const holds = (name: string) => (set & (2 ** conditions.indexOf(name))) !== 0
    return {
      slides: slidesInOrder(slides, orders, { idOf: ({ id }) => id, holds }),
      guards: conditions.map((name) => (holds(name) ? name : not(name))),
    }
  })
}

/** The guards on which a customer sees a slide: its condition, and a part that is shown where none always is. */
function presence(product: CompiledProduct, { id, when, parts }: Slide): readonly ChartGuard[] {
  const isNeverEmpty = parts.length === 0 || parts.some((part) => isAlwaysShown(product, part, when))
  return [
    ...(when === null ? [] : [when]),
    ...(isNeverEmpty ? [] : [{ type: 'showsPart', params: { slide: id } } as const]),
  ]
}

/** Returns whether a part is shown whenever the condition of its slide holds. */
function isAlwaysShown({ fields, lists }: CompiledProduct, part: Part, when: string | null): boolean {
  const isGiven = (name: string | null): boolean => name === null || name === when
  if (!part.whenAll.every(isGiven)) return false
  if (part.kind === 'input') return part.at.some((path) => fields[path]?.whenAll.every(isGiven))
  return part.kind !== 'list' || isGiven(lists[part.list]?.when ?? null)
}

function positionOf(slides: readonly Slide[], id: string): number {
  return slides.findIndex((slide) => slide.id === id)
}
