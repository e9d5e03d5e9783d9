import type { Concepts, DifferenceFacts } from '../../store/index.ts'
import { transactionState } from '../provider-transactions.ts'
import { comparedMs, mostOfKind, ofOrder, orderColumns, patienceMs } from './comparison.ts'

/**
 * Returns payments and refunds without a receipt after more than a day. Payme reports refunds; Click does not. Receipts of invoices
 * in a chat are made by the provider and reported by no call.
 */
export async function receiptsMissing(
  { context: { db } }: Concepts,
  now: number,
): Promise<readonly DifferenceFacts[]> {
  const before = now - patienceMs.receipt
  const rows = await db
    .selectFrom('provider_transactions as attempts')
    .innerJoin('orders', 'orders.id', 'attempts.order_id')
    .select([...orderColumns])
    .select(['attempts.provider', 'attempts.amount', 'attempts.created_at', 'attempts.performed_at'])
    .where('attempts.created_at', '>', now - comparedMs)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('attempts.state', '=', transactionState.performed),
          eb('attempts.provider', '!=', 'telegram'),
          eb('attempts.performed_at', '<', before),
          eb('attempts.detail', 'not like', '%"PERFORM"%'),
        ]),
        eb.and([
          eb('attempts.state', '=', transactionState.refunded),
          eb('attempts.provider', '=', 'payme'),
          eb('attempts.cancelled_at', '<', before),
          eb('attempts.detail', 'not like', '%"CANCEL"%'),
        ]),
      ]),
    )
    .orderBy('attempts.created_at')
    .limit(mostOfKind)
    .execute()
  return rows.map((row) => ({
    kind: 'receiptMissing',
    ...ofOrder(row),
    provider: row.provider,
    amount: row.amount,
    at: row.performed_at ?? row.created_at,
  }))
}
