/** Expressions that are computed from their tree on given values, where no code can be made from text. */
export { computeCel } from './compute-cel.ts'
export { scopeOfGiven, type GivenValue } from './given-scope.ts'
export { readName, type ExpressionReading, type ItemReading } from './readings.ts'
export type { TriedPart, TriedValue } from './tried-part.ts'
export { tryExpression, type Trial, type TrialValue } from './try-expression.ts'
