import type { DifferenceFacts } from '../../store/index.ts'
import { cancelledOnOneSide } from './cancelled-on-one-side.ts'
import { type ReconciliationDeps, differingAtClick } from './differing-at-click.ts'
import { moneyOwed } from './money-owed.ts'
import { paidWithoutPolicy } from './paid-without-policy.ts'
import { policiesWithoutPayment } from './policies-without-payment.ts'
import { receiptsMissing } from './receipts-missing.ts'

/** Compares orders, contracts, payments of the providers and receipts now. Stores and returns the differences. */
export async function reconcile(deps: ReconciliationDeps): Promise<readonly DifferenceFacts[]> {
  // Click is asked outside the transaction, which must not wait for the network.
  const atClick = await differingAtClick(deps)
  return await deps.store.transaction(async (inside) => {
    const now = deps.clock()
    const found = [
      ...(await paidWithoutPolicy(inside, now)),
      ...(await policiesWithoutPayment(inside, now)),
      ...(await cancelledOnOneSide(inside, now)),
      ...(await moneyOwed(inside)),
      ...atClick,
      ...(await receiptsMissing(inside, now)),
    ]
    const byIdentity = new Map(
      found.map((difference) => [`${difference.kind} ${difference.subject}`, difference]),
    )
    const differences = [...byIdentity.values()]
    await inside.differences.replace(differences)
    return differences
  })
}
