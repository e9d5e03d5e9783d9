import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readPaymeLink } from '../../../src/server/sandbox/payment-link.ts'
import { playPayme } from '../../../src/server/sandbox/cash-desk.ts'
import type { Shop } from '../../products/a-shop.ts'
import { ask, post } from '../../products/buy-over-http.ts'
import type { KaskoCustomers } from '../../products/kasko-customer.ts'
import { acceptingCover } from '../accepting-cover.ts'
import { serverDatabases } from '../server-databases.ts'
import { kaskoOffice, type KaskoOffice } from './kasko-office.ts'
import { portalCustomer, type Answer, type PortalCustomer } from './portal-customer.ts'

const operatorPhone = '998901112233'
const hourMs = 3_600_000
const answer = 'The car has no papers for such a value'

/** A thousand soʻm above the list price. */
const dearCar = { '/carPrice': 15_100_000_000 }

interface Told {
  readonly contractId: string
  readonly status: string
  readonly payments: readonly { readonly provider: string; readonly url: string }[]
  readonly order: {
    readonly state: string
    readonly payBefore: string | null
    readonly referral: {
      readonly state: string
      readonly reasons: Readonly<Record<'ru' | 'uz' | 'en', readonly string[]>>
      readonly answer: string | null
      readonly reviewBy: string | null
    } | null
  }
}

interface Staff {
  readonly contractId: string
  readonly order: string
  readonly premium: number
  readonly isLate: boolean
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly referral: { readonly state: string }
}

describe.each(serverDatabases)(
  'a case that a specialist looks at, on $kind',
  { timeout: 240_000 },
  ({ make }) => {
    let shop: Shop
    let customers: KaskoCustomers
    let visitor: PortalCustomer
    let operator: PortalCustomer
    let phones = 0
    let office: KaskoOffice

    beforeAll(async () => {
      office = await kaskoOffice(make, { QADAM_REFERRAL_HOURS: '4' })
      ;({ shop, customers, visitor, operator } = office)
    })
    afterAll(async () => await office.close())

    const ordered = async (car = {}, phone = `99893556${String(7000 + (phones += 1))}`) => {
      const customer = await customers.beforePayment(phone, car)
      await customer.send({ type: 'slide.continued' })
      const { status, text } = await post(
        shop.server,
        'createKaskoContract',
        acceptingCover(customer.submitted),
        {
          'idempotency-key': crypto.randomUUID(),
        },
      )
      expect([status, text]).toEqual([200, expect.any(String)])
      return { phone, contract: (JSON.parse(text) as { data: Told }).data }
    }
    const contractOf = async (contractId: string): Promise<Told> => {
      const { text } = await ask(shop.server, 'contractState', 'kasko', contractId)
      return (JSON.parse(text) as { data: Told }).data
    }
    const find = async (contractId: string): Promise<Staff | undefined> => {
      const { data } = await operator.send('POST', '/api/v1/admin/referrals/search', {
        status: 'waiting',
        text: '',
        page: 0,
      })
      return (data as { items: readonly Staff[] }).items.find((one) => one.contractId === contractId)
    }
    const decide = async (contractId: string, verdict: string, said: string | null = null): Promise<Answer> =>
      await operator.send('POST', `/api/v1/admin/referrals/${contractId}/decision`, { verdict, answer: said })
    const payme = async (contractId: string) => {
      const order = await shop.server.deps.store.orders.latestOfContract(contractId)
      const sent = await shop.server.app.inject({
        method: 'POST',
        url: '/api/pay/payme',
        headers: {
          authorization: `Basic ${Buffer.from('Paycom:sandbox-payme-key').toString('base64')}`,
          'content-type': 'application/json',
        },
        payload: {
          id: 1,
          method: 'CheckPerformTransaction',
          params: { amount: order?.amount, account: { order_id: order?.number } },
        },
      })
      return sent.json<{ readonly result?: object; readonly error?: { readonly code: number } }>()
    }
    const isTold = async (phone: string, words: string): Promise<void> => {
      await vi.waitUntil(
        async () =>
          (await shop.server.deps.store.sms.latest(500)).some(
            (one) => one.phone === phone && one.text?.includes(words),
          ),
        { timeout: 20_000, interval: 20 },
      )
    }

    test('waits: nothing can be paid, the customer reads why and until when, the desk sees what to judge by', async () => {
      const { contract, phone } = await ordered(dearCar)
      expect(contract).toMatchObject({
        status: 'created',
        payments: [],
        order: {
          state: 'referred',
          payBefore: null,
          referral: {
            state: 'waiting',
            reviewBy: new Date(shop.server.clock.now + 4 * hourMs).toISOString(),
          },
        },
      })
      // The customer reads them in the language of the page, which may change.
      const reasons = contract.order.referral?.reasons
      expect([reasons?.ru.join(), reasons?.uz.join(), reasons?.en.join()]).toEqual([
        expect.stringContaining('специалист'),
        expect.stringContaining('mutaxassis'),
        expect.stringContaining('specialist'),
      ])
      expect((await payme(contract.contractId)).error?.code).toBe(-31052)
      expect((await visitor.get('/api/v1/promises')).data).toEqual({ referralHours: 4 })
      await isTold(phone, 'рассматривает специалист')

      const seen = await find(contract.contractId)
      expect(seen).toMatchObject({ isLate: false, referral: { state: 'waiting' } })
      expect(seen?.facts.map(({ value }) => value.replaceAll(/\s/g, ' '))).toContain('151 000 000 сум')
    })

    test('accepted: it can be paid from then on, for a day, and the customer is notified in the cabinet, too', async () => {
      // given
      const phone = '998935560001'
      const buyer = await portalCustomer(shop.server, phone)
      const { contract } = await ordered(dearCar, phone)
      shop.server.clock.now += 3 * hourMs

      // when
      const { status, data } = await decide(contract.contractId, 'accepted')
      expect([status, (data as Staff).referral.state]).toEqual([200, 'accepted'])

      // then
      const payable = await contractOf(contract.contractId)
      expect(payable.order).toMatchObject({
        state: 'open',
        payBefore: new Date(shop.server.clock.now + 24 * hourMs).toISOString(),
        referral: { state: 'accepted', reviewBy: null },
      })
      expect(payable.payments.map(({ provider }) => provider)).toEqual(['payme', 'click'])
      expect((await payme(contract.contractId)).result).toMatchObject({ allow: true })
      await isTold(phone, 'заявка одобрена')
      const kinds = (await shop.server.deps.store.notifications.ofUser(buyer.id)).map(({ kind }) => kind)
      expect(kinds).toEqual(expect.arrayContaining(['referralWaiting', 'referralAccepted']))
      expect((await decide(contract.contractId, 'declined', answer)).code).toBe('QDM_REFERRAL_DECIDED')
      expect(await find(contract.contractId)).toBeUndefined()

      const link = payable.payments.find(({ provider }) => provider === 'payme')?.url ?? ''
      const order = readPaymeLink(link.split('/pay/payme/')[1] ?? '')
      if (order === null) throw new Error(`${link} is no link to pay by`)
      const send = async (url: string, headers: Readonly<Record<string, string>>, sent: string) =>
        (await shop.server.app.inject({ method: 'POST', url, headers: { ...headers }, payload: sent })).body
      await playPayme(
        { settings: shop.server.deps.settings, clock: () => shop.server.clock.now, send },
        'pay',
        order,
      )
      await vi.waitUntil(async () => (await contractOf(contract.contractId)).status === 'paid', {
        timeout: 20_000,
        interval: 20,
      })
    })

    test('declined: the customer reads why, and it can never be paid', async () => {
      const { contract, phone } = await ordered(dearCar)
      expect((await decide(contract.contractId, 'declined', 'no')).problems).toMatchObject([
        { path: '/answer', code: 'minLength' },
      ])
      expect((await decide(contract.contractId, 'declined', answer)).status).toBe(200)
      await isTold(phone, 'не можем выпустить')
      // The message and the contract that is taken back are two works of the outbox.
      await expect
        .poll(() => contractOf(contract.contractId), { timeout: 20_000, interval: 20 })
        .toMatchObject({
          status: 'error',
          payments: [],
          order: { state: 'cancelled', referral: { state: 'declined', answer } },
        })
      expect((await payme(contract.contractId)).error?.code).toBe(-31052)
      const audit = await shop.server.deps.store.audit.of(`referral ${contract.contractId}`)
      expect(audit.map(({ actor, action }) => [actor, action])).toEqual([
        [operatorPhone, 'referral.declined'],
      ])
      expect((await decide('nothing-of-the-kind', 'accepted')).code).toBe('QDM_NOT_FOUND')
    })

    test('bought otherwise meanwhile: it waits no longer, and only the other one can be paid', async () => {
      const phone = '998935560002'
      const { contract } = await ordered(dearCar, phone)
      const { contract: other } = await ordered({}, phone)
      expect(other.order).toMatchObject({ state: 'open', referral: null })
      expect((await contractOf(contract.contractId)).order.state).toBe('superseded')
      expect(await find(contract.contractId)).toBeUndefined()
      expect((await decide(contract.contractId, 'accepted')).code).toBe('QDM_REFERRAL_DECIDED')
      expect((await payme(contract.contractId)).error?.code).toBe(-31052)
    })

    test('two operators at once: one decision counts', async () => {
      const { contract } = await ordered(dearCar)
      const answers = await Promise.all([
        decide(contract.contractId, 'accepted'),
        decide(contract.contractId, 'declined', answer),
      ])
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    })

    test('whatever is decided in whatever order, a provider takes money for what was never referred or was accepted, and for nothing else', async () => {
      const { payments, store } = shop.server.deps
      let contracts = 0
      await fc.assert(
        fc.asyncProperty(
          fc.boolean(),
          fc.array(fc.constantFrom('accepted', 'declined', 'ask'), { maxLength: 3 }),
          async (isReferred, moves) => {
            const { contract } = await store.contracts.create({
              product: 'kasko',
              version: shop.product.hash,
              series: 'QKS',
              premium: 100_000,
              currency: 'UZS',
              data: '{}',
              holder: '',
              object: '',
              phone: null,
              pinfl: null,
              termFrom: '',
              termTo: '',
              idempotencyKey: `property ${(contracts += 1)}`,
            })
            const state = {
              ...(await contractOf(contract.id)),
              product: 'kasko',
              term: { from: null, to: null },
            }
            expect(state.order).toBeNull()
            const reasons = { ru: ['Почему'], uz: ['Nega'], en: ['Why'] }
            const intent = { objects: [], phone: null, from: '', to: '', replaces: null, savedWizard: null }
            await payments.openOrder(state as never, {
              language: 'ru',
              intent,
              ...(isReferred && { reasons }),
            })
            const decisions: string[] = []
            for (const move of moves) {
              if (move === 'ask') await contractOf(contract.id)
              else if ((await decide(contract.id, move, answer)).status === 200) decisions.push(move)
            }
            const isPayable = !isReferred || decisions[0] === 'accepted'
            const told = await contractOf(contract.id)
            expect([told.payments.length > 0, (await payme(contract.id)).result !== undefined]).toEqual([
              isPayable,
              isPayable,
            ])
            expect(decisions.length).toBeLessThanOrEqual(isReferred ? 1 : 0)
          },
        ),
        { numRuns: 20 },
      )
    })
  },
)
