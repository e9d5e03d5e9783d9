import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerTemplates } from '../../../src/server/portal/desk/index.ts'
import { readSettings } from '../../../src/server/settings/settings.ts'
import { migratedDatabase } from '../../store/postgres.ts'
import { ownerPhone, portalCustomer, type PortalCustomer } from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

const operatorPhone = '998900000101'
const dayMs = 24 * 60 * 60 * 1000
const databases = [
  { kind: 'SQLite', make: async () => ({ address: { sqlite: ':memory:' }, drop: async () => {} }) },
  {
    kind: 'PostgreSQL',
    make: async () => {
      const { url, drop } = await migratedDatabase()
      return { address: { postgres: url }, drop }
    },
  },
]

interface Sent {
  readonly id: string
  readonly kind: string
  readonly answerBy: string | null
}

describe.each(databases)('complaints, on $kind', ({ make }) => {
  let server: PortalServer
  let database: Awaited<ReturnType<typeof make>>
  let customer: PortalCustomer
  let operator: PortalCustomer
  beforeAll(async () => {
    database = await make()
    server = await portalServer({ QADAM_COMPLAINT_DAYS: '10' }, database.address)
    customer = await portalCustomer(server, ownerPhone)
    operator = await portalCustomer(server, operatorPhone)
  })
  afterAll(async () => {
    await server.close()
    await database.drop()
  })

  const write = async (body: object): Promise<Sent> => {
    const made = await customer.send('POST', '/api/v1/appeals', { subject: 'Тема', text: 'Текст', ...body })
    expect(made.status).toBe(200)
    return made.data as Sent
  }
  const cases = async (change: object) => {
    const lookup = { kind: null, isClosed: false, view: 'all', text: '', after: null, ...change }
    const { data } = await operator.send('POST', '/api/v1/admin/cases/search', lookup)
    return (data as { items: { id: string; kind: string; gist: string; dueAt: string | null }[] }).items
  }
  const appeals = async () => {
    const lookup = { status: null, text: '', page: 0 }
    const { data } = await operator.send('POST', '/api/v1/admin/appeals/search', lookup)
    return (data as { items: (Sent & { subject: string; isLate: boolean })[] }).items
  }

  test('a question has no day, a complaint has the last of QADAM_COMPLAINT_DAYS, for the customer and at the desk', async () => {
    expect(await write({ subject: 'Вопрос' })).toMatchObject({ kind: 'question', answerBy: null })
    const complaint = await write({ kind: 'complaint', subject: 'Жалоба' })
    // Monday the 23rd and ten days.
    expect(complaint).toMatchObject({ kind: 'complaint', answerBy: '2026-12-03' })
    expect((await customer.get('/api/v1/appeals')).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: complaint.id, answerBy: '2026-12-03' })]),
    )
    expect(await cases({ kind: 'appeal' })).toMatchObject([{ gist: 'Вопрос — Текст', dueAt: null }])
    const [atDesk] = await cases({ kind: 'complaint' })
    // The end of that day in Tashkent.
    expect(atDesk).toMatchObject({ kind: 'complaint', dueAt: '2026-12-03T19:00:00.000Z' })
    const whole = await operator.get(`/api/v1/admin/cases/${atDesk?.id}`)
    expect(whole.data).toMatchObject({
      outcomes: [],
      appeal: { id: complaint.id, kind: 'complaint', answerBy: '2026-12-03', isLate: false },
    })
    const prepared = answerTemplates.filter(({ kinds }) => kinds.includes('complaint'))
    expect(prepared.length).toBeGreaterThan(0)
    expect((whole.data as { templates: unknown[] }).templates).toHaveLength(prepared.length)
  })

  test('a late complaint comes first and counts as late; its answer closes its case', async () => {
    const late = (await appeals()).find(({ kind }) => kind === 'complaint')
    server.clock.now += 11 * dayMs
    operator = await portalCustomer(server, operatorPhone)
    customer = await portalCustomer(server, ownerPhone)
    await write({ subject: 'Новый вопрос' })
    await write({ kind: 'complaint', subject: 'Новая жалоба' })
    expect((await appeals())[0]).toMatchObject({ id: late?.id, isLate: true })
    expect((await appeals()).filter(({ isLate }) => isLate)).toHaveLength(1)
    expect((await cases({}))[0]).toMatchObject({ kind: 'complaint', gist: 'Жалоба — Текст' })
    expect(await cases({ view: 'late' })).toHaveLength(1)
    const summary = async () =>
      ((await operator.get('/api/v1/admin/desk/summary')).data as { counts: { kind: string }[] }).counts.find(
        ({ kind }) => kind === 'complaint',
      )
    expect(await summary()).toMatchObject({ open: 2, late: 1, free: 2 })

    const url = `/api/v1/admin/appeals/${late?.id}`
    expect((await operator.send('POST', `${url}/take`)).data).toMatchObject({ status: 'processed' })
    expect(await cases({ kind: 'complaint', view: 'mine' })).toHaveLength(1)
    await operator.send('POST', `${url}/answer`, { answer: 'Разобрались.' })
    expect(await summary()).toMatchObject({ open: 1, late: 0 })
    expect((await appeals()).filter(({ isLate }) => isLate)).toEqual([])
    expect(await cases({ kind: 'complaint', isClosed: true })).toHaveLength(1)
  })

  test('an unknown kind is refused', async () => {
    const refused = await customer.send('POST', '/api/v1/appeals', {
      kind: 'praise',
      subject: 'Тема',
      text: 'Текст',
    })
    expect(refused.status).toBe(400)
  })
})

test('an insurer that sets no days promises none', async () => {
  const server = await portalServer({ QADAM_COMPLAINT_DAYS: '0' })
  const customer = await portalCustomer(server, ownerPhone)
  const body = { kind: 'complaint', subject: 'Жалоба', text: 'Текст' }
  expect((await customer.send('POST', '/api/v1/appeals', body)).data).toMatchObject({
    kind: 'complaint',
    answerBy: null,
  })
  await server.close()
})

test('days of complaints that are no number are refused at the start', () => {
  expect(() => readSettings({ QADAM_COMPLAINT_DAYS: 'пятнадцать' })).toThrow(/QADAM_COMPLAINT_DAYS/)
})
