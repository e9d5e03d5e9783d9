import type { CallStatus, FlagView, ValueView } from '../../engine/wizard/views/views.ts'
import type { InputView } from '../input/view-type.ts'

/** The card of a registry's answer. */
export interface FoundView extends FlagView {
  readonly kind: 'found'
  readonly call: CallStatus
  readonly title: readonly ValueView[]
  readonly facts: readonly ValueView[]
  /** Inputs that the customer may correct or fill in; fields that the registry fills with priority are excluded. */
  readonly edit: readonly InputView[]
}
