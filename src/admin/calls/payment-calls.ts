import { answerData, client } from '../../api/index.ts'
import type { Reconciliation } from './admin-types.ts'

/** Differences that the last comparison found, and work that failed. @throws CallError */
export async function readReconciliation(): Promise<Reconciliation> {
  return answerData(await client.GET('/api/v1/admin/reconciliation')) as Reconciliation
}

/** Compares payments, policies and receipts now. */
export async function runReconciliation(): Promise<Reconciliation> {
  return answerData(await client.POST('/api/v1/admin/reconciliation/run')) as Reconciliation
}

/** Starts failed work again. @throws CallError; 404 when the work was finished meanwhile */
export async function retryWork(workId: string): Promise<Reconciliation> {
  const params = { path: { workId } }
  return answerData(await client.POST('/api/v1/admin/outbox/{workId}/retry', { params })) as Reconciliation
}
