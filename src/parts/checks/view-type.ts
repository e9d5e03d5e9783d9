import type { Field } from '../../engine/compiled/compiled-product.ts'
import type { Json } from '../../engine/json.ts'
import type { CallStatus, FlagView, OptionView } from '../../engine/wizard/views/views.ts'

/** A group of checkboxes. */
export interface ChecksView extends FlagView {
  readonly kind: 'checks'
  readonly at: string
  readonly field: Field
  /** What is ticked, in the order of the choices. */
  readonly values: readonly Json[]
  /** Choice that excludes all others; null without one. */
  readonly alone: string | null
  readonly required: boolean
  /** Choices from the answer of a call or from a list; null when the field has its own, or they are not loaded yet. */
  readonly options: readonly OptionView[] | null
  readonly optionsCall: CallStatus | null
}
