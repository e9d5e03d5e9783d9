import { sendingOf, type CompiledProduct, type Problem, type Step } from '../../engine/index.ts'
import {
  boundsOf,
  type Evaluated,
  itemsOf,
  type ListNode,
  evaluateRule,
  openView,
} from '../../engine/wizard/index.ts'
import { callOf } from './call-keys.ts'

/**
 * Something of a product that a set of traces should show: `slide:review`, `condition:limited=true`,
 * `gate:review.quoted=false`, `rule:startWindow=fails`, `call:vehicleFind=notFound`, `list:drivers=full`, `stop:…`.
 */
export type Goal = string

/** Everything that a complete set of traces shows of this product. */
export function goalsOf(product: CompiledProduct): ReadonlySet<Goal> {
  const both = (name: string, [one, other]: readonly [string, string]): readonly Goal[] => [
    `${name}=${one}`,
    `${name}=${other}`,
  ]
  return new Set([
    ...product.slides.map(({ id }) => `slide:${id}`),
    ...[...product.stops, ...(product.outcomes ?? [])].map(({ id }) => `stop:${id}`),
    ...Object.keys(product.conditions).flatMap((name) => both(`condition:${name}`, ['true', 'false'])),
    ...product.slides.flatMap(({ id, gates }) =>
      gates.flatMap((gate) => both(`gate:${id}.${gate.id}`, ['true', 'false'])),
    ),
    ...product.rules.flatMap(({ id }) => both(`rule:${id}`, ['holds', 'fails'])),
    ...Object.values(product.calls).flatMap(({ id, outcomes }) =>
      outcomes.map(({ name }) => `call:${id}=${name}`),
    ),
    ...Object.keys(product.lists).flatMap((id) => both(`list:${id}`, ['few', 'full'])),
    ...(sendingOf(product) === null ? [] : ['purchase:submitted']),
  ])
}

/**
 * Returns the goals that a step shows. A rule fails when the customer sees its message, on the current slide or in a
 * refusal; a rule that only prevents the purchase fails as soon as it is false.
 */
export function shownGoals(product: CompiledProduct, { state, effects, refusal }: Step): ReadonlySet<Goal> {
  const shown = new Set<Goal>()
  const active = state.slides[state.activeSlide - 1]?.id ?? ''
  shown.add(`slide:${active}`)
  if (state.stop !== null) shown.add(`stop:${state.stop}`)
  if (effects.some(({ type }) => type === 'purchase')) shown.add('purchase:submitted')
  for (const [key, { status, outcome }] of Object.entries(state.calls)) {
    if (status === 'settled' && outcome !== '') shown.add(`call:${callOf(key)}=${outcome}`)
  }
  const { evaluated } = openView(product, state)
  for (const { name, list } of evaluated.index.conditions.values()) {
    for (const item of itemsOf(evaluated, list))
      shown.add(`condition:${name}=${String(evaluated.scope.holds(name, item))}`)
  }
  for (const of of evaluated.index.rules) {
    for (const item of itemsOf(evaluated, of.list)) {
      const result = evaluateRule(evaluated, of, item)
      if (result === 'holds' || (result === 'fails' && of.rule.atPurchase))
        shown.add(`rule:${of.rule.id}=${result}`)
    }
  }
  const refused: readonly Problem[] = refusal?.problems ?? []
  for (const { code } of refused) addFailedRule(code, shown)
  for (const { node, item, result } of evaluated.slides.rowsOf(active).all()) {
    const { problems, warnings, infos } = result
    for (const { code } of [...problems, ...warnings, ...infos]) addFailedRule(code, shown)
    if (node.of.kind === 'gate')
      shown.add(`gate:${active}.${node.of.gate.id}=${String(problems.length === 0)}`)
    if (node.of.kind === 'list') addBounds(evaluated, node.of.of, item, shown)
  }
  return shown
}

function addFailedRule(code: string, shown: Set<Goal>): void {
  if (code.startsWith('rule.')) shown.add(`rule:${code.slice('rule.'.length)}=fails`)
}

function addBounds(evaluated: Evaluated, list: ListNode, outer: string | null, shown: Set<Goal>): void {
  const count = evaluated.cells.itemIdsIn(list, outer).length
  const { min, max } = boundsOf(evaluated, list, outer)
  if (count >= max) shown.add(`list:${list.id}=full`)
  if (count <= min) shown.add(`list:${list.id}=few`)
}
