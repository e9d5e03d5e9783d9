import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { Beginning } from './saved-wizard.ts'
import type { Step } from './wizard-state.ts'

/** The first state of a wizard, on slide 1, and the calls that are wanted at once. */
export declare function begin(product: CompiledProduct, beginning: Beginning): Step
