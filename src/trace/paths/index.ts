export { generatePaths, type GeneratedPaths, type PathSource } from './generate-paths.ts'
export { findingsOfPaths, type WalkFinding } from './findings-of-paths.ts'
