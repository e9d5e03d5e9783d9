import type { DifferenceFacts, Store } from '../../store/index.ts'
import type { ClickApi } from '../click-api.ts'
import { providerTransactions, transactionState } from '../provider-transactions.ts'
import { dayMs, mostOfKind } from './comparison.ts'

/** Dependencies of the comparison; `click` is null in the sandbox. */
export interface ReconciliationDeps {
  readonly store: Store
  readonly clock: () => number
  readonly click: ClickApi | null
  readonly clickService: string
}

/** Click's status of a payment that succeeded; a negative status is a payment that was cancelled or failed. */
const PAID_AT_CLICK = 2

/** Returns payments of the last two days with another state at Click. Payme reads this server's statement itself. */
export async function differingAtClick({
  store,
  clock,
  click,
  clickService,
}: ReconciliationDeps): Promise<readonly DifferenceFacts[]> {
  if (!click) return []
  const now = clock()
  const attempts = await providerTransactions(store.context).madeSince('click', now - 2 * dayMs, mostOfKind)
  const found: DifferenceFacts[] = []
  for (const attempt of attempts) {
    const { paydoc } = JSON.parse(attempt.detail) as { readonly paydoc?: string | null }
    if (!paydoc || attempt.state === transactionState.created) continue
    const { payment_status } = await click.ask('GET', `/payment/status/${clickService}/${paydoc}`)
    const status = Number(payment_status)
    const isPaidHere = attempt.state === transactionState.performed
    const isDifferent = isPaidHere ? status < 0 : status === PAID_AT_CLICK
    if (!isDifferent) continue
    found.push({
      kind: 'cancelledOnOneSide',
      subject: attempt.number,
      orderNumber: attempt.number,
      contractId: attempt.contractId,
      product: attempt.product,
      provider: 'click',
      amount: attempt.amount,
      at: attempt.created_at,
    })
  }
  return found
}
