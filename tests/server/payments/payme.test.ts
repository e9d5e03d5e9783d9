import { expect, test } from 'vitest'
import { answerPayme, PAYME_TIMEOUT_MS } from '../../../src/server/payments/payme.ts'
import { onEveryStore } from '../../store/stores.ts'
import { anOrder } from './an-order.ts'

// The list that the provider's own sandbox walks: wrong account, wrong amount, create, create twice, another
// transaction of the order, perform, check, cancel of unconfirmed and confirmed, statement.

onEveryStore('Payme', ({ open, clock }) => {
  async function aMerchant({ annul = true } = {}) {
    const store = await open()
    const order = await anOrder(store, 19_200_000)
    let calls = 0
    const call = async (method: string, params: unknown) => {
      const id = (calls += 1)
      const deps = { store, clock: () => clock.now, annul: async () => annul }
      const answer = await answerPayme(deps, JSON.stringify({ id, method, params }))
      expect(answer.id).toBe(id)
      return 'result' in answer ? answer.result : { code: answer.error.code, data: answer.error.data }
    }
    const account = { order_id: order.number }
    const create = (transaction: string, amount = 19_200_000, time = clock.now) =>
      call('CreateTransaction', { id: transaction, time, amount, account })
    return { store, order, call, create, account }
  }

  test('allows a payable order of the right amount', async () => {
    const { call, account } = await aMerchant()
    expect(await call('CheckPerformTransaction', { amount: 19_200_000, account })).toEqual({ allow: true })
  })

  test.each([
    ['an unknown order', { amount: 19_200_000, account: { order_id: 'QD-404' } }, -31050],
    ['a wrong amount', { amount: 19_199_999, account: 'own' }, -31001],
    ['an amount in fractions', { amount: 192_000.5, account: 'own' }, -32600],
    ['no account', { amount: 19_200_000 }, -32600],
  ])('refuses %s', async (_, params, code) => {
    const { call, account } = await aMerchant()
    const sent = 'account' in params && params.account === 'own' ? { ...params, account } : params
    expect(await call('CheckPerformTransaction', sent)).toMatchObject({ code })
  })

  test('gives the same answer to the same Create', async () => {
    const { create } = await aMerchant()
    const first = await create('5305e3bab097f420a62ced0b')
    clock.now += 60_000
    expect(await create('5305e3bab097f420a62ced0b', 19_200_000, clock.now - 60_000)).toEqual(first)
    expect(first).toMatchObject({ state: 1, receivers: null })
  })

  test('refuses a second transaction while one is under way, also when both come at once', async () => {
    const { create } = await aMerchant()
    const answers = await Promise.all([create('a'), create('b'), create('c')])
    expect(answers.filter((answer) => 'state' in answer)).toHaveLength(1)
    for (const answer of answers)
      if (!('state' in answer)) expect(answer).toMatchObject({ code: -31099, data: 'order_id' })
  })

  test('pays once, however often Perform comes', async () => {
    const { store, order, call, create } = await aMerchant()
    await create('a')
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call('PerformTransaction', { id: 'a' })),
    )
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]).toMatchObject({ state: 2 })
    expect(await store.orders.ofContract(order.contract_id)).toMatchObject({
      status: 'paid',
      paid_by: 'payme',
    })
    const work = await store.outbox.claim({ kinds: ['contract.paid'], leaseMs: 1000, limit: 10 })
    expect(work.map((entry) => entry.subject)).toEqual([order.contract_id])
  })

  test('refuses to pay a paid order', async () => {
    const { call, create, account } = await aMerchant()
    await create('a')
    await call('PerformTransaction', { id: 'a' })
    expect(await create('b')).toMatchObject({ code: -31051 })
    expect(await call('CheckPerformTransaction', { amount: 19_200_000, account })).toMatchObject({
      code: -31051,
    })
  })

  test('ends a transaction that comes later than 12 hours', async () => {
    const { call, create } = await aMerchant()
    await create('a')
    clock.now += PAYME_TIMEOUT_MS
    expect(await call('PerformTransaction', { id: 'a' })).toMatchObject({ code: -31008 })
    expect(await call('CheckTransaction', { id: 'a' })).toMatchObject({
      state: -1,
      reason: 4,
      perform_time: 0,
    })
    expect(await create('late', 19_200_000, clock.now - PAYME_TIMEOUT_MS)).toMatchObject({ code: -31008 })
    expect(await create('b')).toMatchObject({ state: 1 })
  })

  test('ends it at a repeated Create, too', async () => {
    const { call, create } = await aMerchant()
    await create('a')
    clock.now += PAYME_TIMEOUT_MS
    expect(await create('a')).toMatchObject({ code: -31008 })
    expect(await call('CheckTransaction', { id: 'a' })).toMatchObject({ state: -1, reason: 4 })
  })

  test('cancels what was not performed, and repeats the answer', async () => {
    const { call, create } = await aMerchant()
    await create('a')
    const first = await call('CancelTransaction', { id: 'a', reason: 3 })
    expect(first).toMatchObject({ state: -1 })
    clock.now += 1000
    expect(await call('CancelTransaction', { id: 'a', reason: 5 })).toEqual(first)
    expect(await call('CheckTransaction', { id: 'a' })).toMatchObject({ state: -1, reason: 3 })
    expect(await call('PerformTransaction', { id: 'a' })).toMatchObject({ code: -31008 })
  })

  test('gives the money back while the policy can be taken back', async () => {
    const { store, order, call, create } = await aMerchant()
    await create('a')
    await call('PerformTransaction', { id: 'a' })
    expect(await call('CancelTransaction', { id: 'a', reason: 5 })).toMatchObject({ state: -2 })
    expect(await store.orders.findByNumber(order.number)).toMatchObject({ status: 'cancelled' })
    expect(await create('b')).toMatchObject({ code: -31052 })
  })

  test('keeps the money once the policy is in force', async () => {
    const { call, create } = await aMerchant({ annul: false })
    await create('a')
    await call('PerformTransaction', { id: 'a' })
    expect(await call('CancelTransaction', { id: 'a', reason: 5 })).toMatchObject({ code: -31007 })
    expect(await call('CheckTransaction', { id: 'a' })).toMatchObject({ state: 2, reason: null })
  })

  test.each(['PerformTransaction', 'CheckTransaction', 'CancelTransaction', 'SetFiscalData'])(
    '%s does not know a foreign transaction',
    async (method) => {
      const { call } = await aMerchant()
      const params = { id: 'foreign', reason: 5, type: 'PERFORM', fiscal_data: {} }
      expect(await call(method, params)).toMatchObject({ code: -31003 })
    },
  )

  test('states what happened between two moments, both included, by the provider’s time', async () => {
    const { call, create } = await aMerchant()
    const time = clock.now
    await create('a', 19_200_000, time)
    await call('CancelTransaction', { id: 'a', reason: 3 })
    await create('b', 19_200_000, time + 5)
    const all = await call('GetStatement', { from: time, to: time + 5 })
    expect(all).toMatchObject({
      transactions: [
        { id: 'a', state: -1, reason: 3 },
        { id: 'b', state: 1, reason: null },
      ],
    })
    expect(await call('GetStatement', { from: time + 6, to: time + 9 })).toEqual({ transactions: [] })
  })

  test('keeps the fiscal receipt', async () => {
    const { call, create } = await aMerchant()
    await create('a')
    const fiscal_data = { receipt_id: 1, qr_code_url: 'https://ofd.example/check' }
    expect(await call('SetFiscalData', { id: 'a', type: 'PERFORM', fiscal_data })).toEqual({ success: true })
  })

  test('does not know other methods', async () => {
    const { call } = await aMerchant()
    expect(await call('Nope', {})).toEqual({ code: -32601, data: 'Nope' })
  })

  test.each([
    ['{', -32700],
    ['[]', -32600],
    ['{"id":1}', -32600],
    ['{"id":1,"method":"CreateTransaction","params":{"id":5}}', -32600],
  ])('answers %s with %i', async (body, code) => {
    const store = await open()
    const answer = await answerPayme({ store, clock: () => clock.now, annul: async () => false }, body)
    expect(answer).toMatchObject({ error: { code } })
  })
})
