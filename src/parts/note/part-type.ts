/** A short text, compiled. */
export interface NotePart {
  readonly kind: 'note'
  readonly id: string
  readonly tone: 'info' | 'warning' | 'success'
  /** The offer and the rules of insurance open below it. */
  readonly rules?: true
  readonly whenAll: readonly string[]
}
