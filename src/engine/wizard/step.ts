import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { Step, WizardEvent, WizardState } from './wizard-state.ts'

/** What an event makes of a wizard: the only way on. An event that the wizard refuses leaves answers and slide as they were. */
export declare function step(product: CompiledProduct, state: WizardState, event: WizardEvent): Step
