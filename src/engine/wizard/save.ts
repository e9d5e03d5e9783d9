import type { SavedWizard } from './saved-wizard.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { WizardState } from './wizard-state.ts'

/** A wizard as plain JSON, to be kept and restored elsewhere. */
export declare function save(product: CompiledProduct, state: WizardState): SavedWizard
