/** What can be wrong with a product's files, and where. */
export { finding, type FindingCode } from './catalogue.ts'
export type { Finding } from './finding.ts'
export { nearestName } from './nearest-name.ts'
export { placeAt } from './place.ts'
