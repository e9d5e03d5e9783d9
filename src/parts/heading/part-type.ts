/** The heading of a new topic, compiled. */
export interface HeadingPart {
  readonly kind: 'heading'
  readonly id: string
  readonly whenAll: readonly string[]
}
