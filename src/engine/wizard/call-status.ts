import type { CallStatus } from './views.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { WizardState } from './wizard-state.ts'

/** How the call with this key stands. */
export declare function callStatus(product: CompiledProduct, state: WizardState, key: string): CallStatus
