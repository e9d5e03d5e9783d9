/** Choice of the payment provider, compiled. */
export interface PayPart {
  readonly kind: 'pay'
  readonly flag: string
  readonly at: string
  readonly whenAll: readonly string[]
}
