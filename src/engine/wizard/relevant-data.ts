import type { JsonObject } from '../json.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { WizardState } from './wizard-state.ts'

/** The answers that count, as they are sent: without unanswered ones, without what conditions took away, without what belongs to the screen. */
export declare function relevantData(product: CompiledProduct, state: WizardState): JsonObject
