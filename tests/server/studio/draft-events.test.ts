import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Change } from '../../../src/authoring/index.ts'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import type { WholeServer } from '../composed-server.ts'
import { lastingDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import {
  draftOf,
  setAt,
  studioPerson,
  textEdit,
  type StudioPerson,
  type ToldProductDraft,
} from './studio-people.ts'

const analyst = '998900000111'
const approver = '998900000112'
const pages = { one: 'page-one-00000001', two: 'page-two-00000002' } as const

interface News {
  readonly seq: number
  readonly state: string
  readonly discussed: number
  readonly changes: readonly Change[]
  readonly conflicts: readonly { readonly kept: { value: unknown }; readonly lost: { value: unknown } }[]
}

describe.each(lastingDatabases)('two people in one draft, on $kind', ({ kind, make }) => {
  let office: StudioOffice
  /** A second process on PostgreSQL; SQLite has one server. */
  let other: WholeServer
  let colleague: StudioPerson
  let draft: ToldProductDraft
  const addresses = new Map<WholeServer, string>()

  beforeAll(async () => {
    office = await studioOffice(make)
    other = kind === 'PostgreSQL' ? await office.another() : office.server
    for (const server of new Set([office.server, other]))
      addresses.set(server, await server.app.listen({ host: '127.0.0.1', port: 0 }))
    await office.server.deps.store.staff.give(approver, ['analyst', 'approver'], 'test')
    colleague = await studioPerson(other, approver)
    draft = (await office.analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'sport' })).data
  }, 240_000)
  afterAll(async () => await office.close())

  const sessionOn = async (server: WholeServer, phone: string): Promise<string> => {
    const { store, world } = server.deps
    const token = world.newToken()
    const { id } = await store.users.ofPhone(phone)
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
    return token
  }
  /** Opens the stream of a page, and reads it until it ends. */
  const listen = async (server: WholeServer, phone: string, page: string, draftId = draft.id) => {
    const stopping = new AbortController()
    const token = await sessionOn(server, phone)
    const response = await fetch(
      `${addresses.get(server) ?? ''}/api/v1/studio/drafts/${draftId}/events?page=${page}`,
      { headers: { authorization: `Bearer ${token}` }, signal: stopping.signal },
    )
    const events: string[] = []
    const isEnded = (async () => {
      for await (const text of response.body?.pipeThrough(new TextDecoderStream()) ?? [])
        events.push(...text.split('\n\n').filter(Boolean))
      return true
    })().catch(() => true)
    const present = () => {
      const last = events.findLast((event) => event.startsWith('event: present'))
      return JSON.parse(last?.split('data: ')[1] ?? '[]') as readonly object[]
    }
    return { response, events, present, isEnded, stop: () => stopping.abort() }
  }

  test('strangers and operators do not listen, and a draft that there is not has no stream', async () => {
    const { server } = office
    expect((await listen(server, '998935551122', pages.one)).response.status).toBe(403)
    expect((await listen(server, '998900000101', pages.one)).response.status).toBe(403)
    expect((await listen(server, analyst, pages.one, 'nothing')).response.status).toBe(404)
    expect((await listen(server, analyst, 'short')).response.status).toBe(400)
  })

  test('a change of a colleague is reported at once, and the news hold it', async () => {
    const mine = await listen(office.server, analyst, pages.one)
    expect(mine.response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    await expect.poll(() => mine.events).toContain('event: changed\ndata:')
    const before = mine.events.length
    await colleague.send(draft.id, 0, textEdit(draft, 'ru', 'title', 'Для спорта'))
    await expect.poll(() => mine.events.slice(before)).toContain('event: changed\ndata:')
    const { data } = await office.analyst.ask<News>('GET', `drafts/${draft.id}/news?after=0`)
    expect(data).toMatchObject({ seq: 1, state: 'open', changes: [{ author: approver }], conflicts: [] })
    expect((await office.analyst.ask<News>('GET', `drafts/${draft.id}/news?after=1`)).data.changes).toEqual(
      [],
    )
    mine.stop()
  })

  test('a comment of a colleague is reported at once, and the news count it', async () => {
    const mine = await listen(office.server, analyst, pages.one)
    await expect.poll(() => mine.events).toContain('event: changed\ndata:')
    const news = async () => (await office.analyst.ask<News>('GET', `drafts/${draft.id}/news?after=1`)).data
    const { discussed } = await news()
    const before = mine.events.length
    const node = draftOf(draft).at('products/sport.json', '/slides/0')?.handle
    const thread = { id: 'thread-of-events-1', node, about: 'Слайд', place: null, text: 'Почему?' }
    expect((await colleague.ask('POST', `drafts/${draft.id}/threads`, thread)).status).toBe(200)
    await expect.poll(() => mine.events.slice(before)).toContain('event: changed\ndata:')
    expect((await news()).discussed).toBe(discussed + 1)
    mine.stop()
  })

  test('each sees who is there and what they have selected; who leaves is gone', async () => {
    const mine = await listen(office.server, analyst, pages.one)
    const theirs = await listen(other, approver, pages.two)
    const both = [
      { page: pages.one, person: analyst, node: null },
      { page: pages.two, person: approver, node: null },
    ]
    await expect.poll(mine.present).toEqual(both)
    await expect.poll(theirs.present).toEqual(both)
    const shown = { page: pages.two, node: 'products/sport.json#7' }
    expect((await colleague.ask('POST', `drafts/${draft.id}/presence`, shown)).status).toBe(204)
    await expect.poll(mine.present).toMatchObject([{ node: null }, { node: 'products/sport.json#7' }])
    // Nothing is shown for a page of another person, and for one that is not there.
    const foreign = { page: pages.one, node: 'products/sport.json#8' }
    expect((await colleague.ask('POST', `drafts/${draft.id}/presence`, foreign)).status).toBe(204)
    theirs.stop()
    await expect.poll(mine.present).toEqual(both.slice(0, 1))
    mine.stop()
  })

  test('a page that connects again keeps its selection, though its first connection ends later', async () => {
    const first = await listen(other, approver, pages.two)
    await expect.poll(first.present).toHaveLength(1)
    await colleague.ask('POST', `drafts/${draft.id}/presence`, { page: pages.two, node: 'a#1' })
    await expect.poll(first.present).toMatchObject([{ node: 'a#1' }])
    const again = await listen(office.server, approver, pages.two)
    first.stop()
    await first.isEnded
    const mine = await listen(office.server, analyst, pages.one)
    await expect.poll(mine.present).toMatchObject([{ person: analyst }, { person: approver, node: 'a#1' }])
    for (const one of [again, mine]) one.stop()
  })

  test('one person in two browsers: both texts are there, and one of them is chosen', async () => {
    const here = setAt(draft, 'locales/ru/sport.json', '/sport.short', 'Отсюда')
    const there = setAt(draft, 'locales/ru/sport.json', '/sport.short', 'Оттуда')
    await office.analyst.send(draft.id, 1, here)
    await office.analyst.send(draft.id, 1, there)
    const news = async () => (await colleague.ask<News>('GET', `drafts/${draft.id}/news?after=0`)).data
    const open = (await news()).conflicts
    expect(open).toMatchObject([{ kept: { value: 'Оттуда' }, lost: { value: 'Отсюда' } }])
    const { data } = await office.analyst.ask<ToldProductDraft>('GET', `drafts/${draft.id}`)
    await office.analyst.send(data.id, data.seq, textEdit(data, 'ru', 'short', 'Отсюда'))
    expect((await news()).conflicts).toEqual([])
  })

  test('the end of a draft is reported, and a stream ends with its process', async () => {
    const theirs = await listen(other, approver, pages.two)
    await expect.poll(theirs.present).toHaveLength(1)
    const before = theirs.events.length
    const { data } = await office.analyst.ask<ToldProductDraft>('GET', `drafts/${draft.id}`)
    await office.analyst.ask('POST', `drafts/${draft.id}/discard`, { seq: data.seq })
    await expect.poll(() => theirs.events.slice(before)).toContain('event: changed\ndata:')
    const { data: news } = await colleague.ask<News>('GET', `drafts/${draft.id}/news?after=${data.seq}`)
    expect(news.state).toBe('discarded')
    other.deps.drain.begin()
    expect(await theirs.isEnded).toBe(true)
  })
})
