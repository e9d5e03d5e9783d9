/** What can be wrong with an expression. */
export type CelFindingCode =
  | 'CEL_SYNTAX'
  | 'CEL_UNSUPPORTED'
  | 'CEL_UNKNOWN_NAME'
  | 'CEL_UNKNOWN_FIELD'
  | 'CEL_UNKNOWN_CALL'
  | 'CEL_UNKNOWN_CONDITION'
  | 'CEL_UNKNOWN_SLIDE'
  | 'CEL_UNKNOWN_CONSTANT'
  | 'CEL_UNKNOWN_FUNCTION'
  | 'CEL_ARGUMENTS'
  | 'CEL_TYPE'
  | 'CEL_RESULT_TYPE'
  | 'CEL_NEVER_EQUAL'
  | 'CEL_PATTERN'
  | 'CEL_OUT_OF_SCOPE'

/** One fault of an expression: where in the file, where in the text, what was found, what was wanted, the next move. */
export interface CelFinding {
  readonly code: CelFindingCode
  readonly severity: 'error'
  /** JSON pointer of the expression in the product file. */
  readonly path: string
  readonly message: string
  readonly expected?: string
  readonly suggestion?: string
  /** Characters of the expression that the finding speaks of. */
  readonly range: { readonly start: number; readonly end: number }
}
