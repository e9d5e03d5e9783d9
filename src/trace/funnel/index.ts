export { atPayment, fewestCompared, funnelOf, gaveUp } from './funnel.ts'
export type { FunnelCounts, FunnelGroup, FunnelStep } from './funnel.ts'
