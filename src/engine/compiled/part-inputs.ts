import type { WidgetId } from '../../formats/index.ts'
import type { Json } from '../json.ts'
import type { Expression } from './expression.ts'

/** `at` are patterns; `flag` is unique in the slide or item and names its input-valid flag. */
export interface InputOf {
  readonly kind: 'input'
  readonly flag: string
  readonly at: readonly string[]
  readonly widget: WidgetId
  readonly optional: boolean
  readonly requiredWhen: string | null
  readonly width: 'half' | 'third' | 'full'
  readonly whenAll: readonly string[]
}

/** A field that is written with another one. `at` is a pattern. */
export interface Derived {
  readonly at: string
  readonly value: Expression<Json>
}
