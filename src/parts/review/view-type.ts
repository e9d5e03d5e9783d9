/** A review as it is shown. */
export interface ReviewView {
  readonly kind: 'review'
}
