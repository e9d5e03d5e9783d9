import type { CompiledProduct, TextValue } from '../../compiled/compiled-product.ts'
import { outerOf } from '../paths/item-id.ts'
import type { ListNode } from '../graph/product-index.ts'
import { valueView } from './value-views.ts'
import { onceAState, type Viewing } from './viewing.ts'
import type { ValueView } from './views.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** A value in texts: an answer, or a computed value with its display. */
export type TextValueView = Pick<ValueView, 'field' | 'value' | 'label'> & {
  readonly kind?: { readonly format: 'date' | null; readonly currency: string | null }
}

/** Current values for the product's texts, by name. */
export interface TextValuesView {
  readonly everywhere: Readonly<Record<string, TextValueView>>
  /** Of items, by list and item: `drivers d2`. */
  readonly items: Readonly<Record<string, Readonly<Record<string, TextValueView>>>>
}

/** Returns the current values for the product's texts. The same answers give the same object. */
export function textValuesView(product: CompiledProduct, state: WizardState): TextValuesView {
  return onceAState(product, state, 'text values', (view) => {
    const everywhere = valuesOf(view, null, null)
    const lists = view.evaluated.index.lists.flatMap((list) =>
      view.evaluated.cells
        .itemIds(list)
        .map((item) => [`${list.id} ${item}`, valuesIn(view, list, item)] as const),
    )
    const from = [everywhere, ...lists.flatMap(([key, values]) => [key, values])]
    return view.memo.view('all text values', from, () => ({ everywhere, items: Object.fromEntries(lists) }))
  })
}

/** The values of an item, with those of the item around it. */
function valuesIn(view: Viewing, list: ListNode, item: string): Readonly<Record<string, TextValueView>> {
  const own = valuesOf(view, list, item)
  if (list.outer === null) return own
  const around = valuesOf(view, list.outer, outerOf(item))
  return view.memo.view(`text values in ${list.id} ${item}`, [own, around], () => ({ ...around, ...own }))
}

function valuesOf(
  view: Viewing,
  list: ListNode | null,
  item: string | null,
): Readonly<Record<string, TextValueView>> {
  const values = Object.entries(view.product.values ?? {})
    .filter(([, value]) => value.list === (list?.id ?? null))
    .map(([name, value]) => [name, valueOf(view, name, value, { list, item })] as const)
  const from = values.map(([, value]) => value)
  return view.memo.view(`text values ${list?.id} ${item}`, from, () => Object.fromEntries(values))
}

function valueOf(
  view: Viewing,
  name: string,
  { is, field, format, currency }: TextValue,
  { list, item }: { readonly list: ListNode | null; readonly item: string | null },
): TextValueView {
  if (field !== null) return valueView(view, field, list, item)
  const value = view.evaluated.scope.evaluate(is, list, item)
  // A list is another object with every evaluation.
  const same = typeof value === 'object' ? JSON.stringify(value) : value
  return view.memo.view(`text value ${name} ${list?.id} ${item}`, [same], () => ({
    field: null,
    value,
    label: null,
    kind: { format, currency },
  }))
}
