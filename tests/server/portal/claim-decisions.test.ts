import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { roles } from '../../../src/server/store/index.ts'
import {
  ownerPhone,
  portalCustomer,
  sampleClaim,
  samplePassport,
  type PortalCustomer,
} from './portal-customer.ts'
import { portalDatabases } from './portal-databases.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

const firstPhone = '998900000101'
const secondPhone = '998900000102'
/** Sum of the sample policy QAR 9000001, in tiyin. */
const insured = 4_000_000_000
const payment = { paymentDate: '2026-11-23', paymentDocument: '4512' }

describe.each(portalDatabases)('the decision about a claim on $kind', ({ make }) => {
  let database: Awaited<ReturnType<typeof make>>
  let server: PortalServer
  let owner: PortalCustomer
  let first: PortalCustomer
  let second: PortalCustomer
  beforeEach(async () => {
    database = await make()
    server = await portalServer({ QADAM_OPERATORS: `${firstPhone},${secondPhone}` }, database.address)
    // Every role of one person together does not make two people.
    await server.deps.store.staff.give(firstPhone, roles, 'test')
    owner = await portalCustomer(server, ownerPhone)
    first = await portalCustomer(server, firstPhone)
    second = await portalCustomer(server, secondPhone)
    await owner.send('PUT', '/api/v1/profile', samplePassport)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })

  /** Registers a claim and begins its review. Returns its number. */
  const reviewed = async (change: object = {}): Promise<string> => {
    const claim = JSON.stringify({ ...sampleClaim, ...change })
    const filed = await owner.post('/api/v1/claims', [
      { name: 'claim', type: 'application/json', bytes: claim },
    ])
    const { number } = filed.data as { readonly number: string }
    expect((await move(number, 'registered', 'inReview')).status).toBe(200)
    return number
  }
  const move = async (number: string, from: string, status: string, more: object = {}, by = first) =>
    await by.send('POST', `/api/v1/admin/claims/${number}/status`, {
      from,
      status,
      paymentDate: null,
      ...more,
    })
  const correct = async (number: string, body: object, by = first) =>
    await by.send('POST', `/api/v1/admin/claims/${number}/corrections`, {
      status: 'inReview',
      reason: 'Сумма набрана с лишним нулём',
      amount: null,
      paymentDate: null,
      paymentDocument: null,
      ...body,
    })
  const judge = async (number: string, verdict: string, by: PortalCustomer) => {
    const { correction } = await dossier(number)
    const path = `/api/v1/admin/claims/${number}/corrections/${correction?.id}/decision`
    return await by.send('POST', path, { verdict })
  }
  const dossier = async (number: string) =>
    (await first.get(`/api/v1/admin/claims/${number}`)).data as {
      readonly claim: object
      readonly limit: object | null
      readonly correction: { readonly id: string } | null
    }
  const thread = async (number: string) => (await owner.get(`/api/v1/claims/${number}`)).data
  /** Values of the SMS that wait in the outbox. */
  const planned = async () =>
    (await server.deps.store.outbox.claim({ kinds: ['customer.sms'], leaseMs: 1, limit: 100 })).map(
      ({ body }) => JSON.parse(body) as { readonly purpose: string; readonly params: object },
    )

  test('an approval carries its sum, within what is insured', async () => {
    const number = await reviewed()
    expect((await move(number, 'inReview', 'approved')).problems).toMatchObject([
      { path: '/amount', code: 'required' },
    ])
    expect(
      (await move(number, 'inReview', 'approved', { amount: 9_999_999_999_900 })).problems,
    ).toMatchObject([{ path: '/amount', code: 'QDM_CLAIM_ABOVE_LIMIT' }])
    expect((await move(number, 'inReview', 'approved', { amount: insured + 1 })).status).toBe(400)
    expect((await move(number, 'inReview', 'approved', { amount: 125_000_000 })).status).toBe(200)
    expect(await thread(number)).toMatchObject({ claim: { approvedAmount: 125_000_000, paidAmount: null } })
    expect(await planned()).toContainEqual({
      purpose: 'desk.claimMoved',
      subject: expect.any(String),
      params: { number, status: 'approved', amount: '125000000' },
    })
  })

  test('what was approved and paid on the policy before is no longer there', async () => {
    const earlier = await reviewed()
    await move(earlier, 'inReview', 'approved', { amount: 3_000_000_000 })
    const number = await reviewed({ address: 'ул. Навои, 5' })
    expect((await dossier(number)).limit).toEqual({
      insured,
      taken: 3_000_000_000,
      left: 1_000_000_000,
    })
    expect((await move(number, 'inReview', 'approved', { amount: 1_000_000_001 })).status).toBe(400)
    // Both at once: one of them finds nothing left.
    const third = await reviewed({ address: 'ул. Навои, 7' })
    const both = await Promise.all(
      [number, third].map((one, at) =>
        move(one, 'inReview', 'approved', { amount: 1_000_000_000 }, at === 0 ? first : second),
      ),
    )
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '400'])
  })

  test('what is paid is what was approved, and is paid after it was approved', async () => {
    const number = await reviewed()
    const amount = 125_000_000
    expect((await move(number, 'inReview', 'paid', { amount, ...payment })).problems).toMatchObject([
      { path: '/status' },
    ])
    await move(number, 'inReview', 'approved', { amount })
    const other = await move(number, 'approved', 'paid', { amount: amount * 10, ...payment })
    expect(other.problems).toMatchObject([{ path: '/amount', code: 'QDM_CLAIM_OTHER_SUM' }])
    expect((await move(number, 'approved', 'paid', { amount, ...payment })).status).toBe(200)
    expect(await planned()).toContainEqual(
      expect.objectContaining({ params: { number, status: 'paid', amount: '125000000' } }),
    )
  })

  test('a sum on a policy with unknown limits is paid by another operator than approved it', async () => {
    const { contracts } = server.deps.store
    const { contract } = await contracts.create({
      product: 'osago',
      version: '',
      series: 'QAR',
      premium: 1,
      currency: 'UZS',
      data: '{}',
      holder: 'Karimov Anvar Rustamovich',
      object: 'Chevrolet Cobalt 01A123BC',
      phone: ownerPhone,
      pinfl: '31506900100014',
      termFrom: '2026-01-01',
      termTo: '2026-12-31',
      idempotencyKey: 'former',
    })
    await contracts.markPaid(contract.id)
    await contracts.markIssued(contract.id, { number: '8000001', contractStatus: 'active' })
    const number = await reviewed({ policyNumber: '8000001' })
    expect((await dossier(number)).limit).toBeNull()
    const amount = 125_000_000
    await move(number, 'inReview', 'approved', { amount })
    expect((await move(number, 'approved', 'paid', { amount, ...payment })).code).toBe(
      'QDM_SECOND_PERSON_WANTED',
    )
    expect((await move(number, 'approved', 'paid', { amount, ...payment }, second)).status).toBe(200)
  })

  test('a mistake is corrected with a reason and by a second person, and the customer learns of it', async () => {
    const number = await reviewed()
    expect((await correct(number, {})).code).toBe('QDM_CLAIM_NOT_DECIDED')
    await move(number, 'inReview', 'approved', { amount: 1_250_000_000 })
    // What the customer has read is not taken back by one person.
    expect((await move(number, 'approved', 'inReview')).status).toBe(400)
    expect((await correct(number, { reason: 'Ошибка' })).problems).toMatchObject([{ path: '/reason' }])
    expect((await correct(number, {})).status).toBe(200)
    expect((await correct(number, {}, second)).code).toBe('QDM_CLAIM_CORRECTION_WAITS')
    expect((await move(number, 'approved', 'paid', { amount: 1_250_000_000, ...payment }, second)).code).toBe(
      'QDM_CLAIM_CORRECTION_WAITS',
    )
    expect((await judge(number, 'confirmed', first)).code).toBe('QDM_SECOND_PERSON_WANTED')
    expect((await dossier(number)).claim).toMatchObject({ statusCode: 'approved' })
    expect((await judge(number, 'confirmed', second)).status).toBe(200)
    expect(await dossier(number)).toMatchObject({
      claim: { statusCode: 'inReview', approvedAmount: null, decidedDate: null },
      correction: null,
    })
    expect(await planned()).toContainEqual(
      expect.objectContaining({ purpose: 'desk.claimCorrected', params: { number, status: 'inReview' } }),
    )
    const log = await server.deps.store.audit.of(`claim ${number}`)
    expect(log.map(({ actor, action }) => `${actor} ${action}`)).toEqual(
      expect.arrayContaining([
        `${firstPhone} claim.correction.asked`,
        `${secondPhone} claim.correction.confirmed`,
      ]),
    )
  })

  test('the record of a payment is corrected within what is insured; one that is refused changes nothing', async () => {
    const number = await reviewed()
    const amount = 125_000_000
    await move(number, 'inReview', 'approved', { amount })
    await move(number, 'approved', 'paid', { amount, ...payment })
    const wanted = { status: 'paid', amount: 12_500_000, ...payment }
    expect((await correct(number, { ...wanted, amount: insured + 1 })).problems).toMatchObject([
      { path: '/amount', code: 'QDM_CLAIM_ABOVE_LIMIT' },
    ])
    expect((await correct(number, { ...wanted, paymentDate: '2027-01-01' })).problems).toMatchObject([
      { path: '/paymentDate' },
    ])
    await correct(number, wanted)
    await judge(number, 'refused', first)
    expect(await thread(number)).toMatchObject({ claim: { paidAmount: amount } })
    await correct(number, wanted)
    expect((await judge(number, 'confirmed', second)).status).toBe(200)
    expect(await thread(number)).toMatchObject({
      claim: { statusCode: 'paid', paidAmount: 12_500_000, approvedAmount: 12_500_000 },
    })
    expect(await planned()).toContainEqual(
      expect.objectContaining({
        purpose: 'desk.claimCorrected',
        params: { number, status: 'paid', amount: '12500000' },
      }),
    )
  })
})
