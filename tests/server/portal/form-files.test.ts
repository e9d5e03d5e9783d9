import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { sweep } from '../../../src/server/sweep.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { aPdf, portalCustomer, type PortalCustomer } from './portal-customer.ts'
import { storedFile } from '../../store/stored-file.ts'

const day = 24 * 60 * 60 * 1000
const operatorPhone = '998901112233'
const wizard = 'a-wizard-of-one-browser'

let server: WholeServer
let version: string
let visitor: PortalCustomer
let operator: PortalCustomer
let photo: Buffer

beforeAll(async () => {
  server = await wholeServer({ QADAM_OPERATORS: operatorPhone })
  version = (await server.deps.registry.list()).find(({ id }) => id === 'visa-application')?.hash ?? ''
  visitor = await portalCustomer(server, null)
  operator = await portalCustomer(server, operatorPhone)
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#88aacc' } })
    .withExif({ IFD0: { Copyright: 'where-the-photo-was-taken' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => server.close())

interface Sent {
  readonly field?: string
  readonly owner?: string
  readonly name?: string
  readonly by?: PortalCustomer
  readonly product?: string
  readonly hash?: string
}

const upload = async (
  bytes: Buffer,
  { field = '/passport', owner = wizard, name = 'scan.pdf', by = visitor, product, hash }: Sent = {},
) => {
  const about = { product: product ?? 'visa-application', version: hash ?? version, field, wizard: owner }
  const answer = await by.post('/api/v1/forms/files', [
    { name: 'about', type: 'application/json', bytes: JSON.stringify(about) },
    { name: 'file', type: 'application/pdf', fileName: name, bytes },
  ])
  const file = answer.data as { id: string; name: string; mediaType: string; sizeBytes: number } | undefined
  return { ...answer, id: file?.id ?? '', file }
}
const list = async (owner: string, ...ids: readonly string[]) =>
  (await visitor.send('POST', '/api/v1/forms/files/list', { wizard: owner, ids })).data as readonly {
    id: string
    name: string
  }[]
const send = async (answers: JsonObject, owner: string = wizard, key: string = crypto.randomUUID()) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/v1/forms',
    headers: { 'idempotency-key': key },
    payload: {
      name: 'Anna Kim',
      birthDate: '1990-05-06',
      arrival: '2026-12-30',
      hasInvitation: false,
      invitation: null,
      ...answers,
      qadam: {
        product: 'visa-application',
        version,
        language: 'en',
        facts: [],
        manual: [],
        accepted: [],
        phoneProof: null,
        draft: owner,
      },
    },
  })
  const body = answer.json() as {
    data?: { reference: string }
    code?: string
    problems?: readonly { path: string; code: string }[]
  }
  return { status: answer.statusCode, ...body }
}
const contents = async (): Promise<readonly Buffer[]> => {
  const { contents: stored, context } = server.deps.store
  const rows = await context.db.selectFrom('file_contents').select('hash').execute()
  return await Promise.all(rows.map(async ({ hash }) => await buffer(await stored.open(hash))))
}

describe('a file that waits for its form', () => {
  test('is known to its wizard by name and size, and to no other', async () => {
    const { status, id, file } = await upload(aPdf(900), { name: '../паспорт.pdf' })
    expect(status).toBe(200)
    expect(file).toMatchObject({ name: 'паспорт.pdf', mediaType: 'application/pdf', sizeBytes: 900 })
    expect(id).toMatch(/^file_[A-Za-z0-9_-]{32}$/)
    expect(await list(wizard, id)).toEqual([file])
    expect(await list('a-wizard-of-another-browser', id)).toEqual([])
    await visitor.send('POST', '/api/v1/forms/files/remove', { wizard: 'a-wizard-of-another-browser', id })
    expect(await list(wizard, id)).toEqual([file])
  })

  test('is stored under no id that opens it', async () => {
    const { id } = await upload(aPdf(901))
    const rows = await server.deps.store.context.db.selectFrom('form_files').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(id)
    expect(JSON.stringify(rows)).not.toContain(wizard)
  })

  test('is removed with its bytes', async () => {
    const before = (await contents()).length
    const { id } = await upload(aPdf(902))
    expect(await contents()).toHaveLength(before + 1)
    const { status } = await visitor.send('POST', '/api/v1/forms/files/remove', { wizard, id })
    expect(status).toBe(204)
    expect(await list(wizard, id)).toEqual([])
    expect(await contents()).toHaveLength(before)
  })

  test('a photo is drawn again: what the camera wrote beside it is gone, and its content decides its name', async () => {
    const { file } = await upload(photo, { field: '/photo', name: 'IMG_1.HEIC' })
    expect(file).toMatchObject({ name: 'IMG_1.jpg', mediaType: 'image/jpeg' })
    const kept = await contents()
    expect(photo.includes('where-the-photo-was-taken')).toBe(true)
    expect(kept.some((bytes) => bytes.includes('where-the-photo-was-taken'))).toBe(false)
    expect(kept.some((bytes) => bytes.subarray(0, 3).toString('hex') === 'ffd8ff')).toBe(true)
  })

  test.each<readonly [string, () => Buffer, Sent, number, string]>([
    ['is too large', () => aPdf(5 * 1024 * 1024 + 1), {}, 413, 'QDM_FILE_TOO_LARGE'],
    ['is of another kind', () => Buffer.from('MZ a program'), {}, 415, 'QDM_FILE_WRONG_TYPE'],
    ['is empty', () => Buffer.alloc(0), {}, 415, 'QDM_FILE_WRONG_TYPE'],
    ['is of a kind that another field takes', () => aPdf(), { field: '/photo' }, 415, 'QDM_FILE_WRONG_TYPE'],
    ['only begins as a photo', () => Buffer.from('ffd8ffe000', 'hex'), {}, 415, 'QDM_FILE_WRONG_TYPE'],
    [
      'carries a program',
      () => Buffer.from('%PDF-1.7\n1 0 obj\n<</S /JavaScript /JS (x)>>\nendobj\ntrailer\n<<>>\n%%EOF\n'),
      {},
      415,
      'QDM_FILE_UNSAFE',
    ],
    ['is of no field', () => aPdf(), { field: '/nothing' }, 400, 'QDM_REQUEST_INVALID'],
    ['is of a field that takes none', () => aPdf(), { field: '/name' }, 400, 'QDM_REQUEST_INVALID'],
    ['is of a name that every object has', () => aPdf(), { field: 'toString' }, 400, 'QDM_REQUEST_INVALID'],
    ['is of no version', () => aPdf(), { hash: 'x' }, 409, 'QDM_PRODUCT_VERSION_UNKNOWN'],
  ])('is refused when it %s', async (_, bytes, sent, status, code) => {
    const before = (await contents()).length
    expect(await upload(bytes(), sent)).toMatchObject({ status, code })
    expect(await contents()).toHaveLength(before)
  })

  test.each([
    ['many', 60, 10],
    ['large', 6, 10 * 1024 * 1024],
  ])('is refused when those of its wizard are too %s, until one is removed', async (kind, count, bytes) => {
    const owner = `a-wizard-with-too-${kind}-files`
    const { store } = server.deps
    const kept = { wizard: owner, senderHash: 'of another address', userId: null }
    const ids = Array.from({ length: count }, () =>
      `file_${crypto.randomUUID()}`.slice(0, 37).padEnd(37, 'A'),
    )
    for (const [index, id] of ids.entries())
      await store.formFiles.add(
        kept,
        { id, product: 'visa-application', field: '/passport' },
        await storedFile(store, 'a.pdf', Buffer.alloc(bytes, `${kind} ${index}`)),
        server.clock.now + day,
      )
    expect(await upload(aPdf(), { owner })).toMatchObject({ status: 409, code: 'QDM_FILES_FULL' })
    await visitor.send('POST', '/api/v1/forms/files/remove', { wizard: owner, id: ids[0] })
    expect((await upload(aPdf(), { owner })).status).toBe(200)
  })
})

describe('a form with files', () => {
  test('takes them along: the insurer’s people read and save them, and no other person', async () => {
    const scan = await upload(aPdf(1200), { name: 'passport scan.pdf' })
    const picture = await upload(photo, { field: '/photo' })
    const invitation = await upload(aPdf(1300), { field: '/invitation', name: 'letter.pdf' })
    const answers = {
      passport: scan.id,
      photo: picture.id,
      hasInvitation: true,
      invitation: [invitation.id],
    }
    const key = crypto.randomUUID()
    const { status, data } = await send(answers, wizard, key)
    expect(status).toBe(200)
    const reference = data?.reference ?? ''
    // The same form sent again is the same one, with its files once.
    expect(await send(answers, wizard, key)).toMatchObject({ status: 200, data })

    const form = (await operator.get(`/api/v1/admin/forms/${reference}`)).data as {
      title: string
      groups: readonly { heading: string | null; answers: readonly { label: string; value: string }[] }[]
      files: readonly { id: string; name: string; sizeBytes: number }[]
    }
    expect(form.groups.map(({ heading }) => heading)).toEqual([null])
    const said = form.groups.flatMap(({ answers }) => answers)
    expect(said).toContainEqual({ label: 'Имя и фамилия', value: 'Anna Kim' })
    expect(JSON.stringify(said)).not.toContain('file_')
    expect(form.files.map(({ name }) => name)).toEqual(['passport scan.pdf', 'scan.jpg', 'letter.pdf'])
    const address = `/api/v1/admin/forms/${reference}/files/${form.files[0]?.id}`
    const saved = await operator.get(address)
    expect(saved.bytes.equals(aPdf(1200))).toBe(true)
    expect(saved.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''passport%20scan.pdf",
      'x-content-type-options': 'nosniff',
    })
    expect((await visitor.get(address)).status).toBe(401)
    const customer = await portalCustomer(server, '998907776655')
    expect((await customer.get(address)).status).toBe(403)
    expect((await operator.get(`/api/v1/admin/forms/F-999999/files/${form.files[0]?.id}`)).status).toBe(404)
    expect(
      (await operator.send('POST', '/api/v1/admin/forms/search', { text: 'visa', page: 0 })).data,
    ).toMatchObject({
      items: [{ reference, product: 'visa-application' }],
    })
  })

  test.each<readonly [string, (id: string) => Promise<readonly [JsonObject, string]>, string]>([
    ['is another wizard’s', async (id) => [{ passport: id }, 'a-wizard-of-another-browser'], '/passport'],
    ['was never kept', async () => [{ passport: `file_${'A'.repeat(32)}` }, wizard], '/passport'],
    [
      'was removed',
      async (id) => {
        await visitor.send('POST', '/api/v1/forms/files/remove', { wizard, id })
        return [{ passport: id }, wizard]
      },
      '/passport',
    ],
    [
      'was sent for another field',
      async (id) => [{ passport: (await upload(aPdf(), {})).id, photo: id }, wizard],
      '/photo',
    ],
    [
      'expired',
      async (id) => {
        server.clock.now += 7 * day
        return [{ passport: id }, wizard]
      },
      '/passport',
    ],
  ])('is refused, and not kept, when a file %s', async (_, made, path) => {
    const now = server.clock.now
    const { id } = await upload(aPdf(1500))
    const [answers, owner] = await made(id)
    const fresh = await upload(photo, { field: '/photo', owner })
    const before = await server.deps.store.forms.search('', { from: 0, count: 1 })
    const refused = await send({ photo: fresh.id, ...answers }, owner)
    expect(refused).toMatchObject({ status: 422, code: 'QDM_FILE_GONE' })
    expect(refused.problems).toContainEqual({ path, code: 'QDM_FILE_GONE', params: {} })
    expect((await server.deps.store.forms.search('', { from: 0, count: 1 })).total).toBe(before.total)
    server.clock.now = now
  })

  test.each([
    ['no id', 'scan.pdf'],
    ['one that is on its way', 'uploading'],
  ])('is refused with %s for a file', async (_, passport) => {
    const picture = await upload(photo, { field: '/photo' })
    const { status, problems = [] } = await send({ passport, photo: picture.id })
    expect(status).toBe(422)
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual(['/passport format'])
  })

  test('what was not sent goes when its time has ended, what was sent stays', async () => {
    const scan = await upload(aPdf(1700))
    const picture = await upload(photo, { field: '/photo' })
    const lost = await upload(aPdf(1800))
    const { data } = await send({ passport: scan.id, photo: picture.id })
    server.clock.now += 7 * day
    await sweep(server.deps)
    expect(await list(wizard, scan.id, lost.id)).toEqual([])
    const sizes = (await contents()).map(({ byteLength }) => byteLength)
    expect(sizes).toContain(1700)
    expect(sizes).not.toContain(1800)
    const form = (await operator.get(`/api/v1/admin/forms/${data?.reference}`)).data
    expect(form).toMatchObject({ files: [{ name: 'scan.pdf' }, { name: 'scan.jpg' }] })
  })

  test('a sweep that fails midway removes nothing, and the next one removes rows and bytes', async () => {
    const { db } = server.deps.store.context
    const { id } = await upload(aPdf(1900))
    server.clock.now += 7 * day
    const rows = () => db.selectFrom('form_files').select('name').execute()
    const before = (await rows()).length
    // The bytes are in use, as by a form that is stored at this moment.
    await sql`create table users_of_bytes (hash text references file_contents (hash))`.execute(db)
    await sql`insert into users_of_bytes select hash from file_contents where size = 1900`.execute(db)
    await expect(sweep(server.deps)).rejects.toThrow()
    expect([id === '', (await rows()).length]).toEqual([false, before])
    await sql`drop table users_of_bytes`.execute(db)
    await sweep(server.deps)
    expect(await rows()).toEqual([])
    const sizes = (await contents()).map(({ byteLength }) => byteLength)
    expect(sizes).not.toContain(1900)
  })

  test('every file is counted by what became of it', async () => {
    const text = await server.deps.metrics.metrics()
    expect(text).toMatch(/qadam_form_files_total\{outcome="kept"\} \d+/)
    expect(text).toMatch(/qadam_form_files_total\{outcome="QDM_FILE_UNSAFE"\} 1/)
  })

  test('an address that sends too many is asked to wait', async () => {
    let last = await upload(Buffer.from('x'))
    for (let sent = 0; sent < 120 && last.status !== 429; sent += 1) last = await upload(Buffer.from('x'))
    expect(last).toMatchObject({ status: 429, code: 'QDM_TOO_MANY_REQUESTS' })
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0)
  })
})
