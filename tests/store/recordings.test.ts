import { CompiledQuery, createQueryId, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import { expect, test } from 'vitest'
import type { RecordingLookup } from '../../src/server/store/index.ts'
import { recordingStore } from '../../src/server/store/recordings.ts'
import { funnelOf } from '../../src/trace/index.ts'
import { onEveryStore } from './stores.ts'

const orders = ['newest', 'longest', 'largest'] as const

const everything: RecordingLookup = {
  product: null,
  outcome: null,
  device: null,
  language: null,
  hash: null,
  isReported: null,
  text: '',
  order: 'newest',
}

const facts = {
  product: 'osago',
  machine: '',
  hash: 'h',
  language: 'ru',
  day: '2026-11-21',
  device: 'phone',
  width: 390,
  slide: 'vehicle',
  visited: ['start', 'vehicle'],
  reason: 'call:vehicleFind=notFound',
  outcome: 'left',
  error: null,
  failedCall: null,
  events: 1,
  lengthMs: 100,
} as const

onEveryStore('recordings', ({ open, address, clock }) => {
  const keep = async (store: Awaited<ReturnType<typeof open>>, id: string, events = 1) =>
    await store.recordings.keep({
      id,
      code: id.toUpperCase(),
      source: 'customer',
      facts: { ...facts, events },
      isReported: false,
      name: '',
      packed: id,
    })

  test('beyond the number that is kept, the oldest go; those of testers are not counted', async () => {
    const store = await open()
    for (const id of ['a', 'b', 'c', 'd']) {
      await keep(store, id)
      clock.now += 1000
    }
    await store.recordings.rename('a', 'Named', [])
    await store.recordings.sweep(0, 2)
    const { recordings } = await store.recordings.search(everything, { after: null, count: 10 })
    expect(recordings.map(({ id }) => id)).toEqual(['d', 'c', 'a'])
    expect(await store.recordings.read(['b', 'd'])).toMatchObject([{ head: { id: 'd' }, packed: 'd' }])
    await store.recordings.rename('a', '', [])
    await store.recordings.sweep(clock.now, 100)
    expect((await store.recordings.search(everything, { after: null, count: 10 })).recordings).toEqual([])
  })

  test('each number of the funnel opens the recordings that it counts', async () => {
    const store = await open()
    const put = async (id: string, more: object, source: 'customer' | 'file' = 'customer') =>
      await store.recordings.keep({
        id,
        code: id.toUpperCase(),
        source,
        facts: { ...facts, ...more },
        isReported: false,
        name: '',
        packed: id,
      })
    await put('a', {})
    await put('b', { reason: '', language: 'uz', day: '2026-11-20' })
    // Slides whose ids have a meaning for LIKE, or begin alike.
    await put('c', { visited: ['start', 'vehicle', 'a_c%'], slide: 'a_c%', outcome: 'failed', reason: '' })
    await put('d', { visited: ['start', 'vehicle', 'abc'], slide: 'abc', outcome: 'paid', reason: '' })
    await put('e', { visited: ['start', 'vehicle', 'abc'], slide: 'abc', outcome: 'created', hash: 'old' })
    await put('f', {}, 'file')
    const wanted = { product: 'osago', hash: null, device: null, language: null, from: null }
    const steps = funnelOf(
      ['start', 'vehicle', 'a_c%', 'abc'],
      await store.recordings.funnel(wanted),
      await store.recordings.funnel({ ...wanted, hash: 'old', from: '2026-11-21' }),
    )
    expect(steps.map(({ slide, reached, left, other }) => [slide, reached, left, other?.reached])).toEqual([
      ['start', 5, 0, 1],
      ['vehicle', 5, 2, 1],
      ['a_c%', 1, 1, 0],
      ['abc', 2, 0, 1],
      [null, 2, 1, 1],
    ])
    const opened = async (slide: string | null, isLeft: boolean, more: object = {}) => {
      const step = { slide, isLeft, reason: null, from: null, to: null, ...more }
      const page = { after: null, count: 10 }
      return (await store.recordings.search({ ...everything, product: 'osago', step }, page)).recordings
        .length
    }
    for (const { slide, reached, left, reasons, days } of steps) {
      expect([await opened(slide, false), await opened(slide, true)]).toEqual([reached, left])
      for (const { reason, count } of reasons) expect(await opened(slide, true, { reason })).toBe(count)
      for (const { name, ...day } of days)
        expect([
          await opened(slide, false, { from: name, to: name }),
          await opened(slide, true, { from: name, to: name }),
        ]).toEqual([day.reached, day.left])
    }
  })

  test('two processes that get one recording at once keep one, and answer its code', async () => {
    const [one, other] = [await open(), await open()]
    const send = async (store: typeof one, code: string, events: number) =>
      await store.transaction(
        async ({ recordings }) =>
          await recordings.keep({
            id: 'a',
            code,
            source: 'customer',
            facts: { ...facts, events },
            isReported: false,
            name: '',
            packed: code,
          }),
      )
    const codes = await Promise.all([send(one, 'FIRST', 3), send(other, 'SECOND', 5)])
    const { recordings } = await one.recordings.search(everything, { after: null, count: 10 })
    expect(recordings.map(({ code, events }) => [code, events])).toEqual([[codes[0], 5]])
    expect(codes[1]).toBe(codes[0])
    expect(await one.recordings.read(['a'])).toMatchObject([{ packed: 'SECOND' }])
  })

  test('of 100,000, a page in any order is read from an index, without sorting them', async () => {
    const store = await open()
    const { db } = store.context
    const isPostgres = 'postgres' in (await address())
    const numbers = isPostgres
      ? sql`generate_series(1, 100000) as n(i)`
      : sql`(with recursive n(i) as (select 1 union all select i + 1 from n where i < 100000) select i from n) as n`
    await sql`
      insert into recordings (id, code, source, product, hash, language, day, slide, outcome, events, length_ms,
        is_reported, is_kept, name, tags, searched, arrived_at)
      select 'r' || i, 'c' || i, 'customer', 'p' || (i % 13), 'h', 'ru', '2026-11-21', 's', 'left', i % 500, i * 7 % 90000,
        0, 0, '', '[]', 'c' || i, i
      from ${numbers}`.execute(db)
    await (isPostgres ? sql`vacuum analyze recordings` : sql`analyze`).execute(db)
    const asked: RootOperationNode[] = []
    const listen: KyselyPlugin = {
      transformQuery: ({ node }) => {
        asked.push(node)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    const heard = recordingStore({ ...store.context, db: db.withPlugin(listen) })
    for (const order of orders)
      for (const product of [null, 'p3'])
        for (const after of [null, '40000:r40000']) {
          await heard.search({ ...everything, product, order }, { after, count: 50 })
          const node = asked.at(-1)
          if (!node) throw new Error('nothing was asked')
          const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId())
          const { rows } = await db.executeQuery(
            CompiledQuery.raw(`${isPostgres ? 'explain' : 'explain query plan'} ${text}`, [...parameters]),
          )
          const plan = JSON.stringify(rows)
          expect(plan).toMatch(isPostgres ? /Index Scan/ : /USING INDEX recordings_/)
          expect(plan).not.toMatch(/Sort|TEMP B-TREE/)
        }
    // The funnel of one of many products reads that product's rows alone, and groups them in the database.
    await heard.funnel({ product: 'p3', hash: null, device: null, language: null, from: '2026-11-01' })
    for (const node of asked.slice(-2)) {
      const { sql: text, parameters } = db.getExecutor().compileQuery(node, createQueryId())
      const { rows } = await db.executeQuery(
        CompiledQuery.raw(`${isPostgres ? 'explain' : 'explain query plan'} ${text}`, [...parameters]),
      )
      expect(JSON.stringify(rows)).toMatch(
        isPostgres ? /Index Scan (using|on) recordings_\w+/ : /USING INDEX recordings_/,
      )
    }
  }, 60_000)
})
