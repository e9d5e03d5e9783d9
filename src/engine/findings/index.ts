/** Findings: the faults of product files, their codes and their places. */
export { finding, type FindingCode } from './catalogue.ts'
export type { Finding } from './finding.ts'
export { nearestName } from './nearest-name.ts'
export { placeAt } from './place.ts'
