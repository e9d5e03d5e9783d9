import type { CompiledProduct, Part, SlideOrder } from '../compiled/compiled-product.ts'
import { fieldsAskedBy } from '../compiled/facts-of-part.ts'
import { callsOf } from '../compiled/uses-of-part.ts'
import type { ExpandedPart, ExpandedProduct } from '../emit/index.ts'

/** A product as it runs, or as the compiler has it: the flow reads no expression. */
type FlowingProduct = CompiledProduct | ExpandedProduct
type FlowingPart = Part | ExpandedPart<Part>

/** A slide of a product with everything that happens on it. Names are those of the product file. */
export interface FlowSlide {
  readonly id: string
  /** Condition on which customers see it; null when all do. */
  readonly when: string | null
  /** Conditions that this slide and its parts read. */
  readonly conditions: readonly string[]
  /** Calls whose answers it displays, or offers as choices. */
  readonly calls: readonly string[]
  readonly lists: readonly string[]
  /** Rules of the answers that it asks. */
  readonly rules: readonly string[]
  readonly gates: readonly string[]
  /** Stops and other ends that its Continue can lead to. */
  readonly ends: readonly string[]
  /** Its Continue sends the answers. */
  readonly isSending: boolean
}

/** A product from its first slide to its last, and what belongs to no slide. */
export interface ProductFlow {
  /** In the order of the file. */
  readonly slides: readonly FlowSlide[]
  /** Other orders of some slides, each while a condition holds. */
  readonly orders: readonly SlideOrder[]
  /** What no slide names, such as the call of the price. */
  readonly elsewhere: Pick<FlowSlide, 'conditions' | 'calls' | 'rules' | 'lists'>
}

/** Derives the flow of a product: each condition, call, list and rule is on the first slide that has to do with it. */
export function flowOf(product: FlowingProduct): ProductFlow {
  const taken = new Set<string>()
  const first = (kind: string, names: Iterable<string>): readonly string[] =>
    [...new Set(names)].filter((name) => {
      const key = `${kind} ${name}`
      return !taken.has(key) && taken.add(key)
    })
  const sending = product.purchase?.slide ?? product.submit?.slide ?? null
  const orders = product.orders ?? []
  const slides = product.slides.map((slide): FlowSlide => {
    const parts = withItems(product, slide.parts)
    const asked = new Set(parts.flatMap((part) => pathsOf(part)))
    const rules = product.rules.filter(({ at }) => at.some((path) => asked.has(path)))
    return {
      id: slide.id,
      when: slide.when,
      conditions: first('condition', [
        ...(slide.when === null ? [] : [slide.when]),
        ...orders.filter((order) => order.slides.includes(slide.id)).map(({ when }) => when),
        ...parts.flatMap(({ whenAll }) => whenAll),
        ...rules.flatMap(({ when }) => (when === null ? [] : [when])),
      ]),
      calls: first(
        'call',
        parts.flatMap((part) => sentBy(product, part)),
      ),
      lists: first(
        'list',
        parts.flatMap((part) => (part.kind === 'list' ? [part.list] : [])),
      ),
      rules: first(
        'rule',
        rules.map(({ id }) => id),
      ),
      gates: slide.gates.map(({ id }) => id),
      ends: first(
        'end',
        endsOf(
          product,
          slide.id,
          rules.map(({ id }) => id),
        ),
      ),
      isSending: slide.id === sending,
    }
  })
  return {
    slides,
    orders,
    elsewhere: {
      conditions: first('condition', Object.keys(product.conditions)),
      calls: first('call', Object.keys(product.calls)),
      rules: first(
        'rule',
        product.rules.map(({ id }) => id),
      ),
      lists: first('list', Object.keys(product.lists)),
    },
  }
}

/** Parts of a slide, with the parts of the items of its lists. */
function withItems(product: FlowingProduct, parts: readonly FlowingPart[]): readonly FlowingPart[] {
  return parts.flatMap((part): readonly FlowingPart[] => {
    if (part.kind === 'list') return [part, ...withItems(product, product.lists[part.list]?.parts ?? [])]
    return part.kind === 'found' ? [part, ...part.edit] : [part]
  })
}

function pathsOf(part: FlowingPart): readonly string[] {
  return fieldsAskedBy(part).map(({ at }) => at)
}

function sentBy({ fields }: FlowingProduct, part: FlowingPart): readonly string[] {
  return [...callsOf(part), ...pathsOf(part).flatMap((path) => fields[path]?.options?.from ?? [])]
}

/** Ends of a slide: stops that go back to it or whose rule it has, and outcomes that are tried from it on. */
function endsOf(product: FlowingProduct, slide: string, rules: readonly string[]): readonly string[] {
  const stops = product.stops.filter(({ rule, back }) =>
    rule === null ? back === slide : rules.includes(rule),
  )
  const isFirst = product.slides[0]?.id === slide
  const isLast = product.slides.at(-1)?.id === slide
  const outcomes = (product.outcomes ?? []).filter(({ at, holds }) => {
    if (holds === null) return isLast
    return at === null ? isFirst : at === slide
  })
  return [...stops, ...outcomes].map(({ id }) => id)
}
