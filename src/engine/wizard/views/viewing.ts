import type { CompiledProduct } from '../../compiled/compiled-product.ts'
import { cellsOf, draftOf } from '../evaluate/assemble.ts'
import type { Draft } from '../working-copy/draft.ts'
import type { ViewMemo } from '../state/view-memo.ts'
import type { WizardState } from '../state/wizard-state.ts'

/** What views are made from: the state opened for reading, and the views made before. */
export interface Viewing {
  readonly product: CompiledProduct
  readonly state: WizardState
  readonly draft: Draft
  readonly memo: ViewMemo
}

/** A state opened for reading, once. */
export function viewing(product: CompiledProduct, state: WizardState): Viewing {
  const known = opened.get(state)
  if (known?.product === product) return known
  const view = { product, state, draft: draftOf(product, state), memo: cellsOf(product, state).memo }
  opened.set(state, view)
  return view
}

const opened = new WeakMap<WizardState, Viewing>()
