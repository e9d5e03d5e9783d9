export { dailyReconciliation, planReconciliation } from './daily-reconciliation.ts'
export type { ReconciliationDeps } from './differing-at-click.ts'
export { reconcile } from './reconcile.ts'
