import type { CompiledProduct, Purchase, SaleProduct } from '../../compiled/compiled-product.ts'
import { valueViews } from './value-views.ts'
import { onceAState, type Viewing } from './viewing.ts'
import type { ValueView } from './views.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** Summary of a purchase. */
export interface PurchaseView {
  /** The name of the person or company that buys. */
  readonly holder: readonly ValueView[]
  /** Values of the insured object. */
  readonly object: readonly ValueView[]
  /** First and last day of the cover; null while they are not known, and for cover that an inspection begins. */
  readonly term: { readonly from: string | null; readonly to: string | null }
}

/**
 * Returns the summary of a purchase: the insured, the object, the first and the last day; null when nothing is bought.
 * The price has a separate view.
 */
export function purchaseView(product: SaleProduct, state: WizardState): PurchaseView
export function purchaseView(product: CompiledProduct, state: WizardState): PurchaseView | null
export function purchaseView(product: CompiledProduct, state: WizardState): PurchaseView | null {
  const { purchase } = product
  return purchase && onceAState(product, state, 'purchase', (view) => purchaseOf(view, purchase))
}

function purchaseOf(view: Viewing, purchase: Purchase): PurchaseView {
  const holder = view.memo.list('purchase holder', valueViews(view, purchase.holder, null, null))
  const object = view.memo.list('purchase object', valueViews(view, purchase.object, null, null))
  // Cover that an inspection begins has no days before it.
  const isDated = purchase.result !== 'inspection'
  const from = isDated ? view.evaluated.scope.evaluate(purchase.term.from) : null
  const to = isDated ? view.evaluated.scope.evaluate(purchase.term.to) : null
  return view.memo.view('purchase', [holder, object, from, to], () => ({
    holder,
    object,
    term: { from, to },
  }))
}
