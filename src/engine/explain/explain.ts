import type { CompiledProduct, Part, Slide } from '../compiled/compiled-product.ts'
import { fieldsAskedBy, cardOf } from '../compiled/facts-of-part.ts'
import { showsOf } from '../compiled/uses-of-part.ts'
import { staysEmpty } from '../compiled/empty-slide.ts'
import type { Json } from '../json.ts'
import type { RuleOf } from '../wizard/graph/product-index.ts'
import { distinctProblems } from '../wizard/graph/distinct-problems.ts'
import { evaluateRule } from '../wizard/evaluate/evaluate-rules.ts'
import { openView } from '../wizard/views/viewing.ts'
import { priceView } from '../wizard/views/price-view.ts'
import type { WizardState } from '../wizard/state/wizard-state.ts'
import type { Because, WhySubject } from './because.ts'
import { explainFlag } from './explain-flag.ts'
import { Explainer } from './explainer.ts'
import type { ProductReasons } from './reasons.ts'

/**
 * Explains one part of a wizard in its present state: the rule, the conditions and the answers that made it so. Null
 * when the product has no such part, or the part says nothing now, such as the end of a wizard that has not ended.
 */
export function explain(
  product: CompiledProduct,
  reasons: ProductReasons,
  state: WizardState,
  subject: WhySubject,
): Because | null {
  const explainer = new Explainer(openView(product, state), reasons)
  switch (subject.kind) {
    case 'condition':
      return Object.hasOwn(product.conditions, subject.name) ? ofCondition(explainer, subject.name) : null
    case 'rule':
      return ofRule(explainer, subject.rule)
    case 'call':
      return ofCall(explainer, subject.call)
    case 'slide':
      return ofSlide(explainer, subject.slide)
    case 'field':
      return ofField(explainer, subject.at)
    case 'list':
      return ofList(explainer, subject.list)
    case 'gate': {
      const gate = product.slides
        .find(({ id }) => id === subject.slide)
        ?.gates.find(({ id }) => id === subject.gate)
      return (
        (gate &&
          explainer.gate(subject.slide, gate.id, explainer.view.evaluated.scope.evaluate(gate.holds))) ??
        null
      )
    }
    case 'flag':
      return explainFlag(explainer, subject, (at) => ofField(explainer, at))
    case 'stop':
      return ofStop(explainer, subject.stop, 'stop')
    case 'end':
      return state.stop === null ? null : ofStop(explainer, state.stop, 'end')
    case 'continue':
      return ofContinue(explainer)
    case 'price':
      return ofPrice(explainer)
    default:
      return subject satisfies never
  }
}

function group(about: Because['about'], holds: boolean, parts: readonly Because[]): Because {
  return { about, holds, turns: 'each', parts }
}

function itemsOf(explainer: Explainer, list: { readonly id: string } | null): readonly (string | null)[] {
  const { evaluated } = explainer.view
  const node = list && evaluated.index.listsById.get(list.id)
  return node ? evaluated.cells.itemIds(node) : [null]
}

function ofCondition(explainer: Explainer, name: string): Because | null {
  const { evaluated } = explainer.view
  const node = evaluated.index.conditions.get(name)
  const items = itemsOf(explainer, node?.list ?? null)
  if (items.length === 1) return explainer.condition(name, items[0] ?? null)
  const lines = items.map((item) => explainer.condition(name, item))
  return group(
    { kind: 'condition', name, item: null },
    lines.some(({ holds }) => holds === true),
    lines,
  )
}

function ofRule(explainer: Explainer, id: string): Because | null {
  const rule = explainer.view.evaluated.index.rules.find((of) => of.rule.id === id)
  if (!rule) return null
  if (rule.list && explainer.view.evaluated.cells.itemIds(rule.list).length === 0) {
    const about = { kind: 'rule', rule: id, params: paramsWithoutItem(explainer, rule) } as const
    return { about, holds: null, turns: 'each', parts: [explainer.list(rule.list.id)] }
  }
  const lines = itemsOf(explainer, rule.list).map((item) => explainer.rule(rule, item))
  return lines.find(({ holds }) => holds === false) ?? lines[0] ?? null
}

/** Values for a rule's text before its list has an item; null for those that are read from one. */
function paramsWithoutItem({ view }: Explainer, { rule, list }: RuleOf): Readonly<Record<string, Json>> {
  const ofItems = `${list?.list.at ?? ''}/*`
  return Object.fromEntries(
    Object.entries(rule.params).map(([name, value]) => [
      name,
      value.reads.some((read) => read.startsWith(ofItems))
        ? null
        : view.evaluated.scope.evaluate(value, null, null),
    ]),
  )
}

function ofCall(explainer: Explainer, id: string): Because | null {
  const node = explainer.view.evaluated.index.calls.get(id)
  if (!node) return null
  if (node.list && explainer.view.evaluated.cells.itemIds(node.list).length === 0) {
    const about = { kind: 'call', call: id, status: 'idle', outcome: '' } as const
    return { about, holds: false, turns: 'each', parts: [explainer.list(node.list.id)] }
  }
  const lines = itemsOf(explainer, node.list).map((item) => explainer.call(node, item))
  return lines.find(({ holds }) => holds !== true) ?? lines[0] ?? null
}

function ofSlide(explainer: Explainer, id: string): Because | null {
  const slide = explainer.view.product.slides.find((one) => one.id === id)
  if (!slide) return null
  const { product, evaluated } = explainer.view
  const parts = explainer.placed(whenOf(slide.when), partPlaces(product, slide), null)
  return group({ kind: 'shown', what: 'slide', name: id }, evaluated.slides.has(id), parts)
}

/** Conditions of each part of a slide that is left out while it shows none; no places for one that stays. */
function partPlaces(product: CompiledProduct, slide: Slide): readonly (readonly string[])[] {
  if (staysEmpty(product, slide)) return []
  return slide.parts.flatMap((part) =>
    part.kind === 'input'
      ? part.at.map((at) => [...part.whenAll, ...(product.fields[at]?.whenAll ?? [])])
      : [part.whenAll],
  )
}

/** Conditions of a part that shows the field at a pattern, and of an input in a card that asks for it. */
function conditionsOfPart(part: Part, at: string): readonly (readonly string[])[] {
  const isRead =
    cardOf(part)?.fields.includes(at) === true || (cardOf(part) === null && showsOf(part).includes(at))
  const asked = fieldsAskedBy(part).filter((one) => one.at === at)
  return [...(isRead ? [part.whenAll] : []), ...asked.map(({ whenAll }) => [...part.whenAll, ...whenAll])]
}

function ofField(explainer: Explainer, at: string): Because | null {
  const { product, evaluated } = explainer.view
  const field = evaluated.index.fields.get(at)
  if (!field) return null
  const { list } = field
  const around = list
    ? listPlaces(product, list.id).map((place) => [...place, ...whenOf(list.list.when)])
    : []
  const inList = list?.list.parts.flatMap((part) => conditionsOfPart(part, at)) ?? []
  const onSlides = product.slides.flatMap((slide) =>
    slide.parts.flatMap((part) => conditionsOfPart(part, at).map((own) => [...whenOf(slide.when), ...own])),
  )
  const places = [...onSlides, ...around.flatMap((place) => inList.map((own) => [...place, ...own]))]
  const items = itemsOf(explainer, list)
  const item = items[0] ?? null
  const holdsAll = (names: readonly string[]): boolean =>
    names.every((name) => evaluated.scope.holds(name, item))
  const isShown = holdsAll(field.field.whenAll) && places.some(holdsAll) && items.length > 0
  const parts = [
    ...(list && items.length === 0 ? [explainer.list(list.id)] : []),
    ...explainer.placed(field.field.whenAll, places, item),
    explainer.answer(field, item),
  ]
  return group({ kind: 'shown', what: 'field', name: at }, isShown, parts)
}

function whenOf(when: string | null): readonly string[] {
  return when === null ? [] : [when]
}

/** Conditions of each part that shows a list. */
function listPlaces(product: CompiledProduct, list: string): readonly (readonly string[])[] {
  const showing = (parts: readonly Part[]) =>
    parts.flatMap((part) => (part.kind === 'list' && part.list === list ? [part.whenAll] : []))
  return [
    ...product.slides.flatMap((slide) => showing(slide.parts).map((own) => [...whenOf(slide.when), ...own])),
    ...Object.values(product.lists).flatMap(({ parts }) => showing(parts)),
  ]
}

function ofList(explainer: Explainer, id: string): Because | null {
  const { product, evaluated } = explainer.view
  const list = evaluated.index.listsById.get(id)
  if (!list) return null
  const parts = [
    ...explainer.placed(whenOf(list.list.when), listPlaces(product, id), null),
    explainer.list(id),
    ...explainer.bounds(id),
  ]
  return group({ kind: 'shown', what: 'list', name: id }, evaluated.cells.listCounts(list, null), parts)
}

/** A dead end or an end, and the rules and calls that lead to it. */
function ofStop(explainer: Explainer, id: string, kind: 'stop' | 'end'): Because | null {
  const { product, evaluated, state } = explainer.view
  const stop = product.stops.find((one) => one.id === id)
  const end = product.outcomes?.find((one) => one.id === id)
  if (!stop && !end) return null
  const rules = evaluated.index.rules
    .filter((of) => of.rule.id === stop?.rule)
    .flatMap((of) => {
      const items = itemsOf(explainer, of.list)
      const failing = items.filter((item) => evaluateRule(evaluated, of, item) === 'fails')
      return (failing.length > 0 ? failing : items.slice(0, 1)).map((item) => explainer.rule(of, item))
    })
  const calls = [...evaluated.index.calls.values()]
    .filter(({ call }) => call.outcomes.some((one) => one.stop === id))
    .flatMap((node) => itemsOf(explainer, node.list).map((item) => explainer.call(node, item)))
  return group({ kind, stop: id }, state.stop === id, [...rules, ...calls])
}

function ofContinue(explainer: Explainer): Because {
  const { evaluated } = explainer.view
  const slide = evaluated.active
  const results = evaluated.slides
    .rowsOf(slide)
    .all()
    .map(({ result }) => result)
  const errors = results.flatMap(({ problems }) => problems)
  const stopping = errors.length > 0 ? errors : results.flatMap(({ warnings }) => warnings)
  const parts = distinctProblems(evaluated.index, stopping).map((problem) =>
    explainer.problemOn(slide, problem),
  )
  return { about: { kind: 'continue', slide }, holds: parts.length === 0, turns: 'together', parts }
}

function ofPrice(explainer: Explainer): Because | null {
  const { product, state, evaluated } = explainer.view
  const price = priceView(product, state)
  if (price === null) return null
  const call = product.price?.call === undefined ? undefined : evaluated.index.calls.get(product.price.call)
  const about = { kind: 'price', premium: price.premium, currency: price.currency } as const
  if (!call) {
    const field = evaluated.index.fields.get(product.price?.premium ?? '')
    return group(about, price.premium !== null, field ? [explainer.answer(field, null)] : [])
  }
  const asked = price.premium === null ? [explainer.call(call, null)] : []
  const lines = price.lines.map(({ id, ...line }): Because => ({
    about: { kind: 'priceLine', line: id, ...line, currency: price.currency },
    holds: null,
    turns: 'each',
    parts: [],
  }))
  return group(about, price.premium !== null, [...asked, ...lines, ...explainer.request(call, null)])
}
