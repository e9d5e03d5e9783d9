import { priceView, type CompiledProduct } from '../../engine/index.ts'
import type { WizardActorSnapshot, WizardLogic } from '../../../machines/wizard-logic.ts'
import type { RecordedEvent } from '../trace-file.ts'

/** A version and its answer to the last event. */
export interface Played {
  readonly product: CompiledProduct
  readonly logic: WizardLogic
  readonly wizard: WizardActorSnapshot
}

/** Both versions after one event; `event` is null at the beginning, whose number is 0. */
export interface Moment {
  readonly number: number
  readonly event: RecordedEvent | null
  readonly was: Played
  readonly is: Played
}

/** Returns the premium of a version in whole minor units; null without a price. */
export function premiumOf({ product, wizard }: Played): number | null {
  return priceView(product, wizard.context.state)?.premium ?? null
}
