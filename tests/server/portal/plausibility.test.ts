import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { consequences } from './consequences.ts'
import { isStaffPath } from '../../../src/server/portal/rights.ts'
import {
  ownerPhone,
  portalCustomer,
  sampleClaim,
  samplePassport,
  type PortalCustomer,
} from './portal-customer.ts'
import { portalServer, type PortalServer } from './portal-server.ts'

type Table = typeof consequences
/** Operations whose row says that they stay. */
type Irreversible = {
  [Id in keyof Table]: Table[Id] extends { readonly checks: string } ? Id : never
}[keyof Table]

const claims = '/api/v1/admin/claims/2026-000001'
const words = 'Клиент просил перезвонить после обеда'

describe('every irreversible action of staff', () => {
  let server: PortalServer
  let operator: PortalCustomer
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    const phones = '998900000101,998900000102'
    server = await portalServer({ QADAM_OPERATORS: phones, QADAM_ADMINISTRATORS: '998900000101' })
    const { store } = server.deps
    const owner = await portalCustomer(server, ownerPhone)
    operator = await portalCustomer(server, '998900000101')
    await store.staff.give('998900000101', ['operator', 'administrator', 'analyst', 'tester'], 'test')
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    for (const address of ['ул. Навои, 1', 'ул. Навои, 2'])
      await owner.post('/api/v1/claims', [
        { name: 'claim', type: 'application/json', bytes: JSON.stringify({ ...sampleClaim, address }) },
      ])
    const move = async (from: string, status: string, amount: number | null) =>
      await operator.send('POST', `${claims}/status`, { from, status, paymentDate: null, amount })
    await move('registered', 'inReview', null)
    await move('inReview', 'approved', 1_000_000)
    const second = '/api/v1/admin/claims/2026-000002'
    await operator.send('POST', `${second}/documents`, { documents: [{ kind: 'passport', note: null }] })
    const { documents } = (await operator.get(second)).data as {
      readonly documents: { readonly id: string }[]
    }
    ids['document'] = documents[0]?.id ?? ''
    const correction = {
      status: 'inReview',
      reason: words,
      amount: null,
      paymentDate: null,
      paymentDocument: null,
    }
    const asked = await operator.send('POST', `${claims}/corrections`, correction)
    ids['correction'] = (asked.data as { readonly correction: { readonly id: string } }).correction.id
    const appeal = await owner.send('POST', '/api/v1/appeals', { subject: 'Возврат', text: 'Когда?' })
    ids['appeal'] = (appeal.data as { readonly id: string }).id
    await operator.send('POST', `/api/v1/admin/appeals/${ids['appeal']}/answer`, { answer: words })
    ids['claimCase'] =
      (await store.desk.findOf('claim', (await store.claims.findByNumber('2026-000002'))?.id ?? ''))?.id ?? ''
    const contract = {
      product: 'kasko',
      version: 'x',
      series: 'QKS',
      premium: 100,
      currency: 'UZS',
      data: '{}',
      holder: 'Karimov Anvar',
      object: 'Cobalt',
      phone: null,
      pinfl: null,
      termFrom: '',
      termTo: '',
      idempotencyKey: 'plausible',
    } as const
    const { contract: made } = await store.contracts.create(contract)
    ids['contract'] = made.id
    await store.contracts.markPaid(made.id)
    await store.inspections.open(made.id)
    await store.inspections.send(made.id)
    const draft = await store.productDrafts.begin({ product: 'osago', baseHash: 'x', files: {}, by: 'test' })
    ids['draft'] = draft.id
  })
  afterAll(() => server.close())

  const post = async (path: string, body: object) =>
    await operator.send(
      'POST',
      path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? ''),
      body,
    )
  /** For each irreversible operation, an action that the table says is refused. */
  const implausible: Readonly<Record<Irreversible, () => Promise<{ readonly code?: string | undefined }>>> = {
    moveClaim: () =>
      post('/api/v1/admin/claims/2026-000002/status', {
        from: 'documentsNeeded',
        status: 'approved',
        paymentDate: null,
        amount: 9_999_999_999_900,
      }),
    decideClaimCorrection: () =>
      post(`${claims}/corrections/{correction}/decision`, { verdict: 'confirmed' }),
    attachClaimReceipt: () =>
      operator.post(`${claims}/receipt`, [
        { name: 'file', type: 'application/pdf', fileName: 'a.pdf', bytes: Buffer.from('MZ program') },
      ]),
    askClaimDocuments: () =>
      post('/api/v1/admin/claims/2026-000002/documents', {
        documents: [{ kind: 'medical-bills', note: null }],
      }),
    decideClaimDocument: () =>
      post('/api/v1/admin/claims/2026-000002/documents/{document}/decision', {
        verdict: 'refused',
        reason: 'Нет',
      }),
    answerClaim: () =>
      post('/api/v1/admin/claims/2026-000002/messages', { id: 'a-message-of-blanks', text: '  ' }),
    decideInspection: () =>
      post('/api/v1/admin/inspections/{contract}/decision', {
        verdict: 'refused',
        sentAt: '2026-01-01T00:00:00.000Z',
        reason: words,
        photos: [],
      }),
    decideReferral: () =>
      post('/api/v1/admin/referrals/{contract}/decision', { verdict: 'declined', answer: 'Нет' }),
    answerAppeal: () => post('/api/v1/admin/appeals/{appeal}/answer', { answer: words }),
    callCaseAgain: () => post('/api/v1/admin/cases/{claimCase}/again', { remark: null, inMinutes: 15 }),
    closeCase: () =>
      post('/api/v1/admin/cases/{claimCase}/close', { outcome: 'reached', remark: null, reply: null }),
    noteMoneyReturned: () => post('/api/v1/admin/payments/QD-1/returned', { at: '2026-11-30T00:00:00.000Z' }),
    retryOutboxWork: () => post('/api/v1/admin/outbox/unknown/retry', {}),
    discardProductDraft: () => post('/api/v1/studio/drafts/{draft}/discard', { seq: 99 }),
    removeRecordings: () =>
      post('/api/v1/replay/recordings/remove', { ids: Array.from({ length: 51 }, (_, at) => `r-${at}`) }),
    resetSecondFactor: () => post('/api/v1/admin/staff/reset-second-factor', { phone: '998900000102' }),
  }

  test('is in the table of consequences, as is every other writing operation', async () => {
    const writing = [...operationsOf(await readApiDocument()).values()]
      .filter(
        ({ id, path, method }) =>
          isStaffPath(path) && method !== 'get' && !/^(find|list|read|search|try)[A-Z]/.test(id),
      )
      .map(({ id }) => id)
    expect(Object.keys(consequences).toSorted()).toEqual(writing.toSorted())
  })

  test.each(Object.keys(implausible) as readonly Irreversible[])(
    '%s is refused when it is implausible',
    async (id) => {
      expect((await implausible[id]()).code).toBe(consequences[id].refuses)
    },
  )
})
