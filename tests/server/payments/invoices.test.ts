import { expect, test } from 'vitest'
import {
  checkInvoice,
  invoicePayload,
  orderForInvoice,
  providerTransactions,
  reconcile,
  returnInvoiceMoney,
  takeInvoiceMoney,
} from '../../../src/server/payments/index.ts'
import { readInvoicePayload } from '../../../src/server/payments/invoices/invoice-payload.ts'
import { settleOrder } from '../../../src/server/payments/settle-order.ts'
import type { Order } from '../../../src/server/store/index.ts'
import { onEveryStore } from '../../store/stores.ts'
import { merchant } from './merchant.ts'

const minute = 60_000
const hour = 60 * minute

test('the payload of an invoice is read as it was written, and no other text', () => {
  const invoice = { orderNumber: 'QD-100001', provider: 'click', chat: '77001' } as const
  expect(readInvoicePayload(invoicePayload(invoice))).toEqual(invoice)
  for (const text of ['', 'QD-1', 'QD-1 visa 5', 'QD-1 click -5', 'QD-1 click 5 ', '1 click 5'])
    expect(readInvoicePayload(text)).toBeNull()
})

onEveryStore('invoices in a chat', ({ open, clock }) => {
  async function aChat() {
    const store = await open()
    const m = merchant(store, [])
    const deps = { store, clock: () => clock.now }
    const payload = (order: Order) =>
      invoicePayload({ orderNumber: order.number, provider: 'payme', chat: '5' })
    return {
      store,
      m,
      anOrder: async () => await m.anOrder({ expiresAt: clock.now + 24 * hour }),
      check: async (order: Order, id = 'q1', change: object = {}) =>
        await checkInvoice(deps, {
          id,
          payload: payload(order),
          amount: order.amount,
          currency: 'UZS',
          person: '5',
          ...change,
        }),
      take: async (order: Order, charge = 'c1', change: object = {}) =>
        await takeInvoiceMoney(deps, {
          payload: payload(order),
          amount: order.amount,
          currency: 'UZS',
          charge,
          providerCharge: `p-${charge}`,
          ...change,
        }),
      states: async (order: Order) => {
        const rows = await store.context.db
          .selectFrom('provider_transactions')
          .select(['state', 'provider_id'])
          .where('order_id', '=', order.id)
          .orderBy('id')
          .execute()
        return rows.map(({ state, provider_id }) => [state, provider_id])
      },
      statusOf: async (order: Order) => (await store.orders.find(order.id))?.status,
      /** As an operator presses beside a row of the list; `at` is the moment of the row. */
      returned: async (order: Order, at: number | null, isAnnulled = true) => {
        const now = (await store.orders.find(order.id)) ?? order
        return await returnInvoiceMoney({ store, annul: async () => isAnnulled }, now, at ?? now.paid_at ?? 0)
      },
      owedAt: async () => (await store.differences.list()).map(({ at }) => at),
      owed: async () =>
        (await reconcile({ store, clock: () => clock.now, click: null, clickService: '1' }))
          .filter(({ kind }) => kind === 'refundOwed')
          .map(({ subject }) => subject),
      payable: async (order: Order) => {
        const found = await orderForInvoice(deps, order.contract_id)
        return typeof found === 'string' ? found : 'payable'
      },
    }
  }

  test('an order is held, paid once, and reported once', async () => {
    const { anOrder, check, take, states, statusOf, store } = await aChat()
    const order = await anOrder()
    expect(await check(order)).toBeNull()
    expect(await check(order)).toBeNull()
    expect(await take(order)).toBe('paid')
    expect(await take(order)).toBe('repeated')
    expect(await statusOf(order)).toBe('paid')
    expect(await states(order)).toEqual([[2, 'c1']])
    const work = await store.context.db
      .selectFrom('outbox')
      .select(['kind', 'subject'])
      .where('subject', '=', order.contract_id)
      .execute()
    expect(work).toEqual([{ kind: 'contract.paid', subject: order.contract_id }])
    expect(await check(order, 'q2')).toBe('paid')
  })

  test('ten reports at once are one payment', async () => {
    const { anOrder, check, take, states } = await aChat()
    const order = await anOrder()
    await check(order)
    const taken = await Promise.all(Array.from({ length: 10 }, () => take(order)))
    expect(taken.filter((one) => one === 'paid')).toHaveLength(1)
    expect(taken.filter((one) => one === 'repeated')).toHaveLength(9)
    expect(await states(order)).toEqual([[2, 'c1']])
  })

  test.each([
    ['another sum', { amount: 1 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'amount'],
    ['another person', { person: '6' }, 'otherChat'],
    ['a payload of another bot', { payload: 'x' }, 'unknown'],
    ['an order that does not exist', { payload: 'QD-999999 payme 5' }, 'unknown'],
  ])('%s is refused before the money is taken', async (_, change, refusal) => {
    const { anOrder, check, states } = await aChat()
    const order = await anOrder()
    expect(await check(order, 'q1', change)).toBe(refusal)
    expect(await states(order)).toEqual([])
  })

  test('an order that ran out, was cancelled, or waits for a specialist is refused', async () => {
    const { anOrder, check, store, m, payable } = await aChat()
    const order = await anOrder()
    clock.now += 25 * hour
    expect([await check(order), await payable(order)]).toEqual(['expired', 'expired'])
    const cancelled = await anOrder()
    await store.orders.cancel(cancelled.id)
    expect([await check(cancelled), await payable(cancelled)]).toEqual(['cancelled', 'cancelled'])
    const referred = await m.anOrder({ isReferred: true })
    expect([await check(referred), await payable(referred)]).toEqual(['referred', 'referred'])
  })

  test('two devices do not pay at the same moment; who was refused by the card tries again soon', async () => {
    const { anOrder, check, states, payable } = await aChat()
    const order = await anOrder()
    expect(await payable(order)).toBe('payable')
    const answers = await Promise.all([check(order, 'q1'), check(order, 'q2')])
    expect(new Set(answers)).toEqual(new Set(['busy', null]))
    expect(await payable(order)).toBe('busy')
    clock.now += 2 * minute
    expect(await check(order, 'q3')).toBeNull()
    expect((await states(order)).map(([state]) => state)).toEqual([-1, 1])
  })

  test('a payment by a link holds the order against an invoice, and the other way round', async () => {
    const { anOrder, check, store } = await aChat()
    const order = await anOrder()
    await providerTransactions(store.context).create({
      provider: 'payme',
      providerId: 'by link',
      orderId: order.id,
      amount: order.amount,
      providerTime: clock.now,
      detail: '{}',
    })
    expect(await check(order)).toBe('busy')
  })

  test('money for an order that was paid by a link meanwhile is owed, and the operator gives it back', async () => {
    const { anOrder, check, take, states, store, owed, owedAt, returned, statusOf } = await aChat()
    const order = await anOrder()
    await check(order)
    clock.now += 31 * minute
    const transactions = providerTransactions(store.context)
    const held = await transactions.held(order.id, 'telegram')
    await transactions.cancel(held?.id ?? 0, -1, 4)
    const byLink = await transactions.create({
      provider: 'payme',
      providerId: 'by link',
      orderId: order.id,
      amount: order.amount,
      providerTime: clock.now,
      detail: '{}',
    })
    await store.transaction((inside) => settleOrder(inside, order.id, 'payme', clock.now))
    await transactions.perform(byLink?.id ?? 0)
    expect(await take(order)).toBe('owed')
    expect(await take(order)).toBe('repeated')
    expect((await states(order)).map(([state]) => state)).toEqual([-1, 2, -3])
    expect((await store.differences.list()).map(({ kind, provider }) => [kind, provider])).toEqual([
      ['refundOwed', 'telegram'],
    ])
    const [noted = 0] = await owedAt()
    clock.now += 1
    expect(await owed()).toEqual([order.number])
    expect(await owedAt()).toEqual([noted])
    expect(await returned(order, noted)).toBe('returned')
    clock.now += 1
    expect(await owed()).toEqual([])
    expect(await statusOf(order)).toBe('paid')
    // The payment by the link is not the chat's to give back.
    expect(await returned(order, null)).toBe('nothingPaid')
  })

  test('noting the same refund twice leaves the payment of the order alone', async () => {
    const { anOrder, check, take, states, owedAt, returned, statusOf } = await aChat()
    const order = await anOrder()
    await check(order)
    expect(await take(order)).toBe('paid')
    clock.now += minute
    expect(await take(order, 'c2')).toBe('owed')
    const [noted = 0] = await owedAt()
    expect(await returned(order, noted)).toBe('returned')
    expect(await returned(order, noted)).toBe('nothingPaid')
    expect(await statusOf(order)).toBe('paid')
    expect((await states(order)).map(([state]) => state)).toEqual([2, -2])
  })

  test('a late report of an order that no one paid meanwhile pays it', async () => {
    const { anOrder, check, take, statusOf, states } = await aChat()
    const order = await anOrder()
    await check(order)
    clock.now += 25 * hour
    expect(await take(order)).toBe('paid')
    expect(await statusOf(order)).toBe('paid')
    expect(await states(order)).toEqual([[2, 'c1']])
  })

  test('money after the first day of cover, or of a wrong sum, is owed', async () => {
    const { m, check, take, statusOf } = await aChat()
    const late = await m.anOrder({ payUntil: clock.now + hour })
    await check(late)
    clock.now += 2 * hour
    expect(await take(late)).toBe('owed')
    expect(await statusOf(late)).toBe('open')
    const other = await m.anOrder()
    expect(await take(other, 'c2', { amount: other.amount + 1 })).toBe('owed')
    expect(await statusOf(other)).toBe('open')
  })

  test('a refund annuls the contract first, and stops where the policy is in force', async () => {
    const { anOrder, check, take, returned, statusOf, states } = await aChat()
    const order = await anOrder()
    expect(await returned(order, null)).toBe('nothingPaid')
    await check(order)
    await take(order)
    expect(await returned(order, null, false)).toBe('inForce')
    expect(await statusOf(order)).toBe('paid')
    expect(await returned(order, null)).toBe('returned')
    expect(await statusOf(order)).toBe('cancelled')
    expect(await states(order)).toEqual([[-2, 'c1']])
  })
})
