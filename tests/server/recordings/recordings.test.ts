import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { sweep } from '../../../src/server/sweep.ts'
import { drawnFrom } from '../../trace/drawn-from.ts'
import { recordedAgain, tracesOf } from '../../trace/customers-of.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { serverDatabases } from '../server-databases.ts'
import { everyRecording } from './every-recording.ts'

const tester = '998900000113'
const operator = '998900000101'
const analyst = '998900000111'
const dayMs = 24 * 60 * 60 * 1000

interface Answer<Data> {
  readonly status: number
  readonly code: string | null
  readonly problem: string | null
  readonly data: Data
}

interface Head {
  readonly id: string
  readonly code: string
  readonly product: string
  readonly slide: string
  readonly outcome: string
  readonly events: number
  readonly name: string
  readonly tags: readonly string[]
  readonly isKept: boolean
}

const newId = () => randomBytes(16).toString('hex')

describe.each(serverDatabases)('recordings on $kind', ({ make }) => {
  let server: WholeServer
  let drop: () => Promise<void>
  const tokens = new Map<string, string>()
  const logged: string[] = []

  beforeAll(async () => {
    const database = await make()
    drop = database.drop
    const log = pino({ level: 'trace' }, { write: (line: string) => void logged.push(line) })
    server = await wholeServer(database.environment, { log })
    const { store, world } = server.deps
    for (const phone of [tester, operator, analyst]) {
      const token = world.newToken()
      const { id } = await store.users.ofPhone(phone)
      await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 400 * dayMs })
      tokens.set(phone, token)
    }
  }, 240_000)
  afterAll(async () => {
    await server.close()
    await drop()
  })

  const ask = async <Data>(
    who: string | null,
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: object,
  ): Promise<Answer<Data>> => {
    const answer = await server.app.inject({
      method,
      url,
      headers: who === null ? {} : { authorization: `Bearer ${tokens.get(who)}` },
      ...(payload && { payload }),
    })
    const body =
      answer.body === '' ? {} : answer.json<{ data?: Data; code?: string; problems?: { code: string }[] }>()
    return {
      status: answer.statusCode,
      code: body.code ?? null,
      problem: body.problems?.[0]?.code ?? null,
      // What the operation answers when the status says so.
      data: body.data as Data,
    }
  }
  const send = (text: string, more: object = {}) =>
    ask<{ code: string | null }>(null, 'POST', '/api/v1/recordings', {
      id: newId(),
      isReported: false,
      text,
      ...more,
    })
  const search = (wanted: object = {}) =>
    ask<{ items: readonly Head[]; next: string | null; totals: Record<string, number> }>(
      tester,
      'POST',
      '/api/v1/replay/recordings/search',
      { ...everyRecording, ...wanted },
    )
  const soldProduct = async (id: string) => {
    const listed = (await server.deps.registry.list()).find((one) => one.id === id)
    const product = listed && (await server.deps.registry.compiled(id, listed.hash))
    if (!product) throw new Error(`${id} is not sold`)
    return product
  }
  const recordedOf = async (id: string, index = 0, seed = 5) => {
    const product = await soldProduct(id)
    const trace = tracesOf(id)[index]
    if (!trace) throw new Error(`${id} has no customer ${index}`)
    return recordedAgain(product, trace, drawnFrom(seed))
  }

  test('no personal value of any product’s customers is in what is stored, or in the log', async () => {
    const planted = new Set<string>()
    let sent = 0
    for (const { id } of await server.deps.registry.list()) {
      const product = await soldProduct(id).catch(() => null)
      if (product === null || !hasCorpus(id)) continue
      for (const [index, trace] of tracesOf(id, 9).entries()) {
        const { text, personal } = recordedAgain(product, trace, drawnFrom(index + 11))
        const answer = await send(text)
        expect([id, index, answer.status, answer.problem]).toEqual([id, index, 200, null])
        sent += 1
        for (const value of personal) planted.add(value)
      }
    }
    expect(sent).toBeGreaterThan(60)
    const { items, totals } = (await search()).data
    expect(Object.values(totals).reduce((all, one) => all + one, 0)).toBe(sent)
    expect(items).toHaveLength(50)
    // A date or a short text may equal another person's stand-in by chance.
    const telling = [...planted].filter((value) => value.length >= 7 && !/^\d{4}-\d\d-\d\d$/.test(value))
    expect(telling.length).toBeGreaterThan(50)
    const { db } = server.deps.store.context
    const ids = await db.selectFrom('recordings').select('id').execute()
    const stored: string[] = [JSON.stringify(await sql`select * from recordings`.execute(db))]
    for (let from = 0; from < ids.length; from += 50) {
      const some = ids.slice(from, from + 50).map(({ id }) => id)
      const read = await ask<{ text: string }[]>(tester, 'POST', '/api/v1/replay/recordings/read', {
        ids: some,
      })
      stored.push(...read.data.map(({ text }) => text))
    }
    const everywhere = [...stored, ...logged].join('\n')
    expect(telling.filter((value) => everywhere.includes(value))).toEqual([])
  }, 240_000)

  test('what the recorder never writes is refused, and the reason says nothing of the contents', async () => {
    const { text } = await recordedOf('osago')
    const lines = text.trim().split('\n')
    const head = JSON.parse(lines[0] ?? '') as Record<string, unknown>
    const changed = lines.findIndex((line) => line.includes('"type":"field.changed"'))
    const withHead = (more: object) => [JSON.stringify({ ...head, ...more }), ...lines.slice(1)].join('\n')
    const withLine = (change: (line: string) => string) =>
      lines.map((line, index) => (index === changed ? change(line) : line)).join('\n')
    const cases: readonly (readonly [string, string])[] = [
      ['', 'TRACE_EMPTY'],
      ['{', 'TRACE_NOT_JSON'],
      [`${'['.repeat(100)}${']'.repeat(100)}`, 'TRACE_TOO_DEEP'],
      [withHead({ trace: 99 }), 'TRACE_TOO_NEW'],
      [withHead({ phone: '998901234567' }), 'TRACE_NO_HEADER'],
      [withHead({ title: 'Aziza Karimova' }), 'TITLED'],
      [withHead({ product: 'gone' }), 'PRODUCT_UNKNOWN'],
      [withHead({ language: 'xx' }), 'LANGUAGE'],
      [
        withLine((line) => line.replace('"kind":"event"', '"kind":"event","ip":"10.0.0.1"')),
        'TRACE_LINE_UNKNOWN',
      ],
      [withLine((line) => line.replace(/"t":\d+/, '"t":123')), 'MOMENTS'],
      [withLine((line) => line.replace(/"at":"[^"]*"/, '"at":"/somebody/secret"')), 'FIELD_UNKNOWN'],
      [withLine((line) => line.replace(/"digest":"[^"]{4}/, '"digest":"0000')), 'MARKS_DIFFER'],
      [`${text}{"kind":"event","event":{"type":"<script>alert(1)</script>"}}`, 'TRACE_LINE_UNKNOWN'],
    ]
    for (const [sent, reason] of cases) {
      const answer = await send(sent)
      expect([answer.status, answer.code, answer.problem, reason]).toEqual([
        422,
        'QDM_RECORDING_REFUSED',
        reason,
        reason,
      ])
    }
    const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 'x')).toString('base64')
    expect(
      (await ask(null, 'POST', '/api/v1/recordings', { id: newId(), isReported: false, packed: bomb }))
        .problem,
    ).toBe('TOO_LARGE')
  })

  test('a stranger learns nothing of the contracts of the day: what holds a text of one is dropped with the same answer', async () => {
    const { text } = await recordedOf('osago', 1, 77)
    const { store } = server.deps
    const phone = /"phone\.verified"[^}]*"number":"(\d+)"/.exec(text)?.[1]
    if (phone === undefined) throw new Error('the customer proves a phone')
    const stored = async () => await store.context.db.selectFrom('recordings').select('id').execute()
    const answersTo = async () => {
      const id = newId()
      const answers = [await send(text, { id, isReported: true }), await send(text, { id, isReported: true })]
      const codes = answers.map(({ data }) => data.code)
      return {
        id,
        shape: answers.map((answer) => ({ ...answer, data: Object.keys(answer.data) })),
        hasOneCode: /^[2-9A-HJKMNP-Z]{8}$/.test(codes[0] ?? '') && codes[0] === codes[1],
      }
    }
    const before = await answersTo()
    expect(before).toMatchObject({ hasOneCode: true, shape: [{ status: 200 }, { status: 200 }] })
    const many = (await stored()).length
    await store.contracts.create({
      product: 'osago',
      version: 'x',
      series: 'QAR',
      premium: 1,
      currency: 'UZS',
      data: JSON.stringify({ applicant: { phone } }),
      holder: 'X',
      object: 'X',
      phone: null,
      pinfl: null,
      termFrom: '2026-11-24',
      termTo: '2027-11-23',
      idempotencyKey: newId(),
      language: 'ru',
      cover: null,
    } as never)
    const after = await answersTo()
    expect({ ...after, id: before.id }).toEqual(before)
    expect(await stored()).toHaveLength(many)
    expect(logged.join('')).toContain('personal data of a customer was dropped')
    expect(logged.join('')).not.toContain(phone)
    server.clock.now += 2 * dayMs
    expect((await send(text)).status).toBe(200)
    expect(await stored()).toHaveLength(many + 1)
  })

  test('a phone or personal number that is no stand-in by its form is refused, whoever it belongs to', async () => {
    const { text } = await recordedOf('osago', 1, 78)
    const phone = /"phone\.verified"[^}]*"number":"(\d+)"/.exec(text)?.[1] ?? ''
    expect(phone).toMatch(/^998\d\d000\d{4}$/)
    const many = (await search()).data.totals
    const pinfl = [...text.matchAll(/"([1-6]\d{13})"/g)].map(([, digits]) => digits ?? '')
    expect(pinfl.length).toBeGreaterThan(0)
    for (const digits of pinfl) expect(digits.slice(7, 10)).toBe('000')
    const real = [
      text.replaceAll(phone, '998901234567'),
      text.replace(phone, '998901234567'),
      text.replaceAll(phone, '901234567'),
      text.replaceAll(phone, '+998 90 123-45-67'),
      text.replaceAll(pinfl[0] ?? '', '31506900100014'),
    ]
    for (const sent of real) {
      const answer = await send(sent)
      expect([answer.status, answer.problem]).toEqual([422, 'NOT_REPLACED'])
    }
    expect((await search()).data.totals).toEqual(many)
  })

  test('it comes in once, the longer one stays, and a reported one gets a code', async () => {
    const { text } = await recordedOf('dsago')
    const id = newId()
    const shorter = cutAfter(text, 3)
    expect((await send(shorter, { id })).data.code).toBeNull()
    const found = async () =>
      (await search({ product: 'dsago', order: 'newest' })).data.items.filter((one) => one.id === id)
    expect(await found()).toMatchObject([{ events: 3, outcome: 'left' }])
    const reported = await send(text, { id, isReported: true })
    const { code } = reported.data
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
    expect((await send(shorter, { id })).status).toBe(200)
    expect(await found()).toMatchObject([{ code, events: expect.any(Number) as number }])
    const packed = gzipSync(text).toString('base64')
    const again = await ask<{ code: string }>(null, 'POST', '/api/v1/recordings', {
      id,
      isReported: true,
      packed,
    })
    expect(again.data.code).toBe(code)
    for (const who of [tester, operator]) {
      const typed = `${code?.slice(0, 4).toLowerCase()}-${code?.slice(4)}`
      const one = await ask<{ head: Head; text: string }>(who, 'GET', `/api/v1/replay/codes/${typed}`)
      expect([one.status, one.data.head.id, one.data.text]).toEqual([200, id, text])
    }
  })

  test('operators find only what was reported, by its code; analysts and visitors find nothing', async () => {
    const { text } = await recordedOf('dsago', 1)
    const id = newId()
    await send(text, { id })
    const [head] = (await search({ product: 'dsago' })).data.items.filter((one) => one.id === id)
    expect((await ask(operator, 'GET', `/api/v1/replay/codes/${head?.code}`)).status).toBe(404)
    expect((await ask(analyst, 'GET', `/api/v1/replay/codes/${head?.code}`)).status).toBe(403)
    for (const who of [operator, analyst])
      expect((await ask(who, 'POST', '/api/v1/replay/recordings/search', everyRecording)).status).toBe(403)
    expect((await ask(null, 'POST', '/api/v1/replay/recordings/search', everyRecording)).status).toBe(401)
  })

  test('a tester reads the funnel of a product, a number of it opens its recordings; others do not', async () => {
    const filters = { product: 'travel', hash: null, against: null, device: null, language: null, from: null }
    const funnel = async (who: string | null, more: object = {}) =>
      await ask<{
        steps: { slide: string | null; reached: number; left: number; reasons: { count: number }[] }[]
      }>(who, 'POST', '/api/v1/replay/funnel', { ...filters, ...more })
    const { text } = await recordedOf('travel')
    const before = (await funnel(tester)).data.steps
    await send(cutAfter(text, 3))
    const { steps } = (await funnel(tester, { against: (await soldProduct('travel')).hash })).data
    const at = steps.find(
      ({ slide, left }) => left !== (before.find((one) => one.slide === slide)?.left ?? 0),
    )
    if (!at) throw new Error('nobody left')
    expect(at.reasons.reduce((sum, { count }) => sum + count, 0)).toBe(at.left)
    const step = { slide: at.slide, isLeft: true, reason: null, from: null, to: null }
    const { totals } = (await search({ product: 'travel', step })).data
    expect(Object.values(totals).reduce((sum, count) => sum + count, 0)).toBe(at.left)
    expect((await funnel(tester, { product: 'gone' })).status).toBe(404)
    for (const wrong of [{ from: 'yesterday' }, { product: 7 }, { secret: 1 }])
      expect((await funnel(tester, wrong)).status).toBe(400)
    // Counts are for those who make products, too; recordings are not.
    expect((await funnel(analyst)).status).toBe(200)
    expect((await funnel(operator)).status).toBe(403)
    expect((await funnel(null)).status).toBe(401)
  })

  test('a file of a tester is kept with its name and tags, once; what is no recording is named', async () => {
    const text = (await recordedOf('travel')).text.replaceAll(/"t":\d+,/g, '')
    const files = [
      { name: 'a.jsonl', tags: ['smoke'], text },
      { name: 'b.jsonl', tags: [], text: '{}' },
    ]
    const upload = () =>
      ask<{ name: string; id: string | null; refused: string | null }[]>(
        tester,
        'POST',
        '/api/v1/replay/recordings/upload',
        { files },
      )
    const first = (await upload()).data
    expect(first).toMatchObject([
      { name: 'a.jsonl', refused: null },
      { name: 'b.jsonl', id: null, refused: 'TRACE_NO_HEADER' },
    ])
    expect((await upload()).data[0]?.id).toBe(first[0]?.id)
    const kept = (await search({ text: 'SMOKE' })).data.items
    expect(kept).toMatchObject([{ name: 'a.jsonl', tags: ['smoke'], isKept: true }])
    const renamed = await ask<Head>(tester, 'PUT', `/api/v1/replay/recordings/${first[0]?.id}`, {
      name: 'Group of five',
      tags: ['travel', 'travel'],
    })
    expect(renamed.data).toMatchObject({ name: 'Group of five', tags: ['travel'] })
    expect((await search({ text: 'group of' })).data.items).toHaveLength(1)
    const removed = await ask(tester, 'POST', '/api/v1/replay/recordings/remove', { ids: [first[0]?.id] })
    expect(removed.status).toBe(204)
    expect((await search({ text: 'group of' })).data.items).toEqual([])
  })

  test('pages follow each other without a gap, in every order', async () => {
    for (const order of ['newest', 'longest', 'largest']) {
      const ids: string[] = []
      let after: string | null = null
      do {
        const page: Answer<{ items: readonly Head[]; next: string | null; totals: Record<string, number> }> =
          await search({ order, after })
        ids.push(...page.data.items.map(({ id }) => id))
        after = page.data.next
      } while (after !== null)
      const { totals } = (await search({ order })).data
      const all = Object.values(totals).reduce((sum, one) => sum + one, 0)
      expect([order, ids.length, new Set(ids).size]).toEqual([order, all, all])
    }
  })

  test('the versions of a product are listed, and a cause is expected until that is taken back', async () => {
    const versions = await ask<{ hash: string; isSold: boolean }[]>(
      tester,
      'GET',
      '/api/v1/replay/products/osago/versions',
    )
    expect(versions.data.filter(({ isSold }) => isSold)).toHaveLength(1)
    const address = '/api/v1/replay/products/osago/expected'
    const body = { cause: 'rule start-window a>b', why: 'As agreed' }
    const said = await ask<{ cause: string; by: string }[]>(tester, 'POST', address, body)
    expect(said.data).toMatchObject([{ ...body, by: tester }])
    expect((await ask<unknown[]>(tester, 'GET', address)).data).toHaveLength(1)
    expect((await ask<unknown[]>(tester, 'POST', `${address}/remove`, { cause: body.cause })).data).toEqual(
      [],
    )
  })

  test('what is old goes, and what a tester named stays', async () => {
    const { text } = await recordedOf('kasko')
    const [named, nameless] = [newId(), newId()]
    for (const id of [named, nameless]) expect((await send(text, { id })).status).toBe(200)
    await ask(tester, 'PUT', `/api/v1/replay/recordings/${named}`, { name: 'A broken engine', tags: [] })
    server.clock.now += 31 * dayMs
    await sweep(server.deps)
    const left = await server.deps.store.recordings.read([named, nameless])
    expect(left.map(({ head }) => head.id)).toEqual([named])
    const { db } = server.deps.store.context
    expect(await db.selectFrom('recording_texts').select('id').execute()).toEqual([{ id: named }])
  })
})

test('where nothing is recorded, nothing is taken', async () => {
  const server = await wholeServer({ QADAM_RECORDED_SHARE: '0' })
  try {
    const rules = await server.app.inject('/api/v1/recordings/rules')
    expect(rules.json()).toEqual({ data: { share: 0, days: 30 } })
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/recordings',
      payload: { id: newId(), isReported: true, text: 'x' },
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'QDM_RECORDINGS_OFF'])
  } finally {
    await server.close()
  }
}, 120_000)

/** The recording up to an event. */
function cutAfter(text: string, events: number): string {
  const lines = text.trim().split('\n')
  let seen = 0
  const end = lines.findIndex((line) => line.includes('"kind":"event"') && ++seen === events)
  return `${lines.slice(0, end + 1).join('\n')}\n`
}

function hasCorpus(product: string): boolean {
  try {
    return tracesOf(product).length > 0
  } catch {
    return false
  }
}
