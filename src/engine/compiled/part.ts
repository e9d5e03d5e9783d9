import type { WidgetId } from '../../formats/index.ts'
import type { Json } from '../json.ts'
import type { Expression } from './expression.ts'

/** Blocks are spliced; every condition on the way to a part is in `whenAll`, all of which must hold. */
export type Part =
  | InputOf
  | {
      readonly kind: 'found'
      readonly flag: string
      readonly call: string
      readonly title: readonly string[]
      readonly facts: readonly string[]
      readonly edit: readonly InputOf[]
      readonly whenAll: readonly string[]
    }
  | {
      readonly kind: 'list'
      readonly flag: string
      readonly list: string
      /** Patterns of the item's fields that this slide asks for; null for all parts of the list. */
      readonly only: readonly string[] | null
      readonly whenAll: readonly string[]
    }
  | {
      readonly kind: 'verify'
      readonly flag: string
      readonly at: string
      readonly whenAll: readonly string[]
    }
  | { readonly kind: 'review'; readonly whenAll: readonly string[] }
  | { readonly kind: 'pay'; readonly flag: string; readonly at: string; readonly whenAll: readonly string[] }
  | {
      readonly kind: 'compare'
      readonly flag: string
      readonly at: string
      readonly from: string
      readonly value: string
      readonly label: string
      readonly price: string
      readonly rows: string | null
      readonly badge: string | null
      readonly currency: 'UZS' | 'EUR'
      readonly rowsCurrency: 'UZS' | 'EUR'
      readonly also: readonly Derived[]
      readonly whenAll: readonly string[]
    }
  | {
      readonly kind: 'note'
      readonly id: string
      readonly tone: 'info' | 'warning' | 'success'
      /** The offer and the rules of insurance open below it. */
      readonly rules?: true
      readonly whenAll: readonly string[]
    }
  | { readonly kind: 'heading'; readonly id: string; readonly whenAll: readonly string[] }
  | {
      readonly kind: 'show'
      /** Unique id within its slide or item. */
      readonly id: string
      readonly at: readonly string[]
      readonly whenAll: readonly string[]
    }

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
