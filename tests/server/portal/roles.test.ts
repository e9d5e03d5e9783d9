import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPdf, ownerPhone, portalCustomer, samplePassport, type PortalCustomer } from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

type Role = 'visitor' | 'stranger' | 'owner'

/** What each role gets. `secret` holds texts that only the owner may read. */
const table: readonly {
  readonly method?: 'POST'
  readonly url: string
  readonly visitor: number
  readonly stranger: number
  readonly owner: number
  /** Words of their own that the owner reads there. */
  readonly sees?: RegExp
}[] = [
  { url: '/api/v1/profile', visitor: 401, stranger: 200, owner: 200, sees: /1234567/ },
  { url: '/api/v1/policies', visitor: 401, stranger: 200, owner: 200, sees: /9000001/ },
  { url: '/api/v1/policies/old', visitor: 401, stranger: 409, owner: 200, sees: /9000002/ },
  { url: '/api/v1/claims', visitor: 401, stranger: 200, owner: 200, sees: /2026-000001/ },
  { url: '/api/v1/files/{file}', visitor: 401, stranger: 404, owner: 200 },
  { url: '/api/v1/payments/history', visitor: 401, stranger: 200, owner: 200 },
  { url: '/api/v1/requests', visitor: 401, stranger: 200, owner: 200 },
  { url: '/api/v1/appeals', visitor: 401, stranger: 200, owner: 200, sees: /Secret words/ },
  { url: '/api/v1/notifications', visitor: 401, stranger: 200, owner: 200, sees: /9000002/ },
  { url: '/api/v1/notifications/common', visitor: 401, stranger: 200, owner: 200, sees: /common-/ },
  {
    method: 'POST',
    url: '/api/v1/notifications/{notification}/read',
    visitor: 401,
    stranger: 404,
    owner: 204,
  },
  { url: '/api/v1/drafts', visitor: 401, stranger: 200, owner: 200 },
  { url: '/api/v1/drafts/owners-draft', visitor: 401, stranger: 404, owner: 200 },
  { url: '/api/v1/account/export', visitor: 401, stranger: 200, owner: 200 },
  { url: '/api/v1/policies/{contract}/next', visitor: 401, stranger: 404, owner: 200 },
  { url: '/api/v1/auth/sessions', visitor: 401, stranger: 200, owner: 200 },
  { url: '/api/v1/menu/list', visitor: 200, stranger: 200, owner: 200 },
  { url: '/api/v1/news', visitor: 200, stranger: 200, owner: 200 },
  { url: '/api/v1/search?q=claim', visitor: 200, stranger: 200, owner: 200 },
]

const secret = /Karimov|1234567|9000001|9000002|2026-000001|Secret words|901234567|spravka/

describe('[cabinet.role.signed-in-sees] who reads what', () => {
  let server: PortalServer
  let people: Readonly<Record<Role, PortalCustomer>>
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    server = await portalServer()
    const owner = await portalCustomer(server, ownerPhone)
    const stranger = await portalCustomer(server, '998907654321')
    people = { owner, stranger, visitor: await portalCustomer(server, null) }
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    await stranger.send('PUT', '/api/v1/profile', {
      documentType: 'idCard',
      passportSery: 'AD',
      passportNum: '7777777',
    })
    const claim = {
      policySeries: 'QAR',
      policyNumber: '9000001',
      role: 'policyholder',
      fullName: 'Karimov Anvar',
      regionId: 10,
      districtId: 1726290,
      address: 'Secret words',
      eventDate: '2026-11-20',
      eventTime: '18:40',
      phone: ownerPhone,
      description: 'Secret words about what happened on the crossing, long enough to be taken.',
    }
    const { data } = await owner.post('/api/v1/claims', [
      { name: 'claim', type: 'application/json', bytes: JSON.stringify(claim) },
      { name: 'files', type: 'application/pdf', fileName: 'spravka.pdf', bytes: aPdf() },
    ])
    ids['file'] = (data as { files: { id: string }[] }).files[0]?.id ?? ''
    await owner.send('POST', '/api/v1/appeals', { subject: 'Secret words', text: 'Secret words' })
    await owner.send('POST', '/api/v1/agent-applications', {
      fullName: 'Karimov',
      phone: ownerPhone,
      city: 'Secret words',
    })
    const told = (await owner.get('/api/v1/notifications')).data as { id: string }[]
    ids['notification'] = told[0]?.id ?? ''
    const draft = { product: 'osago', version: 'x'.repeat(16), revision: 0, state: { text: 'Secret words' } }
    await owner.send('PUT', '/api/v1/drafts/owners-draft', draft)
    const contract = await server.deps.store.contracts.findByNumber('QAR', '9000001')
    ids['contract'] = contract?.id ?? ''
    const boundOwner = await server.deps.store.users.findByPhone(ownerPhone)
    await server.deps.store.users.bind(boundOwner?.id ?? '', '31506900100014')
    await server.deps.store.orders.open({
      contractId: contract?.id ?? '',
      product: 'osago',
      amount: 1,
      currency: 'UZS',
      number: '9000001',
    })
  })
  afterAll(() => server.close())

  const rows = table.flatMap(({ method = 'GET', url, sees = /^/, ...roles }) =>
    (['visitor', 'stranger', 'owner'] as const).map((role) => ({
      method,
      url,
      role,
      sees,
      status: roles[role],
    })),
  )
  test.each(rows)('$role: $method $url is $status', async ({ method, url, role, sees, status }) => {
    const address = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    const who = people[role]
    const answer = method === 'POST' ? await who.send('POST', address) : await who.get(address)
    expect(answer.status).toBe(status)
    const told = answer.bytes.toString()
    if (role === 'owner') expect(told).toMatch(sees)
    else expect(told).not.toMatch(secret)
  })
})
