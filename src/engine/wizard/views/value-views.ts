import { fillersOf } from '../graph/index-calls.ts'
import { itemInAnswers } from '../working-copy/item-steps.ts'
import { segmentsOf } from '../../json-pointer.ts'
import type { Field } from '../../compiled/compiled-product.ts'
import { isObject, type Json } from '../../json.ts'
import { shownText } from '../../runtime/sealed-text.ts'
import { isAnswered } from '../evaluate/answered.ts'
import { isOffered, knownOptions, optionWith } from '../evaluate/evaluate-validity.ts'
import { callKey, concretePath, itemPath } from '../graph/keys.ts'
import { optionLabel } from './option-label.ts'
import { idOf } from '../paths/item-id.ts'
import { sameJson, valueAt } from '../paths/pointer.ts'
import type { FieldNode, ListNode } from '../graph/product-index.ts'
import type { Viewing } from './viewing.ts'
import type { ItemTitle, OptionView, ValueView } from './views.ts'

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
  const { evaluated, memo } = view
  const field = evaluated.index.fields.get(pattern)
  if (field === undefined) return undeclared(view, pattern, list, item)
  const at = concretePath(field, item)
  const value = evaluated.relevantValue(field, item)
  const label = labelOf(view, field, item, value)
  const edited = isEdited(view, field, item)
  const chosen = chosenItem(view, field, value)
  return memo.view(`value ${at}`, [field.field, value, label, chosen, edited], () => ({
    at,
    field: field.field,
    value,
    label,
    ...(chosen && { item: chosen }),
    edited,
  }))
}

/** Choices that a call answered, in its order, or the items of a list; null while they are not known. */
export function optionViews(
  view: Viewing,
  field: FieldNode,
  item: string | null,
): readonly OptionView[] | null {
  const { options } = field.field
  if (options === null) return null
  const known = knownOptions(view.evaluated, options, item)
  if (known === null) return null
  const offered = known.filter((option) => isOffered(view.evaluated, options, { field, item }, option))
  const key = `options ${concretePath(field, item)}`
  if (options.list !== undefined) {
    const items = offered.map((one) => titleOf(view, options.list, one, known))
    return view.memo.view(key, items, () =>
      items.flatMap((one) => (one === null ? [] : [{ value: one.id, label: '', item: one }])),
    )
  }
  return view.memo.view(key, offered, () => offered.flatMap((option) => optionView(option, options) ?? []))
}

/** The fields of this input are filled by a call and not corrected since. */
export function isFilled(view: Viewing, field: FieldNode, item: string | null): boolean {
  const filled = filledBy(view, field, item)
  return filled !== undefined && view.state.touched[concretePath(field, item)] !== true && isAnswered(filled)
}

function isEdited(view: Viewing, field: FieldNode, item: string | null): boolean {
  const filled = filledBy(view, field, item)
  if (filled === undefined || view.state.touched[concretePath(field, item)] !== true) return false
  return !sameJson(filled, view.evaluated.value(field, item))
}

function filledBy({ state }: Viewing, field: FieldNode, item: string | null): Json | undefined {
  const path = concretePath(field, item)
  for (const call of fillersOf(field)) {
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
  return isAnswered(value) ? optionLabel(product, state, { pattern: field.pattern, item, value }) : null
}

/** The item of a list that an answer names; null for any other answer, and for an item that is gone. */
function chosenItem(view: Viewing, { field }: FieldNode, value: Json): ItemTitle | null {
  const { options } = field
  if (options?.list === undefined || !isAnswered(value)) return null
  const known = knownOptions(view.evaluated, options, null) ?? []
  const item = optionWith(known, options.value, value)
  return item === null ? null : titleOf(view, options.list, item, known)
}

function titleOf(view: Viewing, list: string, item: Json, siblings: readonly Json[]): ItemTitle | null {
  const node = view.evaluated.index.listsById.get(list)
  if (node === undefined || !isObject(item)) return null
  const id = idOf(item)
  const number = siblings.indexOf(item) + 1
  const title = valueViews(view, node.list.card.title, node, id)
  return view.memo.view(`title ${itemPath(node, id)}`, [number, ...title], () => ({
    id,
    list,
    text: `${view.product.id}.list.${list}.item`,
    number,
    card: { title },
  }))
}

function optionView(
  option: Json,
  { value, label }: Extract<NonNullable<Field['options']>, { readonly label: string }>,
): OptionView | null {
  if (!isObject(option)) return null
  const chosen = option[value] ?? null
  const shown = option[label] ?? null
  // A choice without a name cannot be distinguished from the others.
  if (chosen === null || typeof chosen === 'object' || typeof shown !== 'string') return null
  return { value: chosen, label: shownText(shown) }
}

/** Returns the value of something that a card shows and that is not a declared field: an object, a list, an id. */
function undeclared(
  { evaluated, memo }: Viewing,
  pattern: string,
  list: ListNode | null,
  item: string | null,
): ValueView {
  const root =
    list === null
      ? evaluated.relevant
      : (itemInAnswers(evaluated.cells, evaluated.relevant, list, item) ?? {})
  const own = list === null ? pattern : pattern.slice(`${list.list.at}/*`.length)
  const at = list === null || item === null ? pattern : `${itemPath(list, item)}${own}`
  const value = valueAt(root, segmentsOf(own))
  return memo.view(`value ${at}`, [value], () => ({ at, field: null, value, label: null, edited: false }))
}
