export { countedLookups, type LookupAsker } from './lookup-limits.ts'
export { lookupsOf, type Lookups } from './lookups.ts'
export { misplacedValues, openBody, takesMasked, type OpenedPlace } from './open-request.ts'
