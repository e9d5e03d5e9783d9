export { createLinter, type LintedText, type Linter, type LintSurroundings } from './linter.ts'
export { placeFindings, type PlacedFinding, type PlaceInText, type Position } from './placed-finding.ts'
