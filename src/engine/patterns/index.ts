export { withLinearPatterns } from './linear-patterns.ts'
export { costFault, type PatternFault } from './pattern-cost.ts'
