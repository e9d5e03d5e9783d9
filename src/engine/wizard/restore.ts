import type { Beginning, SavedWizard } from './saved-wizard.ts'
import type { CompiledProduct } from '../compiled/compiled-product.ts'
import type { Step } from './wizard-state.ts'

/** A kept wizard made whole again on the same version of its product, and the calls that are wanted now. */
export declare function restore(
  product: CompiledProduct,
  saved: SavedWizard,
  now: Omit<Beginning, 'values'>,
): Step
