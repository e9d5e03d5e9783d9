import type { CompiledProduct } from '../compiled/compiled-product.ts'
import { cellsOf, draftOf } from './assemble.ts'
import type { Draft } from './draft.ts'
import type { ViewMemo } from './view-memo.ts'
import type { WizardState } from './wizard-state.ts'

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
