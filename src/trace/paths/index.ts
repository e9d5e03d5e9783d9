export { generatePaths, type Paths, type PathSource } from './generate-paths.ts'
export { findingsOfPaths, type WalkFinding } from './findings-of-paths.ts'
