import { itemInAnswers } from '../working-copy/item-steps.ts'
import { segmentsOf } from '../../json-pointer.ts'
import type { Field } from '../../compiled/compiled-product.ts'
import { isObject, type Json } from '../../json.ts'
import { shownText } from '../../runtime/sealed-text.ts'
import { isAnswered } from '../evaluate/answered.ts'
import { isOffered, knownOptions } from '../evaluate/evaluate-validity.ts'
import { callKey, concretePath, itemPath } from '../graph/keys.ts'
import { optionLabel } from './option-label.ts'
import { sameJson, valueAt } from '../paths/pointer.ts'
import type { FieldNode, ListNode } from '../graph/product-index.ts'
import type { Viewing } from './viewing.ts'
import type { OptionView, ValueView } from './views.ts'

/** Answers to show, by pattern. */
export function valueViews(
  view: Viewing,
  patterns: readonly string[],
  list: ListNode | null,
  item: string | null,
): readonly ValueView[] {
  return patterns.map((pattern) => valueView(view, pattern, list, item))
}

/** One answer to show. */
export function valueView(
  view: Viewing,
  pattern: string,
  list: ListNode | null,
  item: string | null,
): ValueView {
  const { working, memo } = view
  const field = working.index.fields.get(pattern)
  if (field === undefined) return undeclared(view, pattern, list, item)
  const at = concretePath(field, item)
  const value = working.relevantValue(field, item)
  const label = labelOf(view, field, item, value)
  const edited = isEdited(view, field, item)
  return memo.view(`value ${at}`, [field.field, value, label, edited], () => ({
    at,
    field: field.field,
    value,
    label,
    edited,
  }))
}

/** Choices that a call answered, in its order; null while they are not known. */
export function optionViews(
  view: Viewing,
  field: FieldNode,
  item: string | null,
): readonly OptionView[] | null {
  const { options } = field.field
  if (options === null) return null
  const known = knownOptions(view.working, options.from, item)
  if (known === null) return null
  const offered = known.filter((option) => isOffered(view.working, options, field, item, option))
  return view.memo.view(`options ${concretePath(field, item)}`, offered, () =>
    offered.flatMap((option) => optionView(option, options) ?? []),
  )
}

/** The fields of this input are filled by a call and not corrected since. */
export function isFilled(view: Viewing, field: FieldNode, item: string | null): boolean {
  const filled = filledBy(view, field, item)
  return filled !== undefined && view.state.touched[concretePath(field, item)] !== true && isAnswered(filled)
}

function isEdited(view: Viewing, field: FieldNode, item: string | null): boolean {
  const filled = filledBy(view, field, item)
  if (filled === undefined || view.state.touched[concretePath(field, item)] !== true) return false
  return !sameJson(filled, view.working.value(field, item))
}

function filledBy({ state }: Viewing, field: FieldNode, item: string | null): Json | undefined {
  const path = concretePath(field, item)
  for (const call of field.filledBy) {
    const known = state.calls[callKey(call, item)]
    if (known !== undefined && !known.stale && Object.hasOwn(known.filled, path)) return known.filled[path]
  }
  return undefined
}

function labelOf(
  { product, state }: Viewing,
  field: FieldNode,
  item: string | null,
  value: Json,
): string | null {
  return isAnswered(value) ? optionLabel(product, state, field.pattern, item, value) : null
}

function optionView(option: Json, { value, label }: NonNullable<Field['options']>): OptionView | null {
  if (!isObject(option)) return null
  const chosen = option[value] ?? null
  const shown = option[label] ?? null
  if (chosen === null || typeof chosen === 'object') return null
  return { value: chosen, label: typeof shown === 'string' ? shownText(shown) : String(chosen) }
}

/** Returns the value of something that a card shows and that is not a declared field: an object, a list, an id. */
function undeclared(
  { working, memo }: Viewing,
  pattern: string,
  list: ListNode | null,
  item: string | null,
): ValueView {
  const root =
    list === null ? working.relevant : (itemInAnswers(working.cells, working.relevant, list, item) ?? {})
  const own = list === null ? pattern : pattern.slice(`${list.list.at}/*`.length)
  const at = list === null || item === null ? pattern : `${itemPath(list, item)}${own}`
  const value = valueAt(root, segmentsOf(own))
  return memo.view(`value ${at}`, [value], () => ({ at, field: null, value, label: null, edited: false }))
}
