export { costFault, type PatternFault } from './pattern-cost.ts'
