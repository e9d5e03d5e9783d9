import { StatementSync } from 'node:sqlite'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { ContractState, PurchaseIntent } from '../../../src/server/gateway/index.ts'
import { paymentDesk, providerTransactions } from '../../../src/server/payments/index.ts'
import { settleOrder } from '../../../src/server/payments/settle-order.ts'
import { readSettings } from '../../../src/server/settings/settings.ts'
import type { Store } from '../../../src/server/store/index.ts'
import { onEveryStore } from '../../store/stores.ts'

const { settings } = readSettings({})
const hour = 3_600_000
const phone = '998901234567'

onEveryStore('the orders of one customer', ({ open, clock }) => {
  function aShop(store: Store) {
    const desk = paymentDesk({ settings, store, clock: () => clock.now, isNeverReferred: async () => true })
    const contractOf = (contractId: string, change: Partial<ContractState> = {}) => ({
      contractId,
      product: 'osago',
      number: null,
      status: 'created' as const,
      contractStatus: 'unknown' as const,
      premium: 19_200_000,
      currency: 'UZS' as const,
      payments: [],
      policyUrl: null,
      checkUrl: null,
      term: { from: '2026-12-01', to: '2027-11-30' },
      timeline: [],
      ...change,
    })
    return {
      store,
      /** Makes a contract as the gateway does. */
      make: (contractId: string, intent: Partial<PurchaseIntent> = {}, change: Partial<ContractState> = {}) =>
        store.transaction((inside) =>
          desk.openOrder(contractOf(contractId, change), {
            language: 'ru',
            inside,
            intent: {
              objects: ['car'],
              phone,
              from: '2026-12-01',
              to: '2027-11-30',
              replaces: null,
              savedWizard: null,
              ...intent,
            },
          }),
        ),
      /** Asks how paying for a contract stands. */
      ask: (contractId: string) => desk.openOrder(contractOf(contractId), { language: 'ru' }),
      hold: async (contractId: string, provider: string) => {
        const order = await store.orders.ofContract(contractId)
        return await providerTransactions(store.context).create({
          provider,
          providerId: `${provider} ${contractId}`,
          orderId: order?.id ?? '',
          amount: 19_200_000,
          providerTime: clock.now,
          detail: '{}',
        })
      },
      pay: async (contractId: string) => {
        const order = await store.orders.ofContract(contractId)
        return await store.transaction((inside) => settleOrder(inside, order?.id ?? '', 'payme', clock.now))
      },
    }
  }
  const aCustomer = async () => aShop(await open())

  test('a new order offers both providers, and says until when', async () => {
    const { make, ask } = await aCustomer()
    const made = await make('a')
    expect(made.links.map(({ provider }) => provider)).toEqual(['payme', 'click'])
    expect(made.order).toEqual({
      state: 'open',
      provider: null,
      payBefore: new Date(clock.now + 24 * hour).toISOString(),
      supersededBy: null,
      referral: null,
    })
    expect(await ask('a')).toEqual(made)
  })

  test('another purchase of the same object on some of the same days takes the place of the one before', async () => {
    const { make, ask, pay } = await aCustomer()
    await make('a')
    const second = await make('b', { from: '2027-02-01', to: '2027-07-31' })
    expect(second.links).toHaveLength(2)
    expect(await ask('a')).toMatchObject({ links: [], order: { state: 'superseded', supersededBy: 'b' } })
    await make('c')
    expect(await ask('a')).toMatchObject({ order: { state: 'superseded', supersededBy: 'c' } })
    expect(await ask('b')).toMatchObject({ links: [], order: { state: 'superseded', supersededBy: 'c' } })
    expect(await pay('c')).toBe('paid')
    expect(await ask('c')).toMatchObject({ links: [], order: { state: 'paid', provider: 'payme' } })
  })

  test('the twentieth attempt asks the database as little as the fourth', async () => {
    const { make, ask } = await aCustomer()
    const asked = [
      vi.spyOn(StatementSync.prototype, 'all'),
      vi.spyOn(StatementSync.prototype, 'run'),
      vi.spyOn(Client.prototype, 'query'),
    ]
    onTestFinished(() => void vi.restoreAllMocks())
    const work: { readonly statements: number; readonly parameters: number }[] = []
    for (let attempt = 1; attempt <= 20; attempt += 1) {
      for (const spy of asked) spy.mockClear()
      await make(`attempt ${attempt}`)
      const calls: readonly unknown[] = asked.flatMap((spy): readonly unknown[] => spy.mock.calls)
      work.push({ statements: calls.length, parameters: calls.flat(2).length })
    }
    expect(work[3]?.statements).toBeGreaterThan(3)
    expect(work[19]).toEqual(work[3])
    const newest = { state: 'superseded', supersededBy: 'attempt 20' }
    for (const early of [1, 3, 19]) expect((await ask(`attempt ${early}`)).order).toMatchObject(newest)
  })

  test.each<[string, Partial<PurchaseIntent>]>([
    ['another object', { objects: ['house'] }],
    ['other days', { from: '2028-01-01', to: '2028-12-31' }],
    ['another phone', { phone: '998907654321' }],
    ['no phone', { phone: null }],
    ['a foreign contract named', { objects: ['house'], phone: '998907654321', replaces: 'a' }],
    ['an unknown contract named', { objects: ['house'], replaces: 'nothing' }],
  ])('%s leaves the order before as it is', async (_, intent) => {
    const { make, ask } = await aCustomer()
    await make('a')
    await make('b', intent)
    expect(await ask('a')).toMatchObject({ links: [{}, {}], order: { state: 'open' } })
    expect(await ask('b')).toMatchObject({ links: [{}, {}], order: { state: 'open' } })
  })

  test('what the wizard made before is superseded whatever changed', async () => {
    const { make, ask } = await aCustomer()
    await make('a')
    await make('b', { objects: ['house'], from: '2028-01-01', to: '2028-12-31', replaces: 'a' })
    expect(await ask('a')).toMatchObject({ links: [], order: { state: 'superseded', supersededBy: 'b' } })
  })

  test('one of several objects is enough', async () => {
    const { make, ask } = await aCustomer()
    await make('a', { objects: ['ann', 'bob'] })
    await make('b', { objects: ['bob', 'cid'] })
    expect(await ask('a')).toMatchObject({ order: { state: 'superseded', supersededBy: 'b' } })
  })

  test('a term that is not known yet may be any', async () => {
    const { make, ask } = await aCustomer()
    await make('a', { from: '', to: '' }, { term: { from: null, to: null } })
    await make('b')
    expect(await ask('a')).toMatchObject({ order: { state: 'superseded' } })
  })

  test('of ten tabs that buy at once, in two processes, one order stays payable', async () => {
    const [one, two] = [aShop(await open()), aShop(await open())]
    const tabs = Array.from({ length: 10 }, (_, at) => `tab ${at}`)
    await Promise.all(tabs.map((tab, at) => (at % 2 === 0 ? one : two).make(tab)))
    const answers = await Promise.all(tabs.map((tab) => one.ask(tab)))
    expect(answers.filter(({ order }) => order?.state === 'open')).toHaveLength(1)
    expect(answers.filter(({ order }) => order?.state === 'superseded')).toHaveLength(9)
    expect(answers.flatMap(({ links }) => links)).toHaveLength(2)
  })

  test('while one provider takes the money, only that one is offered', async () => {
    const { make, ask, hold } = await aCustomer()
    for (const [contract, provider] of [
      ['a', 'payme'],
      ['b', 'click'],
    ] as const) {
      await make(contract, { objects: [contract] })
      await hold(contract, provider)
      const { links, order } = await ask(contract)
      expect(links.map((link) => link.provider)).toEqual([provider])
      expect(order).toMatchObject({ state: 'held', provider })
    }
    clock.now += 31 * 60_000
    expect((await ask('a')).links).toHaveLength(1)
    expect((await ask('b')).links).toHaveLength(2)
    clock.now += 12 * hour
    expect(await ask('a')).toMatchObject({ links: [{}, {}], order: { state: 'open' } })
  })

  test('what is held when it is superseded is honoured, and the other is closed', async () => {
    const { make, ask, hold, pay } = await aCustomer()
    await make('a')
    await hold('a', 'payme')
    const second = await make('b')
    expect(second).toMatchObject({ links: [], order: { state: 'held', provider: 'payme' } })
    expect(await ask('a')).toMatchObject({ links: [], order: { state: 'held', provider: 'payme' } })
    expect(await pay('a')).toBe('paid')
    expect(await ask('a')).toMatchObject({ order: { state: 'paid', supersededBy: null } })
    expect(await ask('b')).toMatchObject({ links: [], order: { state: 'superseded', supersededBy: 'a' } })
    expect(await pay('b')).toBe('closed')
  })

  test('what was held and came to nothing leaves the newer one payable', async () => {
    const { make, ask, hold, store } = await aCustomer()
    await make('a')
    const attempt = await hold('a', 'payme')
    await make('b')
    await providerTransactions(store.context).cancel(attempt?.id ?? 0, -1, 2)
    expect(await ask('a')).toMatchObject({ links: [], order: { state: 'superseded', supersededBy: 'b' } })
    expect(await ask('b')).toMatchObject({ links: [{}, {}], order: { state: 'open' } })
  })

  test('the order ends after a day, and no later than its cover begins', async () => {
    const { make, ask, pay } = await aCustomer()
    await make('later', { objects: ['a'] })
    // It is noon of 21 November in Tashkent; the day ends at 19:00 UTC.
    const tomorrow = { from: '2026-11-22', to: '2027-11-21' }
    const made = await make('tomorrow', { objects: ['b'], ...tomorrow }, { term: tomorrow })
    expect(made.order?.payBefore).toBe('2026-11-21T19:00:00.000Z')
    const today = { from: '2026-11-21', to: '2026-11-28' }
    const same = await make('today', { objects: ['c'], ...today }, { term: today })
    expect(same.order?.payBefore).toBe('2026-11-21T19:00:00.000Z')

    clock.now = Date.parse('2026-11-21T18:59:59.999Z')
    expect((await ask('tomorrow')).links).toHaveLength(2)
    clock.now += 1
    expect(await ask('tomorrow')).toMatchObject({ links: [], order: { state: 'expired' } })
    expect(await pay('tomorrow')).toBe('late')
    expect(await pay('today')).toBe('late')
    expect((await ask('later')).order?.state).toBe('open')
    clock.now = Date.parse('2026-11-22T07:00:00.000Z')
    expect(await ask('later')).toMatchObject({ links: [], order: { state: 'expired' } })
    // Held in time, it is honoured until the cover begins.
    expect(await pay('later')).toBe('paid')
  })

  test.each([0, -1, 0.5, NaN, Infinity, 10 ** 14, 2 ** 53])(
    'a price of %s opens no order',
    async (premium) => {
      const { make, store } = await aCustomer()
      expect(await make('a', {}, { premium })).toEqual({ links: [], failedAt: null, order: null })
      expect(await store.orders.latestOfContract('a')).toBeNull()
    },
  )
})
