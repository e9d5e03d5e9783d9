import type { Concepts, DifferenceFacts } from '../../store/index.ts'
import { comparedMs, mostOfKind } from './comparison.ts'

/** Returns policies in force without an order that was paid. */
export async function policiesWithoutPayment(
  { context: { db } }: Concepts,
  now: number,
): Promise<readonly DifferenceFacts[]> {
  const rows = await db
    .selectFrom('contracts')
    .select(['id', 'product', 'premium', 'created_at'])
    .where('status', 'in', ['paid', 'success'])
    .where('created_at', '>', now - comparedMs)
    // Sample policies of the former system have no version, and no orders.
    .where('version', '!=', '')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.contract_id', '=', 'contracts.id')
            .where('orders.status', 'in', ['paid', 'cancelled']),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(mostOfKind)
    .execute()
  return rows.map(({ id, product, premium, created_at }) => ({
    kind: 'policyWithoutPayment',
    subject: id,
    orderNumber: null,
    contractId: id,
    product,
    provider: null,
    amount: premium,
    at: created_at,
  }))
}
