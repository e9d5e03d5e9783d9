import type { OutboxWork } from '../outbox-worker.ts'
import type { Concepts, DifferenceFacts, Store } from '../store/index.ts'
import { calendarDay, startOfDay } from '../world.ts'
import type { ClickApi } from './click-api.ts'
import { providerTransactions, transactionState } from './provider-transactions.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Period of compared payments: longer than a provider lets a payment be reversed. */
const comparedMs = 60 * dayMs

/** Time that each side may take before a difference is reported, in ms. */
export const patienceMs = {
  policy: 10 * minuteMs,
  stateRecord: hourMs,
  receipt: dayMs,
} as const

/** Differences of one kind that are shown at most; the next ones show once these are mended. */
const atMost = 500

/** Dependencies of the comparison; `click` is null in the sandbox. */
export interface ReconciliationDeps {
  readonly store: Store
  readonly clock: () => number
  readonly click: ClickApi | null
  readonly clickService: string
}

/** Kind of outbox work that compares payments once a day. */
export const RECONCILIATION = 'reconciliation'

/** The hour of the country's day at which payments of the days before are compared. */
const hourOfDay = 6

/** Compares once a day, by one process; each day's work adds the next day's. */
export function dailyReconciliation(deps: ReconciliationDeps): OutboxWork {
  return {
    kind: RECONCILIATION,
    atOnce: 1,
    longestPauseMs: 10 * minuteMs,
    givesUpAfterMs: null,
    perform: async () => {
      await reconcile(deps)
      await planReconciliation(deps, deps.clock() + dayMs)
    },
  }
}

/** Plans the comparison of the day of this moment; once, however often it is planned. */
export async function planReconciliation(
  { store }: Pick<ReconciliationDeps, 'store'>,
  now: number,
): Promise<void> {
  const day = calendarDay(now)
  await store.outbox.add({
    kind: RECONCILIATION,
    subject: day,
    body: '{}',
    dueAt: startOfDay(day) + hourOfDay * hourMs,
  })
}

/** Compares orders, contracts, the providers' payments and receipts now, and keeps what differs. */
export async function reconcile(deps: ReconciliationDeps): Promise<readonly DifferenceFacts[]> {
  const { store, clock } = deps
  const atClick = await differingAtClick(deps)
  return await store.transaction(async (inside) => {
    const now = clock()
    const found = [
      ...(await paidWithout(inside, now)),
      ...(await policiesWithoutPayment(inside, now)),
      ...(await cancelledOnOneSide(inside, now)),
      ...atClick,
      ...(await receiptsMissing(inside, now)),
    ]
    const once = new Map(found.map((difference) => [`${difference.kind} ${difference.subject}`, difference]))
    await inside.differences.replace([...once.values()])
    return [...once.values()]
  })
}

/** Paid orders whose contract was not issued, those whose inspection was refused, and those that the state's register does not have after an hour. */
async function paidWithout({ context: { db } }: Concepts, now: number): Promise<readonly DifferenceFacts[]> {
  const rows = await db
    .selectFrom('orders')
    .leftJoin('contracts', 'contracts.id', 'orders.contract_id')
    .leftJoin('inspections', 'inspections.contract_id', 'orders.contract_id')
    .select(['orders.number', 'orders.contract_id', 'orders.product', 'orders.paid_by', 'orders.amount'])
    .select(['orders.paid_at', 'contracts.status as contractStatus', 'inspections.state as inspection'])
    .where('orders.status', '=', 'paid')
    .where('orders.paid_at', '>', now - comparedMs)
    .where((eb) =>
      eb.or([eb('orders.paid_at', '<', now - patienceMs.policy), eb('inspections.state', '=', 'refused')]),
    )
    .where((eb) => eb.or([eb('contracts.id', 'is', null), eb('contracts.status', '!=', 'success')]))
    .orderBy('orders.paid_at')
    .limit(atMost)
    .execute()
  return rows.flatMap((row): readonly DifferenceFacts[] => {
    // The insurer has the payment and its policy is not registered yet.
    const isUnderWay = row.contractStatus === 'paid'
    // Its policy follows the photos, and the customer may take them days later.
    if (isUnderWay && (row.inspection === 'photos' || row.inspection === 'review')) return []
    if (isUnderWay && (row.paid_at ?? 0) > now - patienceMs.stateRecord) return []
    return [
      {
        kind:
          row.inspection === 'refused'
            ? 'refundOwed'
            : isUnderWay
              ? 'stateRecordMissing'
              : 'paidWithoutPolicy',
        subject: row.number,
        orderNumber: row.number,
        contractId: row.contract_id,
        product: row.product,
        provider: row.paid_by,
        amount: row.amount,
        at: row.paid_at ?? now,
      },
    ]
  })
}

async function policiesWithoutPayment(
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
    .limit(atMost)
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

/** Orders that one side counts as paid and the other does not: our order, its policy, and the provider's payment. */
async function cancelledOnOneSide(
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
    .select(['orders.number', 'orders.contract_id', 'orders.product', 'orders.amount', 'orders.created_at'])
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
    .limit(atMost)
    .execute()
  return rows.map((row) => ({
    kind: 'cancelledOnOneSide',
    subject: row.number,
    orderNumber: row.number,
    contractId: row.contract_id,
    product: row.product,
    provider: row.provider ?? row.paid_by,
    amount: row.amount,
    at: row.paid_at ?? row.created_at,
  }))
}

/** Returns payments and refunds without a receipt after more than a day. Payme reports refunds; Click does not. */
async function receiptsMissing(
  { context: { db } }: Concepts,
  now: number,
): Promise<readonly DifferenceFacts[]> {
  const before = now - patienceMs.receipt
  const rows = await db
    .selectFrom('provider_transactions as attempts')
    .innerJoin('orders', 'orders.id', 'attempts.order_id')
    .select(['orders.number', 'orders.contract_id', 'orders.product'])
    .select(['attempts.provider', 'attempts.amount', 'attempts.created_at', 'attempts.performed_at'])
    .where('attempts.created_at', '>', now - comparedMs)
    .where((eb) =>
      eb.or([
        eb.and([
          eb('attempts.state', '=', transactionState.performed),
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
    .limit(atMost)
    .execute()
  return rows.map((row) => ({
    kind: 'receiptMissing',
    subject: row.number,
    orderNumber: row.number,
    contractId: row.contract_id,
    product: row.product,
    provider: row.provider,
    amount: row.amount,
    at: row.performed_at ?? row.created_at,
  }))
}

/** Click's own statement of the payments of the last two days; Payme requests the statement of this server itself. */
async function differingAtClick({
  store,
  clock,
  click,
  clickService,
}: ReconciliationDeps): Promise<readonly DifferenceFacts[]> {
  if (!click) return []
  const now = clock()
  const attempts = await providerTransactions(store.context).madeSince('click', now - 2 * dayMs, atMost)
  const found: DifferenceFacts[] = []
  for (const attempt of attempts) {
    const { paydoc } = JSON.parse(attempt.detail) as { readonly paydoc?: string | null }
    if (!paydoc || attempt.state === transactionState.created) continue
    const { payment_status } = await click.ask('GET', `/payment/status/${clickService}/${paydoc}`)
    const status = Number(payment_status)
    const isPaidHere = attempt.state === transactionState.performed
    // 2: paid; below zero: cancelled or failed.
    if (isPaidHere ? !(status < 0) : status !== 2) continue
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
