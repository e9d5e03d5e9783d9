/** Conditions and rules as sentences, and back to CEL. */
export { readSentence, type ReadSentence } from './read-sentence.ts'
export { sentenceNames, type SentenceName } from './sentence-names.ts'
export { writeSentence } from './write-sentence.ts'
export type {
  Clause,
  ClauseGroup,
  ComparisonClause,
  DateUnit,
  ItemStatement,
  NumberOperator,
  Operand,
  ClauseOperator,
  Quantified,
  CelSentence,
  SingleOperand,
  SubjectType,
} from './sentence.ts'
