import type { Json } from '../../engine/json.ts'
import type { CallStatus, FlagView, OptionView } from '../../engine/wizard/views/views.ts'

/** Choice of the payment provider. */
export interface PayView extends FlagView {
  readonly kind: 'pay'
  readonly at: string
  readonly value: Json
  /** Providers, when a call answers them. */
  readonly options: readonly OptionView[] | null
  readonly optionsCall: CallStatus | null
}
