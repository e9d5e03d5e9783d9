import type { Concepts, DifferenceFacts } from '../../store/index.ts'
import { comparedMs, mostOfKind, ofOrder, orderColumns, patienceMs } from './comparison.ts'

/**
 * Returns paid orders without a policy, those whose inspection was refused, and those that the state's register does
 * not have after an hour.
 */
export async function paidWithoutPolicy(
  { context: { db } }: Concepts,
  now: number,
): Promise<readonly DifferenceFacts[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('contracts', 'contracts.id', 'orders.contract_id')
    .leftJoin('inspections', 'inspections.contract_id', 'orders.contract_id')
    .select([...orderColumns, 'orders.paid_by', 'orders.amount', 'orders.paid_at'])
    .select(['contracts.status as contractStatus', 'inspections.state as inspection'])
    .where('orders.status', '=', 'paid')
    .where('orders.paid_at', '>', now - comparedMs)
    .where((eb) =>
      eb.or([eb('orders.paid_at', '<', now - patienceMs.policy), eb('inspections.state', '=', 'refused')]),
    )
    .where((eb) => eb.or([eb('contracts.id', 'is', null), eb('contracts.status', '!=', 'success')]))
    .orderBy('orders.paid_at')
    .limit(mostOfKind)
    .execute()
  return rows.flatMap((row): readonly DifferenceFacts[] => {
    // The insurer has the payment and its policy is not registered yet.
    const isUnderWay = row.contractStatus === 'paid'
    // Its policy follows the photos, which the customer may take days later.
    if (isUnderWay && (row.inspection === 'photos' || row.inspection === 'review')) return []
    if (isUnderWay && (row.paid_at ?? 0) > now - patienceMs.stateRecord) return []
    const missing = isUnderWay ? 'stateRecordMissing' : 'paidWithoutPolicy'
    return [
      {
        kind: row.inspection === 'refused' ? 'refundOwed' : missing,
        ...ofOrder(row),
        provider: row.paid_by,
        amount: row.amount,
        at: row.paid_at ?? now,
      },
    ]
  })
}
