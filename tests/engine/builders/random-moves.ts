import * as fc from 'fast-check'
import type { CompiledProduct, WizardEvent, WizardState } from '../../../src/engine/index.ts'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { text } from './text.ts'

/** Something a customer or the world does, chosen when its turn comes from what is there to be done. */
export interface Move {
  readonly kind: number
  readonly which: number
  readonly what: number
}

/** Any sequence of moves. */
export function moves(maxLength: number): fc.Arbitrary<readonly Move[]> {
  const move = fc.record({ kind: fc.nat(99), which: fc.nat(1000), what: fc.nat(1000) })
  return fc.array(move, { maxLength, size: 'max' })
}

/** What is typed into fields and what calls answer; a test gives what its product understands. */
export interface World {
  readonly values: Readonly<Record<string, readonly Json[]>>
  readonly answers: Readonly<Record<string, readonly Json[]>>
}

const anything: readonly Json[] = [null, '', 'x', 0, 7, true, false, [], ['a']]

/** The event that a move is for this state. Most are sensible; some are nonsense. */
export function eventOf(
  product: CompiledProduct,
  state: WizardState,
  { kind, which, what }: Move,
  world: World,
): WizardEvent {
  const pick = <Value>(from: readonly Value[], by: number): Value | undefined =>
    from[by % Math.max(from.length, 1)]
  const pending = Object.entries(state.calls).filter(([, call]) => call.status === 'pending')
  const lists = Object.keys(product.lists)
  const list = pick(lists, which) ?? 'none'
  const item = pick(itemsOf(product, state, list), what) ?? 'none'
  if (kind < 38) {
    const patterns = Object.keys(product.fields)
    const pattern = pick(patterns, which) ?? '/none'
    const own = product.fields[pattern]?.list ?? null
    const at =
      own === null ? pattern : pattern.replace('/*', `/${pick(itemsOf(product, state, own), what) ?? 'none'}`)
    if (kind === 0) return { type: 'field.cleared', at }
    const known = world.values[pattern] ?? anything
    return { type: 'field.changed', at, value: pick(kind < 34 ? known : anything, what) ?? null }
  }
  if (kind < 56) {
    const call = pick(pending, which)
    if (call !== undefined) return answerTo(call, what, world)
    return { type: 'slide.continued' }
  }
  if (kind < 66) return { type: 'slide.continued' }
  if (kind < 70) return { type: 'slide.returned' }
  if (kind < 74) return { type: 'slide.chosen', slide: pick(product.slides, which)?.id ?? 'none' }
  if (kind < 77) return { type: 'item.added', list }
  if (kind < 79) return { type: 'item.moved', list, item, to: what % 4 }
  if (kind < 81) return { type: 'item.removed', list, item }
  if (kind < 83) {
    const gone = pick(state.removed, which)
    return { type: 'item.restored', list: gone?.list ?? list, item: text(gone?.item['id'] ?? item) }
  }
  if (kind < 85) return { type: 'call.retried', key: pick(Object.keys(state.calls), which) ?? 'none' }
  if (kind < 87) return { type: 'call.bypassed', key: pick(Object.keys(state.calls), which) ?? 'none' }
  if (kind < 90) {
    const at = product.purchase?.phone ?? '/none'
    const number = state.data[at.slice(1)]
    return { type: 'phone.verified', at, number: typeof number === 'string' ? number : '1', proof: 'p' }
  }
  if (kind < 91) return { type: 'phone.released', at: product.purchase?.phone ?? '/none' }
  if (kind < 93) return { type: 'warning.accepted', rule: pick(product.rules, which)?.id ?? 'none' }
  if (kind < 94) return { type: 'language.changed', language: pick(['ru', 'uz', 'en'], what) ?? 'ru' }
  if (kind < 95)
    return { type: 'day.changed', today: pick(['2026-11-21', '2026-11-22', '2027-01-01'], what) ?? '' }
  if (kind < 97) {
    if (state.purchase.status === 'created') return { type: 'purchase.settled', paid: what % 2 === 0 }
    if (what % 3 === 0) return { type: 'purchase.answered', answer: { kind: 'created', contractId: 'c' } }
    if (what % 3 === 1) return { type: 'purchase.answered', answer: { kind: 'failure', failure: 'fetch' } }
    const path = pick(Object.keys(product.fields), which) ?? ''
    return {
      type: 'purchase.answered',
      answer: { kind: 'refused', problems: [{ path, code: 'no', params: {} }] },
    }
  }
  if (kind < 98) return { type: 'stop.left' }
  if (kind < 99) {
    const flags = Object.fromEntries(
      state.slides.map((slide) => [slide.id, slide.flags.map((_flag, at) => (which + at) % 2 === 0)]),
    )
    return { type: 'flags.replaced', flags }
  }
  return what % 5 === 0 ? { type: 'wizard.reset' } : { type: 'slide.continued' }
}

function answerTo(
  [key, { requestKey }]: readonly [string, { readonly requestKey: string }],
  what: number,
  world: World,
): WizardEvent {
  const failures = ['fetch', 'timeout', 'parsing'] as const
  const bodies = world.answers[key.split(':')[0] ?? ''] ?? [{}]
  const body = bodies[what % bodies.length] ?? null
  if (what % 11 === 0) {
    return {
      type: 'call.answered',
      key,
      requestKey,
      answer: { kind: 'failure', failure: failures[what % 3] ?? 'fetch' },
    }
  }
  const refused = what % 17 === 0 ? 422 : 200
  const status = what % 13 === 0 ? 404 : refused
  return {
    type: 'call.answered',
    key,
    requestKey: what % 19 === 0 ? 'another' : requestKey,
    answer: {
      kind: 'answer',
      status,
      body: status === 422 ? { code: 'BANNED' } : body,
      fact: `${key} ${requestKey} ${JSON.stringify(body)}`,
    },
  }
}

function itemsOf(product: CompiledProduct, state: WizardState, list: string): readonly string[] {
  const at = product.lists[list]?.at.slice(1)
  const items = at === undefined ? null : (state.data[at] ?? null)
  return Array.isArray(items) ? items.map((item: JsonObject) => text(item['id'])) : []
}
