import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { staffDesk } from '../../../src/server/portal/staff-desk.ts'
import { portalServer, type PortalServer } from './portal-server.ts'
import {
  ownerPhone,
  portalCustomer,
  samplePassport,
  samplePinfl,
  type PortalCustomer,
} from './portal-customer.ts'
import { storedFile } from '../../store/stored-file.ts'

let server: PortalServer
let owner: PortalCustomer
let other: PortalCustomer
beforeEach(async () => {
  server = await portalServer()
  owner = await portalCustomer(server, ownerPhone)
  other = await portalCustomer(server, '998907654321')
})
afterEach(() => server.close())

describe('the profile', () => {
  test('[cabinet.field.profile] it begins empty and keeps every field', async () => {
    expect((await owner.get('/api/v1/profile')).data).toMatchObject({
      phone: ownerPhone,
      pinfl: null,
      hasPassport: false,
      firstName: null,
    })
    const whole = {
      ...samplePassport,
      middleName: 'Rustamovich',
      issueDate: '2019-05-20',
      issuedBy: 'Yunusobod TIIB',
      firstNameLatin: 'Anvar',
      lastNameLatin: 'Karimov',
      foreignPassportSery: 'FA',
      foreignPassportNum: '7654321',
    }
    const saved = await owner.send('PUT', '/api/v1/profile', { ...whole, phone: '998900000000', pinfl: '1' })
    expect(saved.data).toEqual({
      ...whole,
      phone: ownerPhone,
      pinfl: null,
      isPassportBound: false,
      hasPassport: true,
    })
    expect((await owner.get('/api/v1/profile')).data).toEqual(saved.data)
    expect((await other.get('/api/v1/profile')).data).toMatchObject({ firstName: null, hasPassport: false })
  })

  test('a passport that the registry does not know is kept, and has no personal ID', async () => {
    const saved = await owner.send('PUT', '/api/v1/profile', { ...samplePassport, passportNum: '0000000' })
    expect(saved.data).toMatchObject({ pinfl: null, hasPassport: true, passportNum: '0000000' })
  })

  test.each([
    [
      '[cabinet.field.profile-document-type] a document that there is not',
      { documentType: 'visa' },
      '/documentType',
    ],
    ['a series of figures', { passportSery: '12' }, '/passportSery'],
    ['a birth date to come', { birthDate: '2026-11-24' }, '/birthDate'],
    ['a day that there is not', { birthDate: '1990-02-30' }, '/birthDate'],
    ['a passport from before the birth', { birthDate: '1990-06-15', issueDate: '1990-06-14' }, '/issueDate'],
    ['a Latin name in Cyrillic', { firstNameLatin: 'Анвар' }, '/firstNameLatin'],
    ['markup for a Latin name', { lastNameLatin: '<b>x</b>' }, '/lastNameLatin'],
  ])('%s is refused', async (_, fields, path) => {
    const answer = await owner.send('PUT', '/api/v1/profile', fields)
    expect(answer.status).toBe(400)
    expect(answer.problems.map((problem) => problem.path)).toContain(path)
  })

  test.each(['passport', 'idCard'])(
    '[cabinet.field.profile-document-type] a %s is a document',
    async (documentType) => {
      expect((await owner.send('PUT', '/api/v1/profile', { documentType })).data).toMatchObject({
        documentType,
      })
    },
  )
})

describe('policies', () => {
  test('[cabinet.role.passport-needed] they wait for the passport', async () => {
    for (const url of ['/api/v1/policies', '/api/v1/policies/old', '/api/v1/claims'])
      expect(await owner.get(url)).toMatchObject({ status: 409, code: 'QDM_PASSPORT_NEEDED' })
  })

  test('[cabinet.field.policy-item] [cabinet.policies.active-archive-tabs] own policies are in their tabs', async () => {
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    const policies = (await owner.get('/api/v1/policies')).data as { number: string; tab: string }[]
    expect(policies).toContainEqual({
      type: 'osago',
      policyId: 'QAR9000001',
      contractId: expect.any(String),
      documentKey: null,
      series: 'QAR',
      number: '9000001',
      holder: 'Karimov A. R.',
      object: 'Chevrolet Cobalt 01A123BC',
      startDate: '2026-08-15',
      expiryDate: '2027-08-14',
      premium: 5_600_000,
      currency: 'UZS',
      status: 'success',
      contractStatus: 'active',
      tab: 'active',
      awaits: null,
      referral: null,
      endsInDays: 264,
      extend: null,
    })
    expect(policies.filter(({ tab }) => tab === 'archive').map(({ number }) => number)).toEqual(['9000003'])
    expect(policies.find(({ number }) => number === '9000004')).toMatchObject({
      contractStatus: 'unknown',
      tab: 'active',
      awaits: 'activation',
    })
  })

  test('[cabinet.policies.extend-prompt] one that ends within 30 days leads to its wizard, from the day after', async () => {
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    const find = async () =>
      (
        (await owner.get('/api/v1/policies')).data as {
          number: string
          endsInDays: number
          extend: unknown
        }[]
      ).find(({ number }) => number === '9000002')
    const ending = await find()
    expect(ending?.endsInDays).toBe(14)
    expect(ending?.extend).toEqual({ route: '/insurance/osago', from: '2026-12-08' })
    // Its last day, and the day after.
    server.clock.now += 7 * 86_400_000
    expect((await find())?.endsInDays).toBe(7)
    server.clock.now += 7 * 86_400_000
    expect(await find()).toMatchObject({ endsInDays: 0, tab: 'active', extend: { from: '2026-12-08' } })
    server.clock.now += 86_400_000
  })

  test('the next policy begins with what is known of the last one, and no other person can begin it', async () => {
    const { store } = server.deps
    const contract = await store.contracts.findByNumber('QAR', '9000002')
    const url = `/api/v1/policies/${contract?.id}/next`
    expect(await owner.get(url)).toMatchObject({ status: 409, code: 'QDM_PASSPORT_NEEDED' })
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    await other.send('PUT', '/api/v1/profile', samplePassport)
    expect((await owner.get(url)).data).toEqual({
      product: 'osago',
      route: '/insurance/osago',
      price: null,
      values: { vehicle: { stateNumber: contract?.object.split(' ').at(-1) }, startDate: '2026-12-08' },
    })
    expect(await other.get(url)).toMatchObject({ status: 404 })
  })

  test('one that was not issued waits among the unpaid ones, until its days are over', async () => {
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    const { store } = server.deps
    const { contract } = await store.contracts.create({
      product: 'osago',
      version: '',
      series: 'QOS',
      premium: 1,
      currency: 'UZS',
      data: '{}',
      holder: 'Karimov Anvar',
      object: '01A123BC',
      phone: ownerPhone,
      pinfl: null,
      termFrom: '2026-11-24',
      termTo: '2026-11-30',
      idempotencyKey: 'not issued',
    })
    await store.contracts.setStatus(contract.id, {
      status: 'error',
      contractStatus: 'archive',
      event: 'cancelled',
    })
    const tab = async () =>
      ((await owner.get('/api/v1/policies')).data as { contractId: string; tab: string }[]).find(
        ({ contractId }) => contractId === contract.id,
      )?.tab
    expect(await tab()).toBe('unpaid')
    server.clock.now += 8 * 86_400_000
    expect(await tab()).toBe('archive')
  })

  test('a customer never sees another’s policies, whatever passport they type', async () => {
    await other.send('PUT', '/api/v1/profile', samplePassport)
    expect((await other.get('/api/v1/policies')).data).toEqual([])
    expect(await other.get('/api/v1/policies/old')).toMatchObject({
      status: 409,
      code: 'QDM_PASSPORT_NOT_BOUND',
    })
    expect((await other.get('/api/v1/profile')).data).toMatchObject({ pinfl: null, isPassportBound: false })
  })

  test('[policy.screen.search-old-by-pinfl] old policies are those of one’s own personal ID', async () => {
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    await server.deps.store.users.bind(owner.id, samplePinfl)
    const old = (await owner.get('/api/v1/policies/old')).data as { number: string }[]
    expect(old.map(({ number }) => number).toSorted()).toEqual(['9000001', '9000002'])
    await other.send('PUT', '/api/v1/profile', { ...samplePassport, passportNum: '0000000' })
    await server.deps.store.users.bind(other.id, '40311920100029')
    expect(await other.get('/api/v1/policies/old')).toMatchObject({
      status: 404,
      code: 'QDM_PINFL_NO_POLICY',
    })
  })
})

describe('payments, appeals and notifications', () => {
  test('[cabinet.screen.payment-history] payments of own contracts, and of no others', async () => {
    const { store } = server.deps
    const contract = await store.contracts.findByNumber('QAR', '9000001')
    const order = await store.orders.open({
      contractId: contract?.id ?? '',
      product: 'osago',
      amount: 5_600_000,
      currency: 'UZS',
      number: '100001',
    })
    await store.orders.markPaid(order.id, 'payme')
    expect((await owner.get('/api/v1/payments/history')).data).toEqual([
      {
        orderNumber: '100001',
        contractId: contract?.id,
        type: 'osago',
        policy: 'QAR 9000001',
        amount: 5_600_000,
        currency: 'UZS',
        status: 'paid',
        provider: 'payme',
        createdAt: '2026-11-23T07:00:00.000Z',
        paidAt: '2026-11-23T07:00:00.000Z',
      },
    ])
    expect((await other.get('/api/v1/payments/history')).data).toEqual([])
  })

  test('[complaint.statuses] [complaint.field.status] an appeal waits, is in work, is answered', async () => {
    const made = await owner.send('POST', '/api/v1/appeals', {
      subject: 'Возврат',
      text: 'Когда вернут премию?',
    })
    expect(made.data).toMatchObject({ status: 'waiting', answer: null })
    const { id } = made.data as { id: string }
    const status = async () =>
      ((await owner.get('/api/v1/appeals')).data as { status: string }[]).map((one) => one.status)
    const desk = staffDesk(server.deps.store, () => server.clock.now)
    await desk.takeAppeal(id, 'operator')
    expect(await status()).toEqual(['processed'])
    await desk.answerAppeal(id, 'Сегодня.', 'operator')
    await desk.takeAppeal(id, 'operator')
    expect((await owner.get('/api/v1/appeals')).data).toMatchObject([
      { status: 'answered', answer: 'Сегодня.' },
    ])
    await expect(desk.answerAppeal(id, 'Завтра.', 'operator')).rejects.toMatchObject({
      code: 'QDM_APPEAL_ANSWERED',
    })
    expect((await other.get('/api/v1/appeals')).data).toEqual([])
    expect((await owner.get('/api/v1/notifications')).data).toMatchObject([{ title: 'Ответ на обращение' }])
  })

  test('[cabinet.route.notification] personal notifications tell of policies once, and are marked as read', async () => {
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    const list = async () =>
      (await owner.get('/api/v1/notifications')).data as { id: string; title: string; read: boolean }[]
    const titles = (await list()).map(({ title }) => title)
    expect(titles).toContain('Полис QAR 9000002 скоро закончится')
    expect((await list()).map(({ title }) => title)).toEqual(titles)
    const [first] = await list()
    expect((await owner.send('POST', `/api/v1/notifications/${first?.id}/read`)).status).toBe(204)
    expect((await list()).filter(({ read }) => read).map(({ id }) => id)).toEqual([first?.id])
    // Another's notification is not there for other people.
    expect((await other.send('POST', `/api/v1/notifications/${first?.id}/read`)).status).toBe(404)
    expect((await other.get('/api/v1/notifications')).data).toEqual([])
  })

  test('[cabinet.route.notification-common] common ones are everybody’s, read by each for themselves', async () => {
    const list = async (who: PortalCustomer) =>
      (await who.get('/api/v1/notifications/common', 'en')).data as {
        id: string
        title: string
        read: boolean
      }[]
    expect((await list(owner)).map(({ title }) => title)[0]).toBe('Registries update tonight')
    await owner.send('POST', '/api/v1/notifications/common-registry-night/read')
    expect((await list(owner)).filter(({ read }) => read)).toHaveLength(1)
    expect((await list(other)).filter(({ read }) => read)).toHaveLength(0)
    expect((await owner.send('POST', '/api/v1/notifications/common-nothing/read')).status).toBe(404)
  })
})

describe('what is kept of a person', () => {
  const appeal = { subject: 'Возврат', text: 'Когда вернут премию?' }
  const draft = { product: 'osago', version: 'x'.repeat(16), revision: 0, state: { plate: '01A123BC' } }

  test('is given to them whole, and holds nothing of anybody else', async () => {
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    await owner.send('POST', '/api/v1/appeals', appeal)
    await owner.send('PUT', '/api/v1/drafts/owners-draft', draft)
    await other.send('POST', '/api/v1/appeals', { subject: 'Чужое', text: 'Чужое' })
    const answer = await owner.get('/api/v1/account/export')
    expect(answer.data).toMatchObject({
      exportedAt: '2026-11-23T07:00:00.000Z',
      profile: { phone: ownerPhone, lastName: 'Karimov' },
      sessions: [{ device: null }],
      appeals: [{ ...appeal, status: 'waiting' }],
      drafts: [{ product: 'osago', state: { plate: '01A123BC' } }],
      claims: [],
    })
    const { policies } = answer.data as { policies: { number: string; timeline: { event: string }[] }[] }
    expect(policies.find(({ number }) => number === '9000001')?.timeline[0]?.event).toBe('created')
    expect(answer.bytes.toString()).not.toContain('Чужое')
  })

  test('comes with the first 20 MB of files, and says where the others are', async () => {
    const { store } = server.deps
    const claim = await store.claims.register({
      number: '2026-000900',
      user_id: owner.id,
      fingerprint: 'large',
      policy_series: 'QAR',
      policy_number: '9000001',
      role: 'policyholder',
      full_name: 'Karimov Aziz',
      region_id: 10,
      district_id: 1_726_262,
      address: 'Ташкент',
      event_date: '2026-11-01',
      event_time: '10:00',
      phone: ownerPhone,
      description: 'Много файлов',
    })
    const bytes = Buffer.alloc(2 * 1024 * 1024, 'x')
    const large = await storedFile(store, 'large', bytes)
    const sent = Array.from({ length: 11 }, (_, index) => `${index}.pdf`)
    await store.files.attach(
      `claim ${claim.id}`,
      owner.id,
      sent.map((name) => ({ ...large, name })),
    )
    const { claims } = (await owner.get('/api/v1/account/export')).data as {
      claims: { files: { id: string; name: string; base64: string | null }[] }[]
    }
    const files = claims.flatMap((one) => one.files)
    expect(files.map(({ name }) => name)).toEqual(sent)
    expect(files.filter(({ base64 }) => base64 === null).map(({ name }) => name)).toEqual(['10.pdf'])
    const last = await owner.get(`/api/v1/files/${files.at(-1)?.id}`)
    expect(last.bytes.equals(bytes)).toBe(true)
  })

  test('goes when they want it: every door closes, and a new account begins empty', async () => {
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    await owner.send('POST', '/api/v1/appeals', appeal)
    expect(await owner.send('POST', '/api/v1/account/deletion', { phone: '998907654321' })).toMatchObject({
      status: 400,
      problems: [{ path: '/phone' }],
    })
    expect((await owner.send('POST', '/api/v1/account/deletion', { phone: ownerPhone })).status).toBe(204)
    expect((await owner.get('/api/v1/profile')).status).toBe(401)

    const again = await portalCustomer(server, ownerPhone)
    expect(again.id).not.toBe(owner.id)
    expect((await again.get('/api/v1/profile')).data).toMatchObject({ hasPassport: false, lastName: null })
    expect((await again.get('/api/v1/appeals')).data).toEqual([])
    // Contracts are the insurer's records: a person who proves the phone again finds them.
    await again.send('PUT', '/api/v1/profile', samplePassport)
    expect((await again.get('/api/v1/policies')).data).not.toEqual([])
  })
})
