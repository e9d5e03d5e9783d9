export { buildInsurer, type InsurerDeps } from './insurer.ts'
export { contractStatusOn, policyNumber, type PolicyLinks } from './contracts/index.ts'
export { insurerRefusals } from './refusal.ts'
export { sampleData, sampleGroups } from './sample-data.ts'
