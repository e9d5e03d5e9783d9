import type { CelCompletions, TypedExpression } from '../../engine/cel/index.ts'

/** What the compiler says about the text of an expression. */
export interface ExpressionAnswer {
  readonly typed: TypedExpression
  readonly completions: CelCompletions
}

/** Asks the compiler about the text of the expression at a pointer of the product; `at` is the cursor, or null. */
export type AskExpression = (path: string, text: string, at: number | null) => Promise<ExpressionAnswer>
