import {
  fieldsAskedBy,
  sendingOf,
  type CompiledProduct,
  type List,
  type Part,
  type Slide,
} from '../../src/engine/index.ts'
import { not, way, type Chart, type ChartInvoke, type ChartState, type ChartWay } from './chart.ts'
import { waysBack, waysBehindPayment, waysOff, waysOn, waysTo } from './slide-ways.ts'

const refused: ChartWay = { guard: 'refused' }

/** The slide that was left for an outcome; no id of a slide has a colon. */
const lastSlide = 'last:slide'

/**
 * Returns the statechart of a product: slides are states, named conditions are guards, calls are invoked, and lists are
 * charts within their slide. It draws what the engine does, for people; wizards run without it.
 */
export function chartOf(product: CompiledProduct): Chart {
  return {
    id: product.id,
    type: 'parallel',
    ...invokesOf(product, ({ list, slides }) => list === null && slides.length === 0),
    states: { way: wayOf(product), ...(sendingOf(product) && { purchase: purchaseOf(product) }) },
  }
}

/** Returns the name of the state of a dead end or of an outcome. */
export function endState(id: string): string {
  return `end:${id}`
}

function wayOf(product: CompiledProduct): ChartState {
  const ends = [
    ...product.stops.map(({ id, back }) => [id, below('slides', waysTo(product, back))] as const),
    ...(product.outcomes ?? []).map(({ id }) => [id, [way(`slides.${lastSlide}`)]] as const),
  ]
  return {
    initial: 'slides',
    states: {
      slides: slidesOf(product),
      ...Object.fromEntries(
        ends.map(([id, left]) => [endState(id), { on: { 'stop.left': [refused, ...left] } }]),
      ),
    },
    on: {
      'wizard.reset': [refused, way('.slides')],
      'purchase.settled': below('.slides', waysBehindPayment(product)).map(({ target = '', guard }) =>
        way(target, guard === undefined ? 'paid' : { type: 'and', params: { guards: ['paid', guard] } }),
      ),
      'xstate.done.actor.purchase': product.slides.map(({ id }) =>
        way(`.slides.${id}`, { type: 'hasProblem', params: { slide: id } }),
      ),
      ...answersOf(product),
    },
  }
}

/** Answers that lead to a dead end from any slide. */
function answersOf({ calls }: CompiledProduct): Readonly<Record<string, readonly ChartWay[]>> {
  const stopping = Object.values(calls).flatMap(({ id, outcomes }) => {
    const ways = outcomes.flatMap(({ name, stop }) =>
      stop === null
        ? []
        : [way(`.${endState(stop)}`, { type: 'answered', params: { call: id, outcome: name } })],
    )
    return ways.length === 0 ? [] : [[`xstate.done.actor.${id}`, ways] as const]
  })
  return Object.fromEntries(stopping)
}

function slidesOf(product: CompiledProduct): ChartState {
  const { slides } = product
  const first = slides[0]?.id ?? ''
  return {
    initial: first,
    states: {
      ...Object.fromEntries(slides.map((slide) => [slide.id, slideOf(product, slide)])),
      [lastSlide]: { type: 'history', target: first },
    },
    on: {
      'slide.chosen': [
        refused,
        ...slides.map(({ id }) => way(`.${id}`, { type: 'chosen', params: { slide: id } })),
      ],
    },
  }
}

function slideOf(product: CompiledProduct, slide: Slide): ChartState {
  const { id } = slide
  const lists = listsIn(product, slide.parts)
  const off = waysOff(product, slide)
  return {
    ...(lists.length > 0 && { type: 'parallel', states: chartsOf(product, lists) }),
    ...invokesOf(product, ({ list, slides }) => list === null && slides.includes(id)),
    ...(off.length > 0 && { always: off }),
    on: {
      'slide.continued': [
        ...stopsOf(product, slide),
        refused,
        ...outcomesOf(product, slide),
        ...(id === sendingOf(product)?.slide ? [] : waysOn(product, id)),
      ],
      'slide.returned': [refused, ...waysBack(product, id)],
    },
  }
}

/** Dead ends of the rules whose answers the slide asks for. */
function stopsOf(product: CompiledProduct, { parts }: Slide): readonly ChartWay[] {
  const asked = new Set(withItems(product, parts).flatMap(pathsOf))
  return product.stops.flatMap(({ id, rule }) => {
    const places = rule === null ? [] : (product.rules.find((one) => one.id === rule)?.at ?? [])
    return rule !== null && places.some((path) => asked.has(path))
      ? [way(toEnd(product, id), { type: 'fails', params: { rule } })]
      : []
  })
}

/** Outcomes that Continue tries from a slide on. */
function outcomesOf(product: CompiledProduct, { id, afterPayment }: Slide): readonly ChartWay[] {
  if (afterPayment) return []
  const position = (slide: string): number => product.slides.findIndex((one) => one.id === slide)
  return (product.outcomes ?? [])
    .filter(({ holds, at }) =>
      holds === null ? sendingOf(product) === null : at === null || position(at) <= position(id),
    )
    .map((end) => way(toEnd(product, end.id), { type: 'ends', params: { outcome: end.id } }))
}

function toEnd({ id }: CompiledProduct, end: string): string {
  return `#${id}.way.${endState(end)}`
}

function below(parent: string, ways: readonly ChartWay[]): readonly ChartWay[] {
  return ways.map(({ target = '', guard }) => way(`${parent}.${target}`, guard))
}

function chartsOf(product: CompiledProduct, lists: readonly List[]): Readonly<Record<string, ChartState>> {
  return Object.fromEntries(lists.map((list) => [list.id, listOf(product, list)]))
}

/** The chart of a list; the calls of its items and the lists within them belong to its filled state. */
function listOf(product: CompiledProduct, list: List): ChartState {
  const inner = listsIn(product, list.parts)
  const hasItems = { type: 'hasItems', params: { list: list.id } } as const
  return {
    initial: 'empty',
    states: {
      empty: { always: [way('filled', hasItems)] },
      filled: {
        ...(inner.length > 0 && { type: 'parallel', states: chartsOf(product, inner) }),
        ...invokesOf(product, (call) => call.list === list.id),
        always: [way('empty', not(hasItems))],
      },
    },
  }
}

function listsIn({ lists }: CompiledProduct, parts: readonly Part[]): readonly List[] {
  return parts.flatMap((part) => (part.kind === 'list' ? (lists[part.list] ?? []) : []))
}

function withItems(product: CompiledProduct, parts: readonly Part[]): readonly Part[] {
  return parts.flatMap((part): readonly Part[] => {
    if (part.kind === 'list') return [part, ...withItems(product, product.lists[part.list]?.parts ?? [])]
    return part.kind === 'found' ? [part, ...part.edit] : [part]
  })
}

function pathsOf(part: Part): readonly string[] {
  return fieldsAskedBy(part).map(({ at }) => at)
}

function invokesOf(
  { calls }: CompiledProduct,
  belongs: (call: CompiledProduct['calls'][string]) => boolean,
): { readonly invoke?: readonly ChartInvoke[] } {
  const invoke = Object.values(calls)
    .filter(belongs)
    .map(({ id, operation }) => ({ id, src: operation }))
  return invoke.length > 0 ? { invoke } : {}
}

/** The contract, or the form that is sent. Another answer makes a contract that is not paid yet worthless. */
function purchaseOf(product: CompiledProduct): ChartState {
  const sending = sendingOf(product)
  const asks = {
    on: {
      'slide.continued': [way('creating', { type: 'sends', params: { slide: sending?.slide ?? '' } })],
    },
  } as const
  const withdrawn = [refused, way('none')]
  return {
    initial: 'none',
    on: { 'wizard.reset': [refused, way('.none')] },
    states: {
      none: asks,
      creating: {
        invoke: [{ id: 'purchase', src: sending?.operation ?? '' }],
        on: { 'xstate.done.actor.purchase': [way('created', 'created'), way('failed')] },
      },
      created: {
        on: { 'purchase.settled': [way('paid', 'paid')], 'field.*': withdrawn, 'item.*': withdrawn },
      },
      failed: asks,
      paid: {},
    },
  }
}
