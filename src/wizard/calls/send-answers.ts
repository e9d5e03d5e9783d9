import type { CompiledProduct, PurchaseAnswer, Submission } from '../../engine/index.ts'
import type { PurchaseAttempt } from '../saved/saved-wizard.ts'
import type { ContractState } from './contract-state.ts'

/** What the sending of answers needs of its wizard. */
export interface AnswersSending {
  readonly product: CompiledProduct
  /** The visit in which they were typed. */
  readonly run: string
  /** Chosen payment provider; null without one. */
  readonly provider: string | null
  readonly lastAttempt: PurchaseAttempt | null
  /** Keeps the attempt, before anything is sent. */
  readonly keepAttempt: (attempt: PurchaseAttempt) => void
  readonly newKey: () => string
  readonly now: () => Date
}

/** Sends the answers, once however often it is tried. `contract` is null for a form. */
export type SendAnswers = (
  submission: Submission,
  sending: AnswersSending,
) => Promise<{ readonly answer: PurchaseAnswer; readonly contract: ContractState | null }>
