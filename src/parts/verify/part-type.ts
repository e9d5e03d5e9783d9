/** Verification of a phone by a code, compiled. */
export interface VerifyPart {
  readonly kind: 'verify'
  readonly flag: string
  readonly at: string
  readonly whenAll: readonly string[]
}
