export { generatePaths, type Paths, type PathSource } from './generate-paths.ts'
