import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { collections } from '../../../src/server/portal/content/collections.ts'
import { operationsOf, readApiDocument } from '../../../src/server/operations/index.ts'
import { invoicePayload, takeInvoiceMoney } from '../../../src/server/payments/index.ts'
import { aPdf, ownerPhone, portalCustomer, type PortalCustomer } from './portal-customer.ts'
import { mondayNoon } from '../test-server.ts'
import { beforeSecondFactor, isStaffPath, rolesFor } from '../../../src/server/portal/rights.ts'
import { portalServer, type PortalServer } from './portal-server.ts'
import { storedFile } from '../../store/stored-file.ts'

const operatorPhone = '998900000101'
const otherPhone = '998900000102'
const texts = (text: string) => ({ ru: text, uz: text, en: text })
const faq = { topic: texts('Тема'), question: texts('Вопрос'), html: texts('<p>Ответ</p>') }

interface Call {
  readonly id: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly url: string
  readonly body?: object
  /** Sends a PDF as the part `file` instead of a body. */
  readonly sendsFile?: true
  readonly status?: number
}

/** Facts of a recording that a customer reported. */
const reported = {
  product: 'osago',
  machine: '',
  hash: 'h',
  language: 'ru',
  day: '2026-11-23',
  device: 'phone',
  width: 390,
  slide: 'vehicle',
  visited: ['vehicle'],
  reason: '',
  outcome: 'left',
  error: null,
  failedCall: null,
  events: 1,
  lengthMs: 100,
} as const

/** Every call of operators, as one of them would make it, in an order in which all succeed. */
const calls: readonly Call[] = [
  { id: 'readOperator', method: 'GET', url: '/api/v1/admin/operator' },
  { id: 'listPieces', method: 'GET', url: '/api/v1/admin/content/faqs' },
  {
    id: 'savePiece',
    method: 'PUT',
    url: '/api/v1/admin/content/faqs/piece',
    body: { slug: 'new', after: 0, body: faq },
  },
  { id: 'readPiece', method: 'GET', url: '/api/v1/admin/content/faqs/piece?slug=new' },
  { id: 'listPieceLinks', method: 'GET', url: '/api/v1/admin/content/faqs/links?slug=new' },
  { id: 'readPieceRevision', method: 'GET', url: '/api/v1/admin/content/faqs/revision?slug=new&revision=1' },
  {
    id: 'publishPiece',
    method: 'POST',
    url: '/api/v1/admin/content/faqs/publish',
    body: { slug: 'new', revision: 1 },
  },
  {
    id: 'unpublishPiece',
    method: 'POST',
    url: '/api/v1/admin/content/faqs/unpublish',
    body: { slug: 'new', revision: 1 },
  },
  {
    id: 'removePiece',
    method: 'POST',
    url: '/api/v1/admin/content/faqs/remove',
    body: { slug: 'new', revision: 1 },
    status: 204,
  },
  {
    id: 'arrangePieces',
    method: 'PUT',
    url: '/api/v1/admin/content/faqs/order',
    body: { slugs: ['new'] },
  },
  { id: 'readReconciliation', method: 'GET', url: '/api/v1/admin/reconciliation' },
  { id: 'runReconciliation', method: 'POST', url: '/api/v1/admin/reconciliation/run' },
  {
    id: 'noteMoneyReturned',
    method: 'POST',
    url: '/api/v1/admin/payments/{owed}/returned',
    body: { at: new Date(mondayNoon).toISOString() },
  },
  { id: 'retryOutboxWork', method: 'POST', url: '/api/v1/admin/outbox/{work}/retry' },
  {
    id: 'searchCases',
    method: 'POST',
    url: '/api/v1/admin/cases/search',
    body: { kind: null, isClosed: false, view: 'all', text: '', after: null },
  },
  { id: 'findAtDesk', method: 'POST', url: '/api/v1/admin/find', body: { text: 'Karimov' } },
  {
    id: 'readPersonAtDesk',
    method: 'POST',
    url: '/api/v1/admin/people/read',
    body: { phone: '998901234567', contractId: null },
  },
  { id: 'readCase', method: 'GET', url: '/api/v1/admin/cases/{call}' },
  { id: 'readCaseFile', method: 'GET', url: '/api/v1/admin/cases/{career}/files/{resume}' },
  { id: 'takeCase', method: 'POST', url: '/api/v1/admin/cases/{call}/take', body: { from: null } },
  { id: 'releaseCase', method: 'POST', url: '/api/v1/admin/cases/{call}/release' },
  { id: 'noteCase', method: 'POST', url: '/api/v1/admin/cases/{call}/notes', body: { text: 'Занято' } },
  {
    id: 'callCaseAgain',
    method: 'POST',
    url: '/api/v1/admin/cases/{call}/again',
    body: { remark: null, inMinutes: 15 },
  },
  {
    id: 'closeCase',
    method: 'POST',
    url: '/api/v1/admin/cases/{call}/close',
    body: { outcome: 'reached', remark: 'Рассказали об ОСАГО', reply: null },
  },
  { id: 'readDeskSummary', method: 'GET', url: '/api/v1/admin/desk/summary' },
  {
    id: 'searchInspections',
    method: 'POST',
    url: '/api/v1/admin/inspections/search',
    body: { status: null, text: '', page: 0 },
  },
  { id: 'readInspectionPhoto', method: 'GET', url: '/api/v1/admin/inspections/{inspected}/photos/front' },
  {
    id: 'decideInspection',
    method: 'POST',
    url: '/api/v1/admin/inspections/{inspected}/decision',
    body: { verdict: 'accepted', sentAt: new Date(mondayNoon).toISOString(), reason: null, photos: [] },
  },
  {
    id: 'searchReferrals',
    method: 'POST',
    url: '/api/v1/admin/referrals/search',
    body: { status: null, text: '', page: 0 },
  },
  {
    id: 'decideReferral',
    method: 'POST',
    url: '/api/v1/admin/referrals/{referred}/decision',
    body: { verdict: 'accepted', answer: null },
  },
  {
    id: 'searchClaims',
    method: 'POST',
    url: '/api/v1/admin/claims/search',
    body: { status: null, text: '', page: 0 },
  },
  {
    id: 'moveClaim',
    method: 'POST',
    url: '/api/v1/admin/claims/2026-000001/status',
    body: { from: 'registered', status: 'inReview', paymentDate: null },
  },
  {
    id: 'attachClaimReceipt',
    method: 'POST',
    url: '/api/v1/admin/claims/2026-000001/receipt',
    sendsFile: true,
    status: 204,
  },
  { id: 'readStaffClaim', method: 'GET', url: '/api/v1/admin/claims/2026-000001' },
  {
    id: 'answerClaim',
    method: 'POST',
    url: '/api/v1/admin/claims/2026-000001/messages',
    body: { id: 'a-message-of-an-operator', text: 'Добрый день' },
  },
  { id: 'markStaffClaimRead', method: 'POST', url: '/api/v1/admin/claims/2026-000001/read', status: 204 },
  {
    id: 'decideClaimDocument',
    method: 'POST',
    url: '/api/v1/admin/claims/2026-000001/documents/{document}/decision',
    body: { verdict: 'accepted', reason: null },
  },
  {
    id: 'askClaimDocuments',
    method: 'POST',
    url: '/api/v1/admin/claims/2026-000001/documents',
    body: { documents: [{ kind: 'other', note: 'Договор с мастерской' }] },
  },
  {
    id: 'askClaimCorrection',
    method: 'POST',
    url: '/api/v1/admin/claims/2026-000002/corrections',
    body: {
      status: 'inReview',
      reason: 'Сумма с лишним нулём',
      amount: null,
      paymentDate: null,
      paymentDocument: null,
    },
  },
  {
    id: 'decideClaimCorrection',
    method: 'POST',
    url: '/api/v1/admin/claims/2026-000002/corrections/{correction}/decision',
    body: { verdict: 'refused' },
  },
  { id: 'readClaimFile', method: 'GET', url: '/api/v1/admin/files/{file}' },
  { id: 'searchForms', method: 'POST', url: '/api/v1/admin/forms/search', body: { text: '', page: 0 } },
  { id: 'listFormTables', method: 'GET', url: '/api/v1/admin/form-tables' },
  { id: 'readFormTable', method: 'GET', url: '/api/v1/admin/form-tables/library-survey' },
  { id: 'readFormsFile', method: 'GET', url: '/api/v1/admin/form-tables/library-survey/file?format=csv' },
  { id: 'readForm', method: 'GET', url: '/api/v1/admin/forms/{form}' },
  { id: 'readFormFile', method: 'GET', url: '/api/v1/admin/forms/{form}/files/{formFile}' },
  {
    id: 'searchAppeals',
    method: 'POST',
    url: '/api/v1/admin/appeals/search',
    body: { status: null, text: '', page: 0 },
  },
  { id: 'takeAppeal', method: 'POST', url: '/api/v1/admin/appeals/{appeal}/take' },
  {
    id: 'answerAppeal',
    method: 'POST',
    url: '/api/v1/admin/appeals/{appeal}/answer',
    body: { answer: 'Ответ' },
  },
  { id: 'findRecording', method: 'GET', url: '/api/v1/replay/codes/{code}' },
]

const newContract = {
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
} as const

/** A contract that a specialist looks at. */
async function referredContract({ deps }: PortalServer): Promise<string> {
  const { contracts, orders, referrals } = deps.store
  const { contract } = await contracts.create({ ...newContract, idempotencyKey: 'referred' })
  const { product, premium: amount, currency } = newContract
  await orders.open({ contractId: contract.id, product, amount, currency, number: 'QD-1', isReferred: true })
  await referrals.open(contract.id, { ru: ['Причина'], uz: ['Sabab'], en: ['Reason'] })
  return contract.id
}

/** A document that was sent for the first claim. */
/** An order whose money came through Telegram after it was cancelled. */
async function owedOrder({ deps }: PortalServer): Promise<string> {
  const { store } = deps
  const order = await store.orders.open({
    contractId: 'owed',
    product: 'osago',
    amount: 16_800_000,
    currency: 'UZS',
    number: 'QD-990001',
  })
  await store.orders.cancel(order.id)
  const taken = await takeInvoiceMoney(
    { store, clock: () => mondayNoon },
    {
      payload: invoicePayload({ orderNumber: order.number, provider: 'click', chat: '5' }),
      amount: order.amount,
      currency: 'UZS',
      charge: 'c-1',
      providerCharge: 'p-1',
    },
  )
  if (taken !== 'owed') throw new Error(`the money is ${taken}`)
  // Another test looks at the list of differences.
  await store.context.db.deleteFrom('payment_differences').execute()
  return order.number
}

async function sentDocument({ deps }: PortalServer, userId: string): Promise<string> {
  const { claims, claimDocuments } = deps.store
  const [claim] = await claims.ofUser(userId)
  const document = await claimDocuments.ask(claim?.id ?? '', 'passport', null)
  await claimDocuments.set(document, 'sent')
  return document.id
}

/** A second claim of the customer, approved. */
async function approvedClaim({ deps }: PortalServer, userId: string): Promise<void> {
  const { claims } = deps.store
  const [first] = await claims.ofUser(userId)
  if (!first) throw new Error('The customer has no claim')
  const { fingerprint, number, policy_series, policy_number, role, full_name, region_id, district_id } = first
  const { address, event_date, event_time, phone, description } = first
  const same = { policy_series, policy_number, role, full_name, region_id, district_id, address }
  await claims.register({
    ...same,
    event_date,
    event_time,
    phone,
    description,
    user_id: userId,
    number: number.replace('000001', '000002'),
    fingerprint: `${fingerprint} again`,
  })
  const approved = {
    status: 'approved',
    paymentDate: null,
    reason: null,
    amount: 100,
    paymentDocument: null,
  } as const
  await claims.move('2026-000002', 'registered', approved, otherPhone)
}

/** A paid contract whose photos wait for a decision. */
async function inspectedContract({ deps }: PortalServer): Promise<string> {
  const { contracts, inspections, files } = deps.store
  const { contract } = await contracts.create({ ...newContract, idempotencyKey: 'inspected' })
  await contracts.markPaid(contract.id)
  await inspections.open(contract.id)
  const photo = await storedFile(deps.store, 'front', 'x', 'image/jpeg')
  await files.replace(`inspection ${contract.id}`, 0, photo)
  await inspections.send(contract.id)
  return contract.id
}

describe('calls of operators', () => {
  let server: PortalServer
  let customer: PortalCustomer
  let operator: PortalCustomer
  let other: PortalCustomer
  let visitor: PortalCustomer
  const ids: Record<string, string> = {}

  beforeAll(async () => {
    server = await portalServer()
    customer = await portalCustomer(server, ownerPhone)
    operator = await portalCustomer(server, operatorPhone)
    other = await portalCustomer(server, otherPhone)
    visitor = await portalCustomer(server, null)
    const claim = {
      policySeries: 'QAR',
      policyNumber: '9000001',
      role: 'policyholder',
      fullName: 'Karimov Anvar',
      regionId: 10,
      districtId: 1726290,
      address: 'Navoiy 1',
      eventDate: '2026-11-20',
      eventTime: '18:40',
      phone: ownerPhone,
      description: 'Somebody drove into my parked car on the crossing and left, a neighbour saw it.',
    }
    const { data } = await customer.post('/api/v1/claims', [
      { name: 'claim', type: 'application/json', bytes: JSON.stringify(claim) },
      { name: 'files', type: 'application/pdf', fileName: 'spravka.pdf', bytes: aPdf() },
    ])
    ids['file'] = (data as { files: { id: string }[] }).files[0]?.id ?? ''
    ids['document'] = await sentDocument(server, customer.id)
    const appeal = await customer.send('POST', '/api/v1/appeals', { subject: 'Возврат', text: 'Когда?' })
    await approvedClaim(server, customer.id)
    ids['inspected'] = await inspectedContract(server)
    ids['referred'] = await referredContract(server)
    ids['owed'] = await owedOrder(server)
    const { outbox } = server.deps.store
    await outbox.add({ kind: 'customer.sms', subject: 'c-1', body: '{}' })
    const [work] = await outbox.claim({ kinds: ['customer.sms'], leaseMs: 1000, limit: 1 })
    ids['work'] = work?.id ?? ''
    await outbox.giveUp(ids['work'], 'QadamError')
    ids['appeal'] = (appeal.data as { id: string }).id
    ids['code'] = await server.deps.store.recordings.keep({
      id: 'r-1',
      code: 'ABCD2345',
      source: 'customer',
      facts: reported,
      isReported: true,
      name: '',
      packed: gzipSync('{}').toString('base64'),
    })
    const call = await customer.send('POST', '/api/telegram/sendMessage', { text: ownerPhone })
    const application = { fullName: 'Karimov Anvar', phone: ownerPhone, position: 'Актуарий' }
    const career = await customer.post('/api/v1/career', [
      { name: 'application', type: 'application/json', bytes: JSON.stringify(application) },
      { name: 'resume', type: 'application/pdf', fileName: 'cv.pdf', bytes: aPdf() },
    ])
    const { desk, files, forms } = server.deps.store
    ids['form'] = 'F-000001'
    const sent = { product: 'visa', version: 'x', language: 'ru', userId: null, body: '{}' }
    await forms.add({ reference: ids['form'], ...sent }, 'a-key-of-the-form')
    const scan = await storedFile(server.deps.store, 'scan.pdf', aPdf())
    await files.attach(`form ${ids['form']}`, null, [scan])
    ids['formFile'] = (await files.of([`form ${ids['form']}`])).get(`form ${ids['form']}`)?.[0]?.id ?? ''
    const applied = (career.data as { id: string }).id
    ids['call'] = (await desk.findOf('call', (call.data as { id: string }).id))?.id ?? ''
    ids['career'] = (await desk.findOf('career', applied))?.id ?? ''
    ids['resume'] = (await files.of([`request ${applied}`])).get(`request ${applied}`)?.[0]?.id ?? ''
  })
  afterAll(() => server.close())

  const make = async (who: PortalCustomer, { id, method, url, body, sendsFile }: Call) => {
    if (id === 'decideClaimCorrection') {
      const { claims, claimCorrections } = server.deps.store
      const claim = await claims.findByNumber('2026-000002')
      ids['correction'] = (await claimCorrections.waiting(claim?.id ?? ''))?.id ?? 'none'
    }
    const address = url.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    if (sendsFile)
      return who.post(address, [
        { name: 'file', type: 'application/pdf', fileName: 'receipt.pdf', bytes: aPdf() },
      ])
    return method === 'GET' ? who.get(address) : who.send(method, address, body)
  }

  test('every call of the contract that is for operators is in the table', async () => {
    const documented = [...operationsOf(await readApiDocument()).values()]
      .filter(
        ({ id, path }) =>
          isStaffPath(path) && !beforeSecondFactor.has(id) && rolesFor(id).includes('operator'),
      )
      .map(({ id }) => id)
    expect(calls.map(({ id }) => id).toSorted()).toEqual(documented.toSorted())
  })

  test.each(calls)('$id is refused to visitors and to customers', async (call) => {
    const refused = await make(visitor, call)
    expect([refused.status, refused.code]).toEqual([401, 'QDM_UNAUTHORIZED'])
    const forbidden = await make(customer, call)
    expect([forbidden.status, forbidden.code]).toEqual([403, 'QDM_FORBIDDEN'])
  })

  test.each(calls)('$id answers an operator', async (call) => {
    const answer = await make(operator, call)
    expect(answer.status, answer.bytes.toString()).toBe(call.status ?? 200)
    const operation = operationsOf(await readApiDocument()).get(call.id)
    const isJson = String(answer.headers['content-type']).startsWith('application/json')
    expect(
      operation?.misfitOf({
        status: answer.status,
        mediaType: String(answer.headers['content-type'] ?? '').split(';', 1)[0] || null,
        body: isJson ? JSON.parse(answer.bytes.toString()) : undefined,
      }),
    ).toBeNull()
  })

  test('work that was given up is shown until it is begun again, and what differs with it', async () => {
    const { outbox, differences, transaction } = server.deps.store
    await outbox.add({ kind: 'customer.sms', subject: 'c-2', body: '{}' })
    const claimed = await outbox.claim({ kinds: ['customer.sms'], leaseMs: 1000, limit: 9 })
    const work = claimed.find(({ subject }) => subject === 'c-2')
    await outbox.giveUp(work?.id ?? '', 'QadamError')
    await transaction((inside) =>
      inside.differences.replace([
        {
          kind: 'receiptMissing',
          subject: 'QD-100001',
          orderNumber: 'QD-100001',
          contractId: 'c-2',
          product: 'osago',
          provider: 'click',
          amount: 100,
          at: server.clock.now,
        },
      ]),
    )
    expect((await operator.get('/api/v1/admin/reconciliation')).data).toMatchObject({
      comparedAt: new Date(server.clock.now).toISOString(),
      differences: [{ kind: 'receiptMissing', orderNumber: 'QD-100001', provider: 'click', amount: 100 }],
      stuck: [{ id: work?.id, kind: 'customer.sms', isGivenUp: true, error: 'QadamError', nextAt: null }],
    })
    expect(await differences.list()).toHaveLength(1)
    const retry = () => operator.send('POST', `/api/v1/admin/outbox/${work?.id}/retry`, undefined)
    expect((await retry()).data).toMatchObject({ stuck: [] })
    await outbox.complete(work?.id ?? '')
    expect((await retry()).status).toBe(404)
  })

  test('an operator who is one no longer is refused at the next request', async () => {
    const { app, deps } = await portalServer({
      QADAM_SANDBOX: 'auto',
      QADAM_OPERATORS: '+998 90 111-22-33'.replaceAll('-', ' '),
    })
    const known = await portalCustomer({ app, deps }, '998901112233')
    expect((await known.get('/api/v1/admin/operator')).status).toBe(200)
    expect((await operator.get('/api/v1/admin/operator')).status).toBe(200)
    await app.close()
    const without = await portalCustomer(server, '998901112233')
    expect((await without.get('/api/v1/admin/operator')).status).toBe(403)
  })

  test('every write is in the audit log with who did it', async () => {
    const { audit } = server.deps.store
    const actions = async (subject: string) =>
      (await audit.of(subject)).map(({ action, actor }) => `${actor} ${action}`).toSorted()
    expect(await actions('content faqs new')).toEqual([
      `${operatorPhone} content.published`,
      `${operatorPhone} content.removed`,
      `${operatorPhone} content.unpublished`,
      `${operatorPhone} content.written`,
    ])
    expect(await actions('content faqs')).toEqual([`${operatorPhone} content.arranged`])
    expect((await actions('claim 2026-000001')).toSorted()).toEqual([
      `${operatorPhone} claim.document.accepted`,
      `${operatorPhone} claim.documents.asked`,
      `${operatorPhone} claim.message.sent`,
      `${operatorPhone} claim.moved`,
      `${operatorPhone} claim.receipt.attached`,
    ])
    expect(await actions(`appeal ${ids['appeal']}`)).toEqual([
      `${operatorPhone} appeal.answered`,
      `${operatorPhone} appeal.taken`,
    ])
    expect(await actions('payments')).toEqual([`${operatorPhone} payments.compared`])
    expect(await actions(`outbox ${ids['work']}`)).toEqual([`${operatorPhone} outbox.retried`])
    expect(await actions(`file ${ids['file']}`)).toEqual([`${operatorPhone} claim.file.read`])
  })

  test('the customer hears of the claim’s move and of the answer', async () => {
    const told = (await customer.get('/api/v1/notifications')).data as { title: string; text: string }[]
    expect(told.map(({ text }) => text).join(' ')).toContain('На рассмотрении')
    expect(told.map(({ title }) => title)).toContain('Ответ на обращение')
  })

  const save = (who: PortalCustomer, slug: string, after: number, body: object, collection = 'faqs') =>
    who.send('PUT', `/api/v1/admin/content/${collection}/piece`, { slug, after, body })
  const publish = (who: PortalCustomer, slug: string, revision: number, collection = 'faqs') =>
    who.send('POST', `/api/v1/admin/content/${collection}/publish`, { slug, revision })
  const questions = async () =>
    ((await visitor.get('/api/v1/faqs')).data as { id: string; question: string }[]).map(
      ({ question }) => question,
    )

  test('what is published reaches customers at once, what is taken back leaves at once', async () => {
    const body = { ...faq, question: texts('Как быстро это видно?') }
    expect((await save(operator, 'at-once', 0, body)).status).toBe(200)
    expect(await questions()).not.toContain('Как быстро это видно?')
    expect((await publish(operator, 'at-once', 1)).status).toBe(200)
    const answer = await visitor.get('/api/v1/faqs')
    expect(await questions()).toContain('Как быстро это видно?')
    expect(answer.headers['cache-control']).toBe('no-store')
    await operator.send('POST', '/api/v1/admin/content/faqs/unpublish', { slug: 'at-once', revision: 1 })
    expect(await questions()).not.toContain('Как быстро это видно?')
  })

  test('saving, publishing or removing over another person’s newer version is refused', async () => {
    await save(operator, 'shared', 0, faq)
    expect((await save(other, 'shared', 1, { ...faq, topic: texts('Чужое') })).status).toBe(200)
    const refusals = [
      await save(operator, 'shared', 1, faq),
      await save(operator, 'shared', 0, faq),
      await publish(operator, 'shared', 1),
      await operator.send('POST', '/api/v1/admin/content/faqs/remove', { slug: 'shared', revision: 1 }),
      await operator.send('POST', '/api/v1/admin/content/faqs/unpublish', { slug: 'shared', revision: 1 }),
    ]
    expect(refusals.map(({ status, code }) => [status, code])).toEqual(
      refusals.map(() => [409, 'QDM_CONTENT_CONFLICT']),
    )
    const piece = (await operator.get('/api/v1/admin/content/faqs/piece?slug=shared')).data
    expect(piece).toMatchObject({
      revision: 2,
      changedBy: otherPhone,
      history: [{ revision: 2 }, { revision: 1, author: operatorPhone }],
    })
  })

  test('a draft may lack languages, what is published may not, and says which', async () => {
    const body = {
      ...faq,
      question: { ru: 'Только по-русски' },
      html: { ru: '<p>Да</p>', en: '<img src=x>' },
    }
    const saved = await save(operator, 'in-part', 0, body)
    expect(saved.data).toMatchObject({ lacks: ['uz', 'en'], body: { html: { ru: '<p>Да</p>' } } })
    const refused = await publish(operator, 'in-part', 1)
    expect([refused.status, refused.code]).toEqual([422, 'QDM_CONTENT_INCOMPLETE'])
    expect(refused.problems.map(({ path }) => path).toSorted()).toEqual([
      '/html/en',
      '/html/uz',
      '/question/en',
      '/question/uz',
    ])
    expect((await save(operator, 'nothing', 0, { ...faq, question: {} })).status).toBe(400)
    expect((await save(operator, 'more', 0, { ...faq, other: 1 })).problems).toEqual([
      { path: '', code: 'additionalProperties', params: {} },
    ])
    expect((await save(operator, 'Wrong slug', 0, faq)).problems).toEqual([
      { path: '/slug', code: 'pattern', params: {} },
    ])
  })

  test('an operator sees drafts on the pages when asking for a preview; other people do not', async () => {
    const ask = async (who: 'operator' | 'customer' | 'visitor', preview: boolean) => {
      const { deps, app } = server
      const phone = { operator: operatorPhone, customer: ownerPhone, visitor: null }[who]
      const token = await signIn(deps, phone)
      const headers = {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(preview && { 'qadam-preview': 'drafts' }),
        'accept-language': 'uz',
      }
      const { data } = (await app.inject({ url: '/api/v1/faqs', headers })).json<{
        data: { question: string }[]
      }>()
      return data.map(({ question }) => question)
    }
    // In Uzbek, which the draft lacks: the preview says it in the language that is there.
    expect(await ask('operator', true)).toContain('Только по-русски')
    expect(await ask('operator', false)).not.toContain('Только по-русски')
    expect(await ask('customer', true)).not.toContain('Только по-русски')
    expect(await ask('visitor', true)).not.toContain('Только по-русски')
  })

  test('pieces are in the order in which they are put', async () => {
    const order = async () =>
      ((await visitor.get('/api/v1/faqs')).data as { id: string }[]).map(({ id }) => id)
    const turned = (await order()).toReversed()
    await operator.send('PUT', '/api/v1/admin/content/faqs/order', { slugs: turned })
    expect(await order()).toEqual(turned)
  })

  test.each(collections)(
    'what stands in %s can be saved again as it is, and published',
    async (collection) => {
      const [first] = (await operator.get(`/api/v1/admin/content/${collection}`)).data as { slug: string }[]
      const slug = first?.slug ?? ''
      const query = new URLSearchParams({ slug })
      const { body, revision } = (await operator.get(`/api/v1/admin/content/${collection}/piece?${query}`))
        .data as { body: object; revision: number }
      expect((await save(operator, slug, revision, body, collection)).data).toMatchObject({ body, lacks: [] })
      expect((await publish(operator, slug, revision + 1, collection)).status).toBe(200)
    },
  )

  test('a claim goes only where it can, and is paid on a day that can be', async () => {
    const move = (
      from: string,
      status: string,
      paymentDate: string | null = null,
      more: object = status === 'paid' ? { amount: 125_000_000, paymentDocument: '4512' } : {},
    ) =>
      operator.send('POST', '/api/v1/admin/claims/2026-000001/status', { from, status, paymentDate, ...more })
    expect((await move('documentsNeeded', 'inReview')).status).toBe(200)
    expect((await move('registered', 'inReview')).code).toBe('QDM_CLAIM_MOVED')
    expect((await move('inReview', 'registered')).problems).toMatchObject([{ path: '/status' }])
    expect((await move('inReview', 'declined', '2026-11-23')).problems).toMatchObject([
      { path: '/reason' },
      { path: '/paymentDate' },
    ])
    expect((await move('inReview', 'documentsNeeded')).data).toMatchObject({ next: ['inReview', 'declined'] })
    await move('documentsNeeded', 'inReview')
    const sum = { amount: 125_000_000 }
    expect((await move('inReview', 'approved', null, sum)).data).toMatchObject({ next: ['paid'] })
    for (const day of [null, '2026-11-24', '2026-11-01'])
      expect((await move('approved', 'paid', day)).problems).toMatchObject([{ path: '/paymentDate' }])
    expect((await move('approved', 'paid', '2026-11-23', {})).problems).toMatchObject([
      { path: '/amount' },
      { path: '/paymentDocument' },
    ])
    expect((await move('approved', 'paid', '2026-11-23')).data).toMatchObject({
      statusCode: 'paid',
      paymentDate: '2026-11-23',
      fullName: 'Karimov Anvar',
      next: [],
    })
    // The claim was in review three times: three messages.
    const told = (await customer.get('/api/v1/notifications')).data as { text: string }[]
    expect(told.filter(({ text }) => text.includes('На рассмотрении'))).toHaveLength(3)
  })
})

async function signIn(deps: PortalServer['deps'], phone: string | null): Promise<string | null> {
  if (phone === null) return null
  const { tokenHash } = await import('../../../src/server/auth/session-of.ts')
  const token = deps.world.newToken()
  const user = await deps.store.users.ofPhone(phone)
  await deps.store.sessions.open({ tokenHash: tokenHash(token), userId: user.id, lifeMs: 60_000 })
  return token
}
