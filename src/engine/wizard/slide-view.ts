import type { InputView, SlideView } from './views.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { WizardState } from './wizard-state.ts'

/** A slide as it stands, by default the active one; null for one that is not there. Same answers give the same objects. */
export declare function slideView(
  product: CompiledProduct,
  state: WizardState,
  slide?: string,
): SlideView | null

/** The input that asks for this concrete path, where it is shown first; null when it is not shown. */
export declare function inputView(
  product: CompiledProduct,
  state: WizardState,
  path: string,
): InputView | null
