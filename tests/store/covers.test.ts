import { describe, expect, test } from 'vitest'
import type { NewCover, OverlappingCover } from '../../src/server/store/covers.ts'
import type { Store } from '../../src/server/store/index.ts'
import { onEveryStore } from './stores.ts'

const unpaid: readonly OverlappingCover['orderStatus'][] = ['referred', 'open']
const mine = '998901234567'
const june = { objects: ['car'], from: '2026-06-01', to: '2026-06-30' }

onEveryStore('covers of the same object', ({ open }) => {
  describe('on some of the days of June', () => {
    test.each<{
      readonly days: string
      readonly from: string
      readonly to: string
      readonly counts: boolean
    }>([
      { days: 'that end the day before', from: '2026-05-01', to: '2026-05-31', counts: false },
      { days: 'that end on the first', from: '2026-05-01', to: '2026-06-01', counts: true },
      { days: 'within', from: '2026-06-10', to: '2026-06-20', counts: true },
      { days: 'around', from: '2026-01-01', to: '2026-12-31', counts: true },
      { days: 'that begin on the last', from: '2026-06-30', to: '2026-07-31', counts: true },
      { days: 'that begin the day after', from: '2026-07-01', to: '2026-07-31', counts: false },
      { days: 'that are not known', from: '', to: '', counts: true },
      { days: 'of which the end is not known', from: '2026-07-01', to: '', counts: false },
      { days: 'of which the beginning is not known', from: '', to: '2026-05-31', counts: false },
    ])('days $days: $counts', async ({ from, to, counts }) => {
      const store = await open()
      const made = await covered(store, { from, to })
      const found = await store.covers.overlapping(june, unpaid)
      expect(found).toEqual(counts ? [{ ...made, phone: mine, from, to }] : [])
    })

    test('days that an inspection set later are those of the contract', async () => {
      const store = await open()
      const { contractId } = await covered(store, { from: '', to: '' })
      await store.contracts.setTerm(contractId, { from: '2026-06-05', to: '2026-06-06' })
      const of = async (from: string, to: string) =>
        (await store.covers.overlapping({ ...june, from, to }, unpaid)).map(({ from: first, to: last }) => [
          first,
          last,
        ])
      expect(await of('2026-06-06', '2026-06-30')).toEqual([['2026-06-05', '2026-06-06']])
      expect(await of('2026-06-07', '2026-06-30')).toEqual([])
      expect(await of('2026-06-01', '2026-06-04')).toEqual([])
    })

    test('of a contract whose own days are asked for before they are known: every one', async () => {
      const store = await open()
      await covered(store, { from: '2020-01-01', to: '2020-12-31' })
      expect(await store.covers.overlapping({ ...june, from: '', to: '' }, unpaid)).toHaveLength(1)
    })
  })

  test('those of one phone, of other phones and of none', async () => {
    const store = await open()
    const own = await covered(store, {})
    await covered(store, { phone: '998907654321' })
    await covered(store, { phone: null })
    expect(await store.covers.overlapping(june, unpaid)).toHaveLength(3)
    const found = await store.covers.overlapping(june, unpaid, mine)
    expect(found.map(({ contractId }) => contractId)).toEqual([own.contractId])
  })

  test('by the state of the order, once for each contract however many objects are the same', async () => {
    const store = await open()
    const made = await covered(store, { objects: ['car', 'trailer'] })
    const both = { ...june, objects: ['car', 'trailer', 'boat'] }
    expect(await store.covers.overlapping(both, unpaid)).toHaveLength(1)
    expect(await store.covers.overlapping(both, ['paid'])).toEqual([])
    await store.orders.markPaid(made.orderId, 'payme')
    expect(await store.covers.overlapping(both, unpaid)).toEqual([])
    expect(await store.covers.overlapping(both, ['paid'])).toMatchObject([{ orderStatus: 'paid' }])
  })
})

let count = 0

/** Stores a contract with an open order and its cover. */
async function covered(store: Store, cover: Partial<NewCover>) {
  const key = `covers-${(count += 1)}`
  const { contract } = await store.contracts.create({
    product: 'osago',
    version: 'v',
    series: 'QOS',
    premium: 100,
    currency: 'UZS',
    data: '{}',
    holder: 'Karimov Anvar',
    object: 'Cobalt',
    phone: mine,
    pinfl: null,
    termFrom: '',
    termTo: '',
    idempotencyKey: key,
  })
  const contractId = contract.id
  const order = await store.orders.open({
    contractId,
    product: 'osago',
    amount: 100,
    currency: 'UZS',
    number: `QD-${await store.counters.next('order')}`,
  })
  await store.covers.add({ contractId, phone: mine, ...june, ...cover })
  return { contractId, orderId: order.id, orderStatus: 'open', supersededBy: null }
}
