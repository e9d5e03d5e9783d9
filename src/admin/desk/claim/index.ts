export { ClaimWork } from './claim-work.tsx'
