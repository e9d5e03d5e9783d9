import { pino } from 'pino'
import { expect, test } from 'vitest'
import { workOnce } from '../../../src/server/outbox-worker.ts'
import {
  dailyReconciliation,
  planReconciliation,
  reconcile,
  type ReconciliationDeps,
} from '../../../src/server/payments/index.ts'
import { settleOrder } from '../../../src/server/payments/settle-order.ts'
import type { Order, Store } from '../../../src/server/store/index.ts'
import { onEveryStore } from '../../store/stores.ts'
import { merchant } from './merchant.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

onEveryStore('the comparison of payments, policies and receipts', ({ open, clock }) => {
  async function aShop() {
    const store = await open()
    const m = merchant(store, [])
    const deps: ReconciliationDeps = { store, clock: () => clock.now, click: null, clickService: '1' }
    return {
      store,
      m,
      deps,
      /** An order that was paid now; its policy is issued unless said otherwise. */
      paid: async (provider = 'payme', isIssued = true): Promise<Order> => {
        const order = await m.anOrder({ expiresAt: clock.now + day })
        const { db } = store.context
        await db.updateTable('contracts').set({ version: 'v' }).where('id', '=', order.contract_id).execute()
        const attempt = await m.transactions.create({
          provider,
          providerId: `${provider} ${order.number}`,
          orderId: order.id,
          amount: order.amount,
          providerTime: clock.now,
          detail: '{"paydoc":"9001"}',
        })
        await m.transactions.perform(attempt?.id ?? 0)
        await store.transaction((inside) => settleOrder(inside, order.id, provider, clock.now))
        if (isIssued) await issue(store, order)
        return order
      },
      receipt: async (order: Order, kinds = ['PERFORM']) => {
        const attempt = await m.transactions.latest(order.id)
        await m.transactions.keepDetail(
          attempt?.id ?? 0,
          JSON.stringify(Object.fromEntries(kinds.map((kind) => [kind, {}]))),
        )
      },
      found: async () => (await reconcile(deps)).map(({ kind, subject }) => [kind, subject]),
    }
  }
  const issue = async (store: Store, { contract_id }: Order) => {
    await store.contracts.markPaid(contract_id)
    await store.contracts.markIssued(contract_id, {
      number: contract_id.slice(-6),
      contractStatus: 'active',
    })
  }

  test('finds nothing where everything agrees, and leaves each side its time', async () => {
    const { paid, receipt, found, m } = await aShop()
    await m.anOrder()
    const order = await paid()
    const waiting = await paid('click', false)
    expect(await found()).toEqual([])
    clock.now += 9 * minute
    expect(await found()).toEqual([])
    clock.now += 2 * minute
    expect(await found()).toEqual([['paidWithoutPolicy', waiting.number]])
    await receipt(order)
  })

  test('finds a payment without a policy, until there is one', async () => {
    const { store, paid, receipt, found } = await aShop()
    const order = await paid('payme', false)
    await receipt(order)
    clock.now += 11 * minute
    expect(await found()).toEqual([['paidWithoutPolicy', order.number]])
    expect(await store.differences.list()).toMatchObject([
      { kind: 'paidWithoutPolicy', orderNumber: order.number, provider: 'payme', amount: order.amount },
    ])
    await issue(store, order)
    clock.now += minute
    expect(await found()).toEqual([])
    expect(await store.differences.list()).toEqual([])
    expect(await store.differences.lastAt()).toBe(clock.now)
  })

  test('finds a policy that the state does not know after an hour', async () => {
    const { store, paid, receipt, found } = await aShop()
    const order = await paid('payme', false)
    await receipt(order)
    await store.contracts.markPaid(order.contract_id)
    clock.now += 59 * minute
    expect(await found()).toEqual([])
    clock.now += 2 * minute
    expect(await found()).toEqual([['stateRecordMissing', order.number]])
  })

  test('finds a policy without a payment, but no sample', async () => {
    const { store, m, found } = await aShop()
    const [order, sample] = [await m.anOrder(), await m.anOrder()]
    const { db } = store.context
    await db.updateTable('contracts').set({ version: 'v' }).where('id', '=', order.contract_id).execute()
    await issue(store, order)
    await issue(store, sample)
    expect(await found()).toEqual([['policyWithoutPayment', order.contract_id]])
  })

  test.each<[string, (store: Store, order: Order) => Promise<unknown>]>([
    ['the provider took back what is paid here', async (store, order) => change(store, order, { state: -2 })],
    ['the provider performed another sum', async (store, order) => change(store, order, { amount: 5 })],
    [
      'the order was cancelled and the provider holds the money',
      async (store, order) => store.orders.cancel(order.id),
    ],
    [
      'the order was cancelled and the policy is in force',
      async (store, order) => {
        await change(store, order, { state: -2 })
        await store.orders.cancel(order.id)
      },
    ],
  ])('finds that %s', async (_, happened) => {
    const { store, paid, receipt, found } = await aShop()
    const order = await paid()
    await receipt(order, ['PERFORM', 'CANCEL'])
    await happened(store, order)
    clock.now += 11 * minute
    expect(await found()).toEqual([['cancelledOnOneSide', order.number]])
  })

  test('finds what Click says otherwise', async () => {
    const { deps, paid, receipt } = await aShop()
    const order = await paid('click')
    const asked: string[] = []
    const click = {
      ask: async (_method: string, path: string) => {
        asked.push(path)
        return { error_code: 0, payment_status: -99 }
      },
    }
    const found = await reconcile({ ...deps, click, clickService: '48201' })
    expect(found).toMatchObject([{ kind: 'cancelledOnOneSide', subject: order.number, provider: 'click' }])
    expect(asked).toEqual(['/payment/status/48201/9001'])
    const paidThere = { ask: async () => ({ error_code: 0, payment_status: 2 }) }
    clock.now += 1
    expect(await reconcile({ ...deps, click: paidThere })).toEqual([])
    await receipt(order)
  })

  test.each(['payme', 'click'])(
    'finds a payment by %s whose receipt is missing after a day',
    async (provider) => {
      const { paid, receipt, found } = await aShop()
      const order = await paid(provider)
      clock.now += day - minute
      expect(await found()).toEqual([])
      clock.now += 2 * minute
      expect(await found()).toEqual([['receiptMissing', order.number]])
      await receipt(order)
      clock.now += minute
      expect(await found()).toEqual([])
    },
  )

  test('is made once a day, by one of several processes, and plans the next day', async () => {
    const { store, deps } = await aShop()
    const other = await open()
    for (const each of [store, other]) await planReconciliation({ store: each }, clock.now)
    const log = pino({ level: 'silent' })
    const turns = await Promise.all(
      [store, other].map((each) =>
        workOnce({ store: each, clock: () => clock.now, log }, dailyReconciliation({ ...deps, store: each })),
      ),
    )
    expect(turns.toSorted((one, other) => one - other)).toEqual([0, 1])
    const work = dailyReconciliation(deps)
    expect(await workOnce({ store, clock: () => clock.now, log }, work)).toBe(0)
    clock.now += day
    expect(await workOnce({ store, clock: () => clock.now, log }, work)).toBe(1)
    expect(await store.differences.lastAt()).toBe(clock.now)
  })
})

async function change(
  store: Store,
  order: Order,
  values: { readonly state?: number; readonly amount?: number },
): Promise<void> {
  await store.context.db
    .updateTable('provider_transactions')
    .set(values)
    .where('order_id', '=', order.id)
    .execute()
}
