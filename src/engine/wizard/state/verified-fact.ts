import type { Json } from '../../json.ts'

/** A signed fact whose signature and expiry were found good. */
export interface VerifiedFact {
  readonly operation: string
  readonly requestKey: string
  readonly status: number
  readonly body: Json
}
