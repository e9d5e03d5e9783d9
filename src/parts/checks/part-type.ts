/** A group of checkboxes, whose answer is a list, compiled. */
export interface ChecksPart {
  readonly kind: 'checks'
  readonly flag: string
  readonly at: string
  /** Choice that excludes all others; null without one. */
  readonly alone: string | null
  readonly optional: boolean
  readonly whenAll: readonly string[]
}
