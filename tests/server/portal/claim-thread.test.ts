import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askedDocuments } from '../../../src/server/portal/claims/asked-documents.ts'
import { portalServer, type PortalServer } from './portal-server.ts'
import {
  aPdf,
  ownerPhone,
  portalCustomer,
  sampleClaim,
  samplePassport,
  type PortalCustomer,
} from './portal-customer.ts'

const operatorPhone = '998900000101'
const strangerPhone = '998935550077'
const path = '/api/v1/claims/2026-000001'
const deskPath = '/api/v1/admin/claims/2026-000001'

interface Thread {
  readonly claim: { readonly statusCode: string; readonly wanted: number; readonly unread: number }
  readonly documents: readonly {
    readonly id: string
    readonly title: string
    readonly state: string
    readonly reason: string | null
    readonly files: readonly { readonly id: string; readonly name: string }[]
  }[]
  readonly messages: readonly { readonly author: string; readonly text: string; readonly isRead: boolean }[]
  readonly appeal: { readonly subject: string; readonly status: string } | null
  readonly canWrite: boolean
}

let server: PortalServer
let owner: PortalCustomer
let stranger: PortalCustomer
let operator: PortalCustomer
beforeEach(async () => {
  server = await portalServer({ QADAM_OPERATORS: operatorPhone })
  owner = await portalCustomer(server, ownerPhone)
  stranger = await portalCustomer(server, strangerPhone)
  operator = await portalCustomer(server, operatorPhone)
  await owner.send('PUT', '/api/v1/profile', samplePassport)
})
afterEach(() => server.close())

const claimBy = async (who: PortalCustomer, change: object = {}) =>
  await who.post('/api/v1/claims', [
    { name: 'claim', type: 'application/json', bytes: JSON.stringify({ ...sampleClaim, ...change }) },
  ])
const sendPage = async (documentId: string, fileName = 'page.pdf') =>
  await owner.post(`${path}/documents/${documentId}`, [
    { name: 'file', type: 'application/pdf', fileName, bytes: aPdf() },
  ])
const ask = async (...kinds: readonly string[]) =>
  await operator.send('POST', `${deskPath}/documents`, {
    documents: kinds.map((kind) => ({ kind, note: kind === 'other' ? 'Договор с мастерской' : null })),
  })
const decide = async (id: string, verdict: string, reason: string | null = null) =>
  await operator.send('POST', `${deskPath}/documents/${id}/decision`, { verdict, reason })
const move = async (from: string, status: string, more: object = {}) =>
  await operator.send('POST', `${deskPath}/status`, { from, status, paymentDate: null, ...more })
const thread = async (): Promise<Thread> => (await owner.get(path)).data as Thread
const news = async (): Promise<number> => {
  const asked = { kind: 'claim', isClosed: false, view: 'all', text: '', after: null }
  const { data } = await operator.send('POST', '/api/v1/admin/cases/search', asked)
  return (data as { readonly items: readonly { readonly news: number }[] }).items[0]?.news ?? Number.NaN
}
/** Purposes of the SMS that wait in the outbox. */
const planned = async (): Promise<readonly string[]> => {
  const entries = await server.deps.store.outbox.claim({ kinds: ['customer.sms'], leaseMs: 1, limit: 100 })
  return entries.map(({ subject }) => subject.split(' ')[0] ?? '')
}
const audited = async (): Promise<readonly string[]> =>
  (await server.deps.store.audit.of('claim 2026-000001')).map(({ action }) => action)

describe('documents of a claim', () => {
  test('each is asked for by name, sent, refused with a reason, sent again and accepted', async () => {
    await claimBy(owner)
    expect((await ask('driver-licence', 'damage-photos')).status).toBe(200)
    const asked = await thread()
    expect(asked).toMatchObject({
      claim: { statusCode: 'documentsNeeded', wanted: 2 },
      documents: [
        { title: 'Водительское удостоверение', state: 'asked', reason: null, files: [] },
        { title: 'Фото повреждений', state: 'asked' },
      ],
    })
    expect(((await owner.get(path, 'uz')).data as Thread).documents[0]?.title).toBe(
      'Haydovchilik guvohnomasi',
    )
    expect(await planned()).toContain('claim.documentsAsked')

    const { data: found } = await operator.send('POST', '/api/v1/admin/cases/search', {
      kind: 'claim',
      isClosed: false,
      view: 'all',
      text: '',
      after: null,
    })
    const [{ id: caseId } = { id: '' }] = (found as { items: { id: string }[] }).items
    const history = async (language: 'ru' | 'uz' | 'en') =>
      ((await operator.get(`/api/v1/admin/cases/${caseId}`, language)).data as { history: unknown[] }).history
    expect(await history('uz')).toContainEqual(
      expect.objectContaining({ words: 'Haydovchilik guvohnomasi, Shikastlangan joylar surati' }),
    )
    expect(await history('ru')).toContainEqual(
      expect.objectContaining({ words: 'Водительское удостоверение, Фото повреждений' }),
    )

    const [licence, photos] = asked.documents
    await sendPage(licence?.id ?? '', 'front.pdf')
    expect((await sendPage(licence?.id ?? '', 'back.pdf')).data).toMatchObject({
      claim: { wanted: 1 },
      documents: [
        { state: 'sent', files: [{ name: 'front.pdf' }, { name: 'back.pdf' }] },
        { state: 'asked' },
      ],
    })
    expect(await news()).toBe(2)

    expect((await decide(licence?.id ?? '', 'refused', 'Мало')).problems).toMatchObject([{ path: '/reason' }])
    await decide(licence?.id ?? '', 'refused', 'Не видно срока действия')
    expect((await thread()).documents[0]).toMatchObject({
      state: 'refused',
      reason: 'Не видно срока действия',
      files: [{ name: 'front.pdf' }, { name: 'back.pdf' }],
    })
    expect((await decide(licence?.id ?? '', 'accepted')).code).toBe('QDM_CLAIM_DOCUMENT_MOVED')
    expect(await planned()).toContain('claim.documentRefused')
    expect(await history('uz')).toContainEqual(
      expect.objectContaining({ words: 'Haydovchilik guvohnomasi: Не видно срока действия' }),
    )

    // sent again, the document has the new pages only.
    await sendPage(licence?.id ?? '', 'again.pdf')
    expect((await thread()).documents[0]).toMatchObject({ state: 'sent', files: [{ name: 'again.pdf' }] })
    await decide(licence?.id ?? '', 'accepted')
    expect((await sendPage(licence?.id ?? '')).code).toBe('QDM_CLAIM_DOCUMENT_ACCEPTED')
    expect((await thread()).claim.statusCode).toBe('documentsNeeded')
    await sendPage(photos?.id ?? '')
    await decide(photos?.id ?? '', 'accepted')
    expect((await thread()).claim).toMatchObject({ statusCode: 'inReview', wanted: 0 })
    expect((await audited()).toSorted()).toEqual([
      'claim.document.accepted',
      'claim.document.accepted',
      'claim.document.refused',
      'claim.documents.asked',
      'claim.moved',
    ])
  })

  test.each<[string, readonly string[], string]>([
    ['one that the list does not have', ['diploma'], '/documents/0/kind'],
    ['one of another kind of insurance', ['medical-bills'], '/documents/0/kind'],
    ['the same one twice', ['passport', 'passport'], '/documents/1/kind'],
  ])('%s is not asked for', async (_, kinds, at) => {
    await claimBy(owner)
    expect((await ask(...kinds)).problems).toMatchObject([{ path: at }])
    expect((await thread()).documents).toEqual([])
  })

  test('the last one is accepted only together with the next status of the claim', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'claim-thread-'))
    const file = join(folder, 'qadam.sqlite')
    await server.close()
    server = await portalServer({ QADAM_OPERATORS: operatorPhone }, file)
    owner = await portalCustomer(server, ownerPhone)
    operator = await portalCustomer(server, operatorPhone)
    await owner.send('PUT', '/api/v1/profile', samplePassport)
    await claimBy(owner)
    await ask('driver-licence')
    const id = (await thread()).documents[0]?.id ?? ''
    await sendPage(id)
    const database = new DatabaseSync(file)
    database.exec(`create trigger no_review before update on claims when new.status = 'inReview'
      begin select raise(abort, 'the move cannot be written'); end`)

    expect((await decide(id, 'accepted')).status).toBe(500)
    expect(await thread()).toMatchObject({
      claim: { statusCode: 'documentsNeeded' },
      documents: [{ state: 'sent' }],
    })
    expect(await audited()).not.toContain('claim.document.accepted')

    database.exec('drop trigger no_review')
    database.close()
    expect((await decide(id, 'accepted')).status).toBe(200)
    expect(await thread()).toMatchObject({
      claim: { statusCode: 'inReview' },
      documents: [{ state: 'accepted' }],
    })
    rmSync(folder, { recursive: true })
  })

  test('a document that the list does not name has a note', async () => {
    await claimBy(owner)
    const without = { documents: [{ kind: 'other', note: '  ' }] }
    const refused = await operator.send('POST', `${deskPath}/documents`, without)
    expect(refused.problems).toMatchObject([{ path: '/documents/0/note', code: 'required' }])
    expect((await ask('other')).data).toMatchObject({ documents: [{ note: 'Договор с мастерской' }] })
    await ask('passport')
    expect((await ask('passport')).problems).toMatchObject([{ code: 'uniqueItems' }])
  })

  test('a page is a PDF or a photo, and a document has at most ten', async () => {
    await claimBy(owner)
    await ask('passport')
    const id = (await thread()).documents[0]?.id ?? ''
    const program = { name: 'file', type: 'image/jpeg', fileName: 'a.jpg', bytes: Buffer.from('MZ program') }
    expect(await owner.post(`${path}/documents/${id}`, [program])).toMatchObject({
      status: 415,
      code: 'QDM_FILE_WRONG_TYPE',
    })
    expect((await owner.post(`${path}/documents/${id}`, [])).status).toBe(400)
    for (let page = 0; page < 10; page++) expect((await sendPage(id)).status).toBe(200)
    expect((await sendPage(id)).code).toBe('QDM_FILES_FULL')
    expect((await sendPage('unknown')).status).toBe(404)
  })

  test('the list of this deployment speaks three languages and names products that there are', () => {
    expect(new Set(askedDocuments.map(({ id }) => id)).size).toBe(askedDocuments.length)
    for (const { id, products, title, description, example } of askedDocuments) {
      for (const words of [title, description, example])
        for (const language of ['ru', 'uz', 'en'] as const) expect(words[language], id).toMatch(/\S/)
      for (const product of products ?? [])
        expect(() => readFileSync(`schemas/products/${product}.json`), product).not.toThrow()
    }
  })
})

describe('messages on a claim', () => {
  const write = async (who: PortalCustomer, at: string, text: string, id: string) =>
    await who.send('POST', `${at}/messages`, { id, text })

  test('both sides write, and each sees what it has not read', async () => {
    await claimBy(owner)
    await write(owner, path, ' Когда осмотр? ', 'the-first-question')
    await write(owner, path, ' Когда осмотр? ', 'the-first-question')
    expect(await news()).toBe(1)
    const seen = (await operator.get(deskPath)).data as Thread
    expect(seen.messages).toMatchObject([{ author: 'customer', text: 'Когда осмотр?', isRead: false }])
    await operator.send('POST', `${deskPath}/read`)
    expect(await news()).toBe(0)
    expect((await thread()).messages).toMatchObject([{ isRead: true }])

    await write(operator, deskPath, 'Завтра в десять.', 'the-first-answer')
    await write(operator, deskPath, 'Возьмите техпаспорт.', 'the-second-answer')
    // One SMS announces all that is unread.
    expect((await planned()).filter((purpose) => purpose === 'claim.message')).toHaveLength(1)
    expect((await thread()).claim.unread).toBe(2)
    await owner.send('POST', `${path}/read`)
    expect((await thread()).claim.unread).toBe(0)
    expect((await audited()).filter((action) => action === 'claim.message.sent')).toHaveLength(2)
  })

  test('an empty or endless message is refused, and another one’s claim is not there', async () => {
    await claimBy(owner)
    expect((await write(owner, path, '  \n ', 'a-message-of-blanks')).problems).toMatchObject([
      { path: '/text' },
    ])
    expect((await write(owner, path, 'ж'.repeat(2001), 'a-message-too-long')).status).toBe(400)
    expect((await write(stranger, path, 'Что там?', 'a-message-of-another')).status).toBe(404)
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.send('POST', `${path}/read`)).status).toBe(404)
  })

  test('thirty messages an hour are enough', async () => {
    await claimBy(owner)
    for (let at = 0; at < 30; at++)
      expect((await write(owner, path, `Вопрос ${at}`, `a-message-number-${at}`)).status).toBe(200)
    expect((await write(owner, path, 'Ещё', 'one-message-too-many')).code).toBe('QDM_TOO_MANY_REQUESTS')
  })
})

describe('the decision', () => {
  test('a refusal has its reason and the way to appeal; a decided claim takes no messages', async () => {
    await claimBy(owner)
    expect((await move('registered', 'declined')).problems).toMatchObject([{ path: '/reason' }])
    const early = { subject: 'Отказ', text: 'Не согласен', claimNumber: '2026-000001' }
    expect((await owner.send('POST', '/api/v1/appeals', early)).code).toBe('QDM_CLAIM_NOT_DECLINED')
    await move('registered', 'declined', { reason: 'Водитель не вписан в полис.' })
    expect(await thread()).toMatchObject({
      claim: {
        statusCode: 'declined',
        declineReason: 'Водитель не вписан в полис.',
        decidedDate: '2026-11-23',
      },
      canWrite: false,
    })
    const late = { id: 'a-message-too-late', text: 'Но почему?' }
    expect((await owner.send('POST', `${path}/messages`, late)).code).toBe('QDM_CLAIM_CLOSED')
    expect((await ask('passport')).code).toBe('QDM_CLAIM_CLOSED')

    expect((await stranger.send('POST', '/api/v1/appeals', early)).status).toBe(404)
    expect((await owner.send('POST', '/api/v1/appeals', early)).data).toMatchObject({
      claimNumber: '2026-000001',
    })
    expect((await thread()).appeal).toMatchObject({ subject: 'Отказ', status: 'waiting' })
    const { data } = await operator.send('POST', '/api/v1/admin/appeals/search', {
      status: null,
      text: '',
      page: 0,
    })
    expect(data).toMatchObject({ items: [{ claimNumber: '2026-000001' }] })
    // After the appeal the claim may be reviewed again, without its old decision.
    await move('declined', 'inReview')
    expect(await thread()).toMatchObject({
      claim: { declineReason: null, decidedDate: null },
      canWrite: true,
    })
  })

  test('a payment has its sum, its day and its number', async () => {
    await claimBy(owner)
    await move('registered', 'inReview')
    await move('inReview', 'approved', { amount: 125_000_000 })
    const paid = { paymentDate: '2026-11-23', amount: 125_000_000, paymentDocument: ' 4512 ' }
    expect((await move('approved', 'paid', paid)).status).toBe(200)
    expect((await thread()).claim).toMatchObject({
      paidAmount: 125_000_000,
      paymentDate: '2026-11-23',
      paymentDocument: '4512',
      decidedDate: '2026-11-23',
    })
  })
})

describe('a claim by another person', () => {
  test('is announced to the holder of the policy without the name of the claimant, and not to the holder who claims', async () => {
    await claimBy(owner)
    const titles = async () =>
      ((await owner.get('/api/v1/notifications')).data as { readonly title: string; readonly text: string }[])
        .filter(({ title }) => title.startsWith('Заявление по вашему полису'))
        .map(({ title, text }) => `${title}. ${text}`)
    expect(await titles()).toEqual([])
    const filed = await claimBy(stranger, { role: 'victim', fullName: 'Tajna Imeni', phone: strangerPhone })
    expect(filed.status).toBe(200)
    await claimBy(stranger, { role: 'victim', address: 'ул. Навои, 5', phone: strangerPhone })
    const told = await titles()
    expect(told).toHaveLength(2)
    expect(told.join()).not.toMatch(/Tajna|998935550077/)
    expect((await planned()).filter((purpose) => purpose === 'claim.byAnother')).toHaveLength(2)
  })
})

describe('the desk beside a claim', () => {
  test('has holder, object, term, earlier claims and warnings', async () => {
    await claimBy(stranger, { role: 'victim', phone: strangerPhone })
    await claimBy(stranger, { role: 'victim', phone: strangerPhone, address: 'ул. Навои, 5' })
    await claimBy(owner, { eventDate: '2026-10-01' })
    const latest = (await operator.get('/api/v1/admin/claims/2026-000003')).data
    expect(latest).toMatchObject({
      policy: { product: 'osago', object: 'Chevrolet Cobalt 01A123BC', isOfClaimant: true },
      earlier: [{ number: '2026-000002', eventDate: '2026-11-20' }, { number: '2026-000001' }],
      warnings: ['late', 'many'],
    })
    const first = (await operator.get('/api/v1/admin/claims/2026-000001')).data
    expect(first).toMatchObject({
      policy: { isOfClaimant: false },
      warnings: ['notHolder', 'sameDay', 'many'],
    })
    expect((await operator.get('/api/v1/admin/claims/2026-000009')).status).toBe(404)
  })
})
