import type { Concepts, DifferenceFacts } from '../../store/index.ts'
import { transactionState } from '../provider-transactions.ts'
import { comparedMs, mostOfKind, ofOrder, orderColumns, patienceMs } from './comparison.ts'

/** Returns orders whose own state, policy and payment at the provider disagree about whether they are paid. */
export async function cancelledOnOneSide(
  { context: { db } }: Concepts,
  now: number,
): Promise<readonly DifferenceFacts[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('contracts', 'contracts.id', 'orders.contract_id')
    .leftJoin('provider_transactions as performed', (join) =>
      join
        .onRef('performed.order_id', '=', 'orders.id')
        .on('performed.state', '=', transactionState.performed),
    )
    .select([...orderColumns, 'orders.amount', 'orders.created_at'])
    .select(['orders.paid_at', 'orders.paid_by', 'performed.provider'])
    .where('orders.created_at', '>', now - comparedMs)
    .where('orders.created_at', '<', now - patienceMs.policy)
    .where((eb) =>
      eb.or([
        eb.and([eb('orders.status', '=', 'paid'), eb('performed.id', 'is', null)]),
        eb.and([eb('orders.status', '!=', 'paid'), eb('performed.id', 'is not', null)]),
        eb('performed.amount', '!=', eb.ref('orders.amount')),
        eb.and([
          eb('orders.status', '=', 'cancelled'),
          eb('contracts.status', 'in', ['paid', 'success']),
          eb('contracts.contract_status', '!=', 'archive'),
        ]),
      ]),
    )
    .orderBy('orders.created_at')
    .limit(mostOfKind)
    .execute()
  return rows.map((row) => ({
    kind: 'cancelledOnOneSide',
    ...ofOrder(row),
    provider: row.provider ?? row.paid_by,
    amount: row.amount,
    at: row.paid_at ?? row.created_at,
  }))
}
