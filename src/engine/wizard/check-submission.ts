import type { Json } from '../json.ts'
import type { CompiledProduct, Problem } from '../compiled/compiled-product.ts'

/** A signed fact whose signature and expiry were found good. */
export interface VerifiedFact {
  readonly operation: string
  readonly requestKey: string
  readonly status: number
  readonly body: Json
}

/** What the server knows beside the body. */
export interface SubmissionFacts {
  readonly today: string
  readonly language: string
  readonly facts: readonly VerifiedFact[]
  /** The number whose proof came with the body. */
  readonly phone: string | null
}

/** A body as it came in. */
export type Submitted = Json

/** Everything for which the wizard could not have produced this body; empty when it could. */
export declare function checkSubmission(
  product: CompiledProduct,
  body: Submitted,
  known: SubmissionFacts,
): readonly Problem[]
