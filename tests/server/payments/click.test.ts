import { expect, test } from 'vitest'
import { answerClick, clickSignature, tiyinOf } from '../../../src/server/payments/click.ts'
import { onEveryStore } from '../../store/stores.ts'
import { anOrder } from './an-order.ts'

const secretKey = 'QADAM_TEST_SECRET'
const serviceId = '48201'

onEveryStore('Click', ({ open }) => {
  async function aMerchant() {
    const store = await open()
    const order = await anOrder(store, 3_850_000)
    const call = (fields: Record<string, string>, sign = true) => {
      const all = {
        click_trans_id: '13007101',
        service_id: serviceId,
        click_paydoc_id: '9001',
        merchant_trans_id: order.number,
        amount: '38500.00',
        action: '0',
        error: '0',
        error_note: 'Success',
        sign_time: '2026-11-21 12:34:56',
        ...fields,
      }
      const signed = sign
        ? { sign_string: clickSignature(all, secretKey), ...all }
        : { ...all, sign_string: 'f'.repeat(32) }
      return answerClick({ store, serviceId, secretKey }, signed)
    }
    const complete = (prepared: number | undefined, fields: Record<string, string> = {}) =>
      call({ action: '1', merchant_prepare_id: String(prepared), ...fields })
    return { store, order, call, complete }
  }

  test.each(['38500', '38500.0', '38500.00'])(
    'prepares and completes an amount written %s',
    async (amount) => {
      const { store, order, call, complete } = await aMerchant()
      const prepared = await call({ amount })
      expect(prepared).toMatchObject({ click_trans_id: 13007101, merchant_trans_id: order.number, error: 0 })
      const completed = await complete(prepared.merchant_prepare_id, { amount })
      expect(completed).toMatchObject({ error: 0, merchant_confirm_id: prepared.merchant_prepare_id })
      expect(await store.orders.ofContract(order.contract_id)).toMatchObject({
        status: 'paid',
        paid_by: 'click',
      })
      const work = await store.outbox.claim({ kinds: ['contract.paid'], leaseMs: 1000, limit: 10 })
      expect(work).toHaveLength(1)
    },
  )

  test('pays once when Complete comes five times at once', async () => {
    const { call, complete } = await aMerchant()
    const { merchant_prepare_id } = await call({})
    const answers = await Promise.all(Array.from({ length: 5 }, () => complete(merchant_prepare_id)))
    expect(answers.map((answer) => answer.error).toSorted((one, other) => one - other)).toEqual([
      -4, -4, -4, -4, 0,
    ])
  })

  test('gives the same attempt to a repeated Prepare', async () => {
    const { call } = await aMerchant()
    expect(await call({})).toEqual(await call({}))
  })

  test('lets a new attempt take the place of an abandoned one', async () => {
    const { call, complete } = await aMerchant()
    const first = await call({})
    const second = await call({ click_trans_id: '13007102' })
    expect(second.error).toBe(0)
    expect(await complete(first.merchant_prepare_id)).toMatchObject({ error: -9 })
    expect(await complete(second.merchant_prepare_id, { click_trans_id: '13007102' })).toMatchObject({
      error: 0,
    })
  })

  test.each([
    ['an unknown order', { merchant_trans_id: 'QD-404' }, -5],
    ['a wrong amount', { amount: '38499.99' }, -2],
    ['an amount that is none', { amount: '38500e0' }, -2],
    ['an unknown action', { action: '2' }, -3],
    ['another service', { service_id: '1' }, -1],
  ])('refuses %s', async (_, fields, error) => {
    const { call } = await aMerchant()
    expect(await call(fields)).toMatchObject({ error })
  })

  test('refuses a forged signature and changes nothing', async () => {
    const { store, order, call } = await aMerchant()
    expect(await call({}, false)).toMatchObject({ error: -1 })
    expect(await store.orders.ofContract(order.contract_id)).toMatchObject({ status: 'open' })
  })

  test('tells when fields are missing', async () => {
    const store = await open()
    const answer = await answerClick({ store, serviceId, secretKey }, { action: '1' })
    expect(answer).toMatchObject({ error: -8 })
  })

  test('refuses Complete without its Prepare, and of another attempt', async () => {
    const { call, complete } = await aMerchant()
    const { merchant_prepare_id } = await call({})
    expect(await complete(777_777)).toMatchObject({ error: -6 })
    expect(await complete(merchant_prepare_id, { click_trans_id: '5' })).toMatchObject({ error: -6 })
  })

  test('cancels when the provider says that the payment failed', async () => {
    const { store, order, call, complete } = await aMerchant()
    const { merchant_prepare_id } = await call({})
    expect(await complete(merchant_prepare_id, { error: '-5017' })).toMatchObject({ error: -9 })
    expect(await complete(merchant_prepare_id)).toMatchObject({ error: -9 })
    expect(await store.orders.ofContract(order.contract_id)).toMatchObject({ status: 'open' })
  })

  test('prepares no paid order again', async () => {
    const { call, complete } = await aMerchant()
    await complete((await call({})).merchant_prepare_id)
    expect(await call({ click_trans_id: '13007103' })).toMatchObject({ error: -4 })
  })
})

// Computed from the protocol's concatenation rule.
test.each([
  ['Prepare', { action: '0', sign_time: '2026-11-21 12:34:56' }, '91dea31e3b5ef87d88987215f71b9417'],
  [
    'Complete',
    { action: '1', sign_time: '2026-11-21 12:35:10', merchant_prepare_id: '777' },
    '745b59303f1360e9ca46ec6f3948ffd4',
  ],
])('signs %s as the protocol says', (_, fields, md5) => {
  const common = {
    click_trans_id: '13007101',
    service_id: serviceId,
    merchant_trans_id: 'QD-100042',
    amount: '38500.00',
  }
  expect(clickSignature({ ...common, ...fields }, secretKey)).toBe(md5)
})

test.each([
  ['38500', 3_850_000],
  ['38500.5', 3_850_050],
  ['0.01', 1],
  ['38500.000', 3_850_000],
  ['38500.001', null],
  ['-1', null],
  ['', null],
])('reads %s soʻm as %s tiyin', (text, tiyin) => {
  expect(tiyinOf(text)).toBe(tiyin)
})
