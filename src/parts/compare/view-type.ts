import type { Json } from '../../engine/json.ts'
import type { CallStatus, FlagView } from '../../engine/wizard/views/views.ts'

/** Programmes or plans side by side. */
export interface CompareView extends FlagView {
  readonly kind: 'compare'
  readonly at: string
  readonly value: Json
  readonly call: CallStatus
  /** Of the price. */
  readonly currency: 'UZS' | 'EUR'
  /** Of the sums in the rows. */
  readonly rowsCurrency: 'UZS' | 'EUR'
  readonly columns: readonly CompareColumn[]
}

/** One programme of a comparison. */
export interface CompareColumn {
  readonly value: string | number | boolean
  readonly label: string
  /** Whole minor units. */
  readonly price: number | null
  readonly rows: readonly { readonly part: string; readonly sum: Json }[]
  readonly badge: Json
  readonly chosen: boolean
}
