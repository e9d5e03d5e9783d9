import type { WidgetId } from '../../formats/index.ts'
import type { Field } from '../../engine/compiled/compiled-product.ts'
import type { Json } from '../../engine/json.ts'
import type { CallStatus, FlagView, OptionView } from '../../engine/wizard/views/views.ts'

/** One widget with the field or fields that it edits. */
export interface InputView extends FlagView {
  readonly kind: 'input'
  /** Concrete paths, parallel to `fields` and `values`: what `field.changed` takes. */
  readonly at: readonly string[]
  readonly fields: readonly Field[]
  readonly values: readonly Json[]
  /** Value of the (first) field before any answer. */
  readonly initial: Json
  readonly widget: WidgetId
  readonly width: 'half' | 'third' | 'full'
  readonly required: boolean
  /** The customer typed into one of the fields. */
  readonly touched: boolean
  /** True when the fields hold a call's answer without corrections. */
  readonly filled: boolean
  /** A registry's answer has the last word: it is shown and cannot be changed. */
  readonly bound: boolean
  /**
   * Choices from the answer of a call; null when the input has no call for its choices, or they are not
   * loaded yet (see `optionsCall`).
   */
  readonly options: readonly OptionView[] | null
  readonly optionsCall: CallStatus | null
}
