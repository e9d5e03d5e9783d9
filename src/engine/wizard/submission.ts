import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { Submission, WizardState } from './wizard-state.ts'

/** What is posted to the product's create call. */
export declare function submission(product: CompiledProduct, state: WizardState): Submission
