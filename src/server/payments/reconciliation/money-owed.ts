import { sql } from 'kysely'
import type { Concepts, DifferenceFacts } from '../../store/index.ts'
import { transactionState } from '../provider-transactions.ts'
import { mostOfKind, ofOrder, orderColumns } from './comparison.ts'

/** Returns payments that came for an order which could not be paid any more, until they are given back. */
export async function moneyOwed({ context: { db } }: Concepts): Promise<readonly DifferenceFacts[]> {
  const rows = await db
    .selectFrom('provider_transactions as attempts')
    .innerJoin('orders', 'orders.id', 'attempts.order_id')
    .select([...orderColumns])
    .select(['attempts.provider', 'attempts.amount', 'attempts.created_at'])
    // Written out, so that the index of owed money is used.
    .where('attempts.state', '=', sql.lit(transactionState.owed))
    .orderBy('attempts.created_at')
    .limit(mostOfKind)
    .execute()
  return rows.map((row) => ({
    kind: 'refundOwed',
    ...ofOrder(row),
    provider: row.provider,
    amount: row.amount,
    at: row.created_at,
  }))
}
