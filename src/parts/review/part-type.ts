/** All answers in cards, compiled. */
export interface ReviewPart {
  readonly kind: 'review'
  readonly whenAll: readonly string[]
}
