import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migratedDatabase } from '../../store/postgres.ts'
import { ownerPhone, portalCustomer, samplePassport, type PortalCustomer } from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

const operatorPhone = '998900000101'
const writerPhone = '998935550011'

interface Found {
  readonly people: readonly { readonly phone: string; readonly name: string; readonly by: string }[]
  readonly policies: readonly { readonly contractId: string; readonly number: string; readonly by: string }[]
  readonly closed: readonly { readonly id: string; readonly foundBy: readonly string[] }[]
}
interface Person {
  readonly phone: string | null
  readonly policies: readonly { readonly number: string }[]
  readonly cases: readonly { readonly kind: string; readonly gist: string }[]
}

describe.each([
  { kind: 'SQLite', make: async () => ({ address: { sqlite: ':memory:' }, drop: async () => {} }) },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await migratedDatabase()
      return { address: { postgres: url }, drop }
    },
  },
])('the search of the desk, on $kind', ({ make }) => {
  let server: PortalServer
  let database: Awaited<ReturnType<typeof make>>
  let operator: PortalCustomer
  let writer: PortalCustomer
  beforeAll(async () => {
    database = await make()
    server = await portalServer({}, database.address)
    operator = await portalCustomer(server, operatorPhone)
    writer = await portalCustomer(server, writerPhone)
    await writer.send('PUT', '/api/v1/profile', {
      ...samplePassport,
      firstName: 'Нодира',
      lastName: 'Юсупова',
    })
    await writer.send('POST', '/api/v1/appeals', { kind: 'complaint', subject: 'Срок', text: 'Долго.' })
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  const find = async (text: string): Promise<Found> => {
    const { status, data } = await operator.send('POST', '/api/v1/admin/find', { text })
    expect(status).toBe(200)
    return data as Found
  }
  const read = async (of: { phone?: string; contractId?: string }) =>
    await operator.send('POST', '/api/v1/admin/people/read', { phone: null, contractId: null, ...of })

  test.each(['Юсупова', 'юсупова нодира', 'ЮСУП'])('a person is found by the name “%s”', async (name) => {
    expect((await find(name)).people).toEqual([
      { phone: writerPhone, name: expect.stringMatching(/^Юсупова Нодира/), by: 'name' },
    ])
  })

  test.each(['+998 93 555 00 11', '5550011', '998935550011'])('and by the phone “%s”', async (phone) => {
    expect((await find(phone)).people).toMatchObject([{ phone: writerPhone, by: 'phone' }])
  })

  test('a holder without an account is found by the name on the policy', async () => {
    const { people } = await find('karimov')
    expect(people).toMatchObject([{ phone: ownerPhone, by: 'name' }])
  })

  test.each(['QAR 9000001', 'qar9000001', 'QАR 9000001', '9000001'])(
    'a policy is found by “%s”, whatever its spaces and look-alike letters',
    async (number) => {
      expect((await find(number)).policies).toMatchObject([{ number: 'QAR 9000001', by: 'number' }])
    },
  )

  test.each(['', 'ка', '%%%%', 'nobody at all', "'; drop table users; --"])(
    '“%s” finds nobody',
    async (text) => {
      expect(await find(text)).toMatchObject({ people: [], policies: [], closed: [] })
    },
  )

  test('a found person opens with policies and cases, a found policy with those of its phone', async () => {
    const person = (await read({ phone: writerPhone })).data as Person
    expect(person).toMatchObject({
      phone: writerPhone,
      policies: [],
      cases: [{ kind: 'complaint', gist: 'Срок — Долго.' }],
    })
    const [policy] = (await find('QAR 9000001')).policies
    const { policies } = (await read({ contractId: policy?.contractId ?? '' })).data as Person
    expect(policies.map(({ number }) => number)).toContain('QAR 9000001')
    expect((await read({ phone: '998990000000' })).status).toBe(404)
    expect((await read({ contractId: 'unknown' })).status).toBe(404)
  })

  test('cases say why they were found, and a closed complaint is found by the number in it', async () => {
    const search = async (text: string) => {
      const lookup = { kind: null, isClosed: false, view: 'all', text, after: null }
      const { data } = await operator.send('POST', '/api/v1/admin/cases/search', lookup)
      return (data as { items: { foundBy?: string[] }[] }).items.map(({ foundBy }) => foundBy)
    }
    expect(await search('')).toEqual([undefined])
    expect(await search('+998 93 555 00 11')).toEqual([['phone']])
    expect(await search('долго 5550011')).toEqual([['words', 'phone']])

    const sent = await writer.send('POST', '/api/v1/appeals', { subject: 'Полис QAR 7654321', text: 'Где?' })
    const { id } = sent.data as { id: string }
    expect((await find('7654321')).closed).toEqual([])
    await operator.send('POST', `/api/v1/admin/appeals/${id}/answer`, { answer: 'Вот.' })
    expect((await find('7654321')).closed).toMatchObject([{ kind: 'appeal', foundBy: ['number'] }])
  })

  test('the audit log has each search and each reading, without what was typed', async () => {
    const { audit, users } = server.deps.store
    const before = (await audit.of('desk')).length
    await find('Юсупова')
    const lines = await audit.of('desk')
    expect(lines).toHaveLength(before + 1)
    expect(lines.every(({ action, actor }) => action === 'desk.searched' && actor === operatorPhone)).toBe(
      true,
    )
    expect(JSON.stringify(lines)).not.toContain('Юсуп')
    const user = await users.findByPhone(writerPhone)
    expect((await audit.of(`user ${user?.id}`)).map(({ action }) => action)).toContain('person.read')
    const [policy] = (await find('QAR 9000001')).policies
    expect((await audit.of(`contract ${policy?.contractId}`)).map(({ action }) => action)).toContain(
      'policy.read',
    )
  })

  test('a customer may neither search nor read', async () => {
    for (const [url, body] of [
      ['/api/v1/admin/find', { text: 'Юсупова' }],
      ['/api/v1/admin/people/read', { phone: writerPhone, contractId: null }],
    ] as const)
      expect((await writer.send('POST', url, body)).status).toBe(403)
  })
})
