/** Values to read, compiled. */
export interface ShowPart {
  readonly kind: 'show'
  /** Unique id within its slide or item. */
  readonly id: string
  readonly at: readonly string[]
  readonly whenAll: readonly string[]
}
