import type { FlagView } from '../../engine/wizard/views/views.ts'

/** SMS verification of the phone at `at`. */
export interface VerifyView extends FlagView {
  readonly kind: 'verify'
  readonly at: string
  readonly number: string | null
  /** The number itself is well formed: a code can be sent. */
  readonly numberValid: boolean
  readonly verified: boolean
}
