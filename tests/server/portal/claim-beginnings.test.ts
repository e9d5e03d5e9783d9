import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ownerPhone,
  portalCustomer,
  sampleClaim,
  samplePassport,
  type PortalCustomer,
} from './portal-customer.ts'
import { portalDatabases } from './portal-databases.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

const operatorPhone = '998900000101'

describe.each(portalDatabases)('what a customer sends to the desk, on $kind', ({ make }) => {
  let database: Awaited<ReturnType<typeof make>>
  let server: PortalServer
  let owner: PortalCustomer
  beforeEach(async () => {
    database = await make()
    server = await portalServer({ QADAM_OPERATORS: operatorPhone }, database.address)
    owner = await portalCustomer(server, ownerPhone)
    await owner.send('PUT', '/api/v1/profile', samplePassport)
  })
  afterEach(async () => {
    await server.close()
    await database.drop()
  })

  test.each([
    ['tomorrow', '2026-11-24', 422, '24.11.2026'],
    ['today', '2026-11-23', 200, null],
  ])('a claim on a policy that begins %s', async (_, termFrom, status, date) => {
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
      pinfl: null,
      termFrom,
      termTo: '2027-11-22',
      idempotencyKey: 'begins',
    })
    await contracts.markPaid(contract.id)
    await contracts.markIssued(contract.id, { number: '8000001', contractStatus: 'active' })
    const claim = { ...sampleClaim, policyNumber: '8000001', eventDate: '2026-11-23', eventTime: '00:10' }
    const sent = await owner.post('/api/v1/claims', [
      { name: 'claim', type: 'application/json', bytes: JSON.stringify(claim) },
    ])
    expect(sent.status).toBe(status)
    if (date !== null)
      expect(sent.problems).toMatchObject([
        { path: '/claim/policyNumber', code: 'QDM_CLAIM_POLICY_NOT_BEGUN', params: { date } },
      ])
  })

  test('a call request names who is signed in, and nobody else', async () => {
    const visitor = await portalCustomer(server, null)
    const operator = await portalCustomer(server, operatorPhone)
    await owner.send('POST', '/api/telegram/sendMessage', { text: ownerPhone })
    await visitor.send('POST', '/api/telegram/sendMessage', { text: '998935557799' })
    const lookup = { kind: 'call', isClosed: false, view: 'all', text: '', after: null }
    const { data } = await operator.send('POST', '/api/v1/admin/cases/search', lookup)
    const { items } = data as { readonly items: readonly { readonly phone: string; readonly name: string }[] }
    expect(Object.fromEntries(items.map(({ phone, name }) => [phone, name]))).toEqual({
      [ownerPhone]: 'Karimov Anvar',
      '998935557799': '',
    })
    const found = await operator.send('POST', '/api/v1/admin/cases/search', { ...lookup, text: 'Karimov' })
    expect(found.data).toMatchObject({ total: 1 })
  })
})
