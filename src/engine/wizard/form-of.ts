import type { FormView } from './views.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { WizardState } from './wizard-state.ts'

/** A slide, or an item of a list, as a flat form for `@rjsf/core`. */
export declare function formOf(
  product: CompiledProduct,
  state: WizardState,
  of: string | { readonly list: string; readonly item: string },
): FormView
