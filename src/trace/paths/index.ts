export { generatePaths, type GeneratedPaths, type PathSource } from './generate-paths.ts'
export { findingsOfPaths, type WalkFinding } from './findings-of-paths.ts'
export { coverageOf, type Coverage } from './coverage.ts'
