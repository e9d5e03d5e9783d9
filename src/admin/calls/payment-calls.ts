import { ask } from '../../api/index.ts'
import type { Reconciliation } from './admin-types.ts'

/** Differences that the last comparison found, and work that failed. @throws CallError */
export async function readReconciliation(): Promise<Reconciliation> {
  return await ask('readReconciliation')
}

/** Compares payments, policies and receipts now. */
export async function runReconciliation(): Promise<Reconciliation> {
  return await ask('runReconciliation')
}

/** Starts failed work again. @throws CallError; 404 when the work was finished meanwhile */
export async function retryWork(workId: string): Promise<Reconciliation> {
  return await ask('retryOutboxWork', { path: { workId } })
}

/**
 * Notes that the money of an invoice in a chat was given back; `at` is the moment of the difference. @throws CallError; 409 while the
 * policy is in force
 */
export async function noteMoneyReturned(orderNumber: string, at: string): Promise<Reconciliation> {
  return await ask('noteMoneyReturned', { path: { orderNumber }, body: { at } })
}
