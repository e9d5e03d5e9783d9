import type { CompiledProduct, Problem } from '../compiled/compiled-product.ts'
import type { WizardState } from './wizard-state.ts'

/** What makes flags of this slide false, in the order of the slide; empty for a slide that is not there. */
export declare function problemsOf(
  product: CompiledProduct,
  state: WizardState,
  slide: string,
): readonly Problem[]
