export { buildInsurer, type Insurer, type InsurerDeps } from './insurer.ts'
export { dueFor } from './due.ts'
export { draftPrice, type DraftTariff } from './draft-price.ts'
export type { InsurerHandlers } from './insurer-handlers.ts'
export {
  answerAt,
  contractDetails,
  contractStatusOn,
  inspectionSubject,
  isInspected,
  policyNumber,
  type InsurerDesk,
  type PolicyLinks,
} from './contracts/index.ts'
export type { RunOutTariff } from './run-out-tariff.ts'
export { tariffFault, triedDue, triedExamples, triedPrice } from './try-tariff.ts'
export { sampleGroups } from './sample-data.ts'
