import type { ReviewCard } from './views.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { WizardState } from './wizard-state.ts'

/** All answers that count, in a card a slide, up to the slide on which the customer buys. */
export declare function reviewView(product: CompiledProduct, state: WizardState): readonly ReviewCard[]
