import type { CelCompletions, TypedExpression } from '../../engine/cel/index.ts'
import type { CallShape } from '../../engine/worker/messages.ts'
import type { Trial, TrialValue } from '../../engine/interpret/index.ts'
import type { ReadSentence, SentenceName } from '../../engine/sentences/index.ts'

/** What the compiler says about the text of an expression. */
export interface ExpressionAnswer {
  readonly typed: TypedExpression
  readonly completions: CelCompletions
}

/** Asks the compiler about the text of the expression at a pointer of the product; `at` is the cursor, or null. */
export type AskExpression = (path: string, text: string, at: number | null) => Promise<ExpressionAnswer>

/** An expression as a sentence, and the names that the sentence can use. */
export interface SentenceAnswer {
  readonly read: ReadSentence
  readonly names: readonly SentenceName[]
}

/** Asks the compiler for the expression at a pointer of the product as a sentence. */
export type AskSentence = (path: string, text: string) => Promise<SentenceAnswer>

/** Asks the compiler what the expression at a pointer of the product gives for values; null while it is wrong. */
export type AskTrial = (path: string, text: string, given: readonly TrialValue[]) => Promise<Trial | null>

/** Asks the compiler for both sides of a call; null before the names of the product could be read. */
export type AskCall = (operation: string, list: string | null) => Promise<CallShape | null>

/**
 * Questions to the compiler about a product. The functions stay the same; an answer that does not come, because the worker
 * stopped, leaves its promise open.
 */
export interface CompilerQuestions {
  readonly askExpression: AskExpression
  readonly askSentence: AskSentence
  readonly askTrial: AskTrial
  readonly askCall: AskCall
}
