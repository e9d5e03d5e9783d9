import type { Derived } from '../../engine/compiled/part-inputs.ts'

/** Programmes or plans side by side, compiled. */
export interface ComparePart {
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
