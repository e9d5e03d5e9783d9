import type { PriceView } from './views.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { WizardState } from './wizard-state.ts'

/** The price as it stands. */
export declare function priceView(product: CompiledProduct, state: WizardState): PriceView
