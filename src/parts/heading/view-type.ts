/** A heading as it is shown. */
export interface HeadingView {
  readonly kind: 'heading'
  readonly id: string
}
