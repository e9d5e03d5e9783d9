import type { StepView } from './views.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { WizardState } from './wizard-state.ts'

/** The progress: every slide that is present. */
export declare function stepsView(product: CompiledProduct, state: WizardState): readonly StepView[]

/** Whether `slide.chosen` would take the customer to this slide. */
export declare function canGoTo(state: WizardState, slide: string): boolean
