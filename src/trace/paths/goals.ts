import { conditionsOf, problemsOf, slideView } from '../../engine/index.ts'
import type { CompiledProduct, FlagView, PartView, Step } from '../../engine/index.ts'

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
    ...product.stops.map(({ id }) => `stop:${id}`),
    ...Object.keys(product.conditions).flatMap((name) => both(`condition:${name}`, ['true', 'false'])),
    ...product.slides.flatMap(({ id, gates }) =>
      gates.flatMap((gate) => both(`gate:${id}.${gate.id}`, ['true', 'false'])),
    ),
    ...product.rules.flatMap(({ id }) => both(`rule:${id}`, ['holds', 'fails'])),
    ...Object.values(product.calls).flatMap(({ id, outcomes }) =>
      outcomes.map(({ name }) => `call:${id}=${name}`),
    ),
    ...Object.keys(product.lists).flatMap((id) => both(`list:${id}`, ['few', 'full'])),
    'purchase:submitted',
  ])
}

/** The goals that a step shows. */
export function shownGoals(product: CompiledProduct, { state, effects, refusal }: Step): ReadonlySet<Goal> {
  const shown = new Set<Goal>()
  const active = state.slides[state.activeSlide - 1]?.id ?? ''
  shown.add(`slide:${active}`)
  if (state.stop !== null) shown.add(`stop:${state.stop}`)
  if (effects.some(({ type }) => type === 'purchase')) {
    shown.add('purchase:submitted')
    for (const { id, atPurchase } of product.rules) if (atPurchase) shown.add(`rule:${id}=holds`)
  }
  for (const [name, holds] of Object.entries(conditionsOf(product, state)))
    shown.add(`condition:${name}=${String(holds)}`)
  for (const [key, { status, outcome }] of Object.entries(state.calls)) {
    if (status === 'settled' && outcome !== '') shown.add(`call:${callOf(key)}=${outcome}`)
  }
  const view = slideView(product, state, active)
  if (!view) return shown
  for (const gate of view.gates) shown.add(`gate:${active}.${gate.gate}=${String(gate.valid)}`)
  const failing = new Set<string>()
  const answered = new Set<string>()
  for (const part of view.parts) readPart(part, failing, answered, shown)
  for (const problem of problemsOf(product, state, active)) failing.add(problem.code)
  for (const problem of refusal?.problems ?? []) failing.add(problem.code)
  readRules(product, failing, answered, shown)
  return shown
}

function readPart(part: PartView, failing: Set<string>, answered: Set<string>, shown: Set<Goal>): void {
  if ('problems' in part) readFlag(part, failing)
  switch (part.kind) {
    case 'input':
      for (const [at, field] of part.fields.entries()) if (isGiven(part.values[at])) answered.add(field.at)
      return
    case 'found':
      for (const value of [...part.title, ...part.facts]) {
        if (value.field && isGiven(value.value)) answered.add(value.field.at)
      }
      for (const input of part.edit) readPart(input, failing, answered, shown)
      return
    case 'list':
      if (part.items.length >= part.max) shown.add(`list:${part.list}=full`)
      if (part.items.length <= part.min) shown.add(`list:${part.list}=few`)
      for (const item of part.items) for (const inner of item.parts) readPart(inner, failing, answered, shown)
      return
    case 'pay':
    case 'compare':
    case 'verify':
    case 'review':
    case 'note':
    case 'heading':
      return
    default:
      part satisfies never
  }
}

function readFlag({ problems, warnings, infos }: FlagView, failing: Set<string>): void {
  for (const problem of [...problems, ...warnings, ...infos]) failing.add(problem.code)
}

/** A rule holds when every field it stands at is answered and nothing speaks of it. */
function readRules(
  product: CompiledProduct,
  failing: ReadonlySet<string>,
  answered: ReadonlySet<string>,
  shown: Set<Goal>,
): void {
  for (const rule of product.rules) {
    if (failing.has(`rule.${rule.id}`)) shown.add(`rule:${rule.id}=fails`)
    else if (!rule.atPurchase && rule.at.some((at) => answered.has(at))) shown.add(`rule:${rule.id}=holds`)
  }
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined && value !== ''
}

/** Id of the call in its key, which carries the item's id in a list. */
export function callOf(key: string): string {
  return key.split(':', 1)[0] ?? key
}
