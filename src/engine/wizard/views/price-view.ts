import { segmentsOf } from '../../json-pointer.ts'
import type { CompiledProduct, SaleProduct } from '../../compiled/compiled-product.ts'
import { sendingOf } from '../../compiled/sending.ts'
import type { PriceFile } from '../../product/grammar.generated.ts'
import { isObject, type Json } from '../../json.ts'
import { statusOf } from './call-status.ts'
import { isOffered } from '../evaluate/evaluate-validity.ts'
import { isList, sameJson, valueAt } from '../paths/pointer.ts'
import { valueViews } from './value-views.ts'
import { onceAState, type Viewing } from './viewing.ts'
import type { CallStatus, ValueView } from './views.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** The price that is always on screen. */
export interface PriceView {
  /**
   * `none`: not enough is known; `preliminary`: answers that may change it are still missing; `recalculating`: the
   * last value is shown until the new one comes; `changed`: differs from the one shown before, on this slide;
   * `final`; `unavailable`: the call that prices failed.
   */
  readonly status: 'none' | 'preliminary' | 'recalculating' | 'changed' | 'final' | 'unavailable'
  /** The least and the greatest price of the offers; null once one of them is chosen, and where there are none. */
  readonly span: { readonly least: number; readonly most: number } | null
  /** Whole minor units; while recalculating the last known one. */
  readonly premium: number | null
  /** The one before, when it differs. */
  readonly previous: number | null
  readonly liability: number | null
  readonly currency: 'UZS' | 'EUR'
  /** A factor multiplies by `value / per`; any other line is the sum in `amount`. */
  readonly lines: readonly {
    readonly id: string
    readonly isFactor: boolean
    readonly value: Json
    readonly per: number
    readonly amount: number | null
  }[]
  readonly cover: readonly { readonly id: string; readonly sum: number }[]
  readonly facts: readonly ValueView[]
  readonly call: CallStatus | null
}

/** Returns the current price; null for a product without a price. */
export function priceView(product: SaleProduct, state: WizardState): PriceView
export function priceView(product: CompiledProduct, state: WizardState): PriceView | null
export function priceView(product: CompiledProduct, state: WizardState): PriceView | null {
  if (product.price === null) return null
  const { price } = product
  return onceAState(product, state, 'price', (view) => priceOf(view, price))
}

function priceOf(view: Viewing, price: PriceFile): PriceView {
  const { state } = view
  const call = price.call === undefined ? null : statusOf(view, price.call)
  const known = price.call === undefined ? undefined : state.calls[price.call]
  // A price from an answer that is stale or failed is not the price of the current answers.
  const isCurrent = call === null || call.ok || call.manual
  const stored = amountOf(valueAt(view.evaluated.relevant, segmentsOf(price.premium)))
  const now = isCurrent || call.status === 'pending' ? stored : null
  // The call is under way again: the last price stays to be seen until the new one comes.
  const last = now ?? (call?.status === 'pending' ? amountOf(known?.filled[price.premium] ?? null) : null)
  const before = amountOf(known?.previous[price.premium] ?? null)
  const previous = now !== null && before !== null && before !== now ? before : null
  const status = statusOfPrice(view, call, now, previous)
  const facts = valueViews(view, price.facts, null, null)
  const liability =
    price.liability === undefined || last === null
      ? null
      : amountOf(valueAt(view.evaluated.relevant, segmentsOf(price.liability)))
  const result = isCurrent || call.status === 'pending' ? pricedBy(view, price, known?.result ?? null) : null
  const span = status === 'none' && isCurrent ? spanOf(view, price, known?.result ?? null) : null
  const parts = [status, span?.least, span?.most, last, previous, liability, call, result, ...facts]
  return view.memo.view('price', parts, () => ({
    status,
    span,
    premium: last,
    previous,
    liability,
    currency: price.currency,
    lines: rowsOf(result, 'lines').flatMap((row) =>
      typeof row['id'] === 'string'
        ? {
            id: row['id'],
            isFactor: row['kind'] === 'factor',
            value: row['value'] ?? null,
            per: amountOf(row['per'] ?? null) ?? 1,
            amount: amountOf(row['amount'] ?? null),
          }
        : [],
    ),
    cover: rowsOf(result, 'cover').flatMap((row) => {
      const sum = amountOf(row['sum'] ?? null)
      return typeof row['id'] === 'string' && sum !== null ? { id: row['id'], sum } : []
    }),
    facts,
    call,
  }))
}

/** Returns the answer that explains the price: for a list of offers the chosen one. */
function pricedBy({ evaluated }: Viewing, price: PriceFile, result: Json): Json {
  if (!isList(result)) return result
  for (const field of evaluated.index.fields.values()) {
    const { options } = field.field
    if (options?.from === undefined || options.from !== price.call || field.list !== null) continue
    const value = evaluated.relevantValue(field, null)
    const chosen = result.find(
      (option) =>
        isObject(option) &&
        sameJson(option[options.value] ?? null, value) &&
        isOffered(evaluated, options, { field, item: null }, option),
    )
    if (value !== null && chosen !== undefined) return chosen
  }
  return null
}

/** Returns what the offers cost that a comparison would show now. */
function spanOf({ product, evaluated }: Viewing, { call }: PriceFile, offers: Json): PriceView['span'] {
  const part = product.slides
    .flatMap(({ parts }) => parts)
    .find((one) => one.kind === 'compare' && one.from === call)
  if (part?.kind !== 'compare' || !isList(offers)) return null
  const field = evaluated.index.fields.get(part.at)
  const options = field?.field.options
  const prices = offers.flatMap((offer) => {
    const isOut = field && options && !isOffered(evaluated, options, { field, item: null }, offer)
    return (isObject(offer) && !isOut && amountOf(offer[part.price] ?? null)) || []
  })
  return prices.length === 0 ? null : { least: Math.min(...prices), most: Math.max(...prices) }
}

function statusOfPrice(
  { product, state }: Viewing,
  call: CallStatus | null,
  now: number | null,
  previous: number | null,
): PriceView['status'] {
  if (call?.status === 'pending') return 'recalculating'
  if (now === null) return call?.status === 'settled' && !call.ok ? 'unavailable' : 'none'
  if (previous !== null) return 'changed'
  const buying = state.slides.findIndex(({ id }) => id === sendingOf(product)?.slide) + 1
  return buying > 0 && state.lastAllowedSlide >= buying ? 'final' : 'preliminary'
}

/** Whole minor units. */
function amountOf(value: Json): number | null {
  return typeof value === 'number' && Number.isFinite(value) ? value : null
}

function rowsOf(result: Json, name: string): readonly Readonly<Record<string, Json>>[] {
  const rows = isObject(result) ? (result[name] ?? null) : null
  return isList(rows) ? rows.filter(isObject) : []
}
