import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Draft, parseJson, type Edit } from '../../../src/authoring/index.ts'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { lastingDatabases } from '../server-databases.ts'

const analyst = '998900000111'
const approver = '998900000112'
const tester = '998900000113'
const hour = 60 * 60 * 1000
/** The outbox is worked on every few seconds. */
const soon = { timeout: 60_000 }

interface ServerDraft {
  readonly id: string
  readonly state: string
  readonly files: Readonly<Record<string, string>>
  readonly schedule: {
    readonly id: string
    readonly at: string
    readonly by: string
    readonly failure: string | null
  } | null
}

describe.each(lastingDatabases)('publications at an hour on $kind', ({ make }) => {
  let server: WholeServer
  let environment: Readonly<Record<string, string>>
  let drop: () => Promise<void>
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    const database = await make()
    ;({ environment, drop } = database)
    server = await wholeServer(environment)
    const { store, world } = server.deps
    for (const phone of [analyst, approver, tester]) {
      const token = world.newToken()
      const { id } = await store.users.ofPhone(phone)
      await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 * 30 })
      tokens.set(phone, token)
    }
  }, 180_000)
  afterAll(async () => {
    await server.close()
    await drop()
  })

  const ask = async (phone: string, path: string, payload?: object) => {
    const answer = await server.app.inject({
      method: payload ? 'POST' : 'GET',
      url: `/api/v1/studio/${path}`,
      headers: { authorization: `Bearer ${tokens.get(phone)}` },
      ...(payload && { payload }),
    })
    const body = answer.json<{ readonly data?: ServerDraft; readonly code?: string }>()
    return { status: answer.statusCode, code: body.code ?? null, data: body.data as ServerDraft }
  }
  let changes = 0
  const changed = async (draft: ServerDraft, title: string, seen: string | null = null) => {
    const [path = ''] = Object.keys(draft.files).filter((name) => name.startsWith('locales/ru/'))
    const product = path.slice('locales/ru/'.length, -'.json'.length)
    const folded = new Draft({ [path]: parseJson(draft.files[path] ?? '{}') }, [])
    const node = folded.at(path, `/${product}.title`)?.handle ?? ''
    const edit: Edit = { do: 'set', cells: [{ node, value: title, seen }] }
    const id = `change-${String(++changes).padStart(6, '0')}`
    const change = { id, group: id, at: server.clock.now, edit }
    expect((await ask(analyst, `drafts/${draft.id}/changes`, { after: 0, changes: [change] })).status).toBe(
      200,
    )
  }
  const begun = async (product: string) => {
    const { data } = await ask(analyst, 'drafts', { product })
    await changed(data, `Новое имя ${product}`)
    return data
  }
  const schedule = async (draft: ServerDraft, at: number, who = approver) =>
    await ask(who, `drafts/${draft.id}/schedule`, {
      seq: 1,
      note: 'К началу года',
      at: new Date(at).toISOString(),
    })
  const read = async ({ id }: ServerDraft) => (await ask(analyst, `drafts/${id}`)).data
  const releases = async (product: string) => (await server.deps.store.releases.of(product)).length
  const logged = async (product: string) =>
    (await server.deps.store.audit.of(`product ${product}`)).map(({ action }) => action).toSorted()

  test('an hour that has passed, a person who may not publish, and a broken draft are refused at once', async () => {
    const draft = await begun('travel')
    expect((await schedule(draft, server.clock.now - 1)).code).toBe('QDM_SCHEDULE_TIME')
    expect((await schedule(draft, server.clock.now + 400 * 24 * hour)).code).toBe('QDM_SCHEDULE_TIME')
    expect((await schedule(draft, server.clock.now + hour, analyst)).status).toBe(403)
    await changed(draft, 'Ещё одно имя', 'Новое имя travel')
    expect((await schedule(draft, server.clock.now + hour)).code).toBe('QDM_PRODUCT_DRAFT_MOVED')
    expect((await read(draft)).schedule).toBeNull()
  })

  test('what was taken back before its hour is not published, and can be scheduled again', async () => {
    const draft = await begun('accident')
    const other = await begun('insdoc')
    const { data } = await schedule(draft, server.clock.now + hour)
    expect((await schedule(other, server.clock.now + hour + 1)).status).toBe(200)
    expect(data.schedule).toMatchObject({
      at: new Date(server.clock.now + hour).toISOString(),
      by: approver,
      failure: null,
    })
    const taken = { schedule: data.schedule?.id }
    const back = `drafts/${draft.id}/schedule/take-back`
    expect((await ask(approver, back, taken)).data.schedule).toBeNull()
    expect((await ask(approver, back, taken)).code).toBe('QDM_PRODUCT_DRAFT_MOVED')
    expect((await schedule(draft, server.clock.now + 2 * hour)).status).toBe(200)
    server.clock.now += 90 * 60 * 1000
    server.deps.wake()
    // The work of the first hour comes before that of the other draft, and finds nothing to do.
    await expect.poll(async () => (await read(other)).state, soon).toBe('published')
    expect((await read(draft)).state).toBe('open')
    expect(await releases('accident')).toBe(0)
    server.clock.now += hour
    server.deps.wake()
    await expect.poll(async () => (await read(draft)).state, soon).toBe('published')
    expect(await logged('accident')).toEqual([
      'draft.begun',
      'product.published',
      'publication.scheduled',
      'publication.scheduled',
      'publication.takenBack',
    ])
  })

  test('a draft that changed meanwhile stays open and says why; so does one whose hour was missed', async () => {
    const draft = await begun('sport')
    await schedule(draft, server.clock.now + hour)
    await changed(draft, 'Совсем другое имя', 'Новое имя sport')
    server.clock.now += hour
    server.deps.wake()
    await expect.poll(async () => (await read(draft)).schedule?.failure, soon).toBe('QDM_PRODUCT_DRAFT_MOVED')
    expect((await read(draft)).state).toBe('open')
    expect(await releases('sport')).toBe(0)
    expect(await logged('sport')).toContain('publication.failed')

    const missed = await begun('osgor')
    await schedule(missed, server.clock.now + hour)
    server.clock.now += 26 * hour
    server.deps.wake()
    await expect.poll(async () => (await read(missed)).schedule?.failure, soon).toBe('QDM_SCHEDULE_LATE')
    expect(await releases('osgor')).toBe(0)
  })

  test('a finding that appears only at the hour stops the publication in words, and nothing is lost', async () => {
    const { data: draft } = await ask(analyst, 'drafts', { product: 'dsago' })
    const path = 'products/dsago.json'
    const node = new Draft({ [path]: parseJson(draft.files[path] ?? '{}') }, []).at(
      path,
      '/constants/startFirstDay',
    )
    const edit: Edit = { do: 'set', cells: [{ node: node?.handle ?? '', value: 40, seen: null }] }
    const change = { id: 'change-first-day', group: 'change-first-day', at: server.clock.now, edit }
    await ask(analyst, `drafts/${draft.id}/changes`, { after: 0, changes: [change] })
    // At the moment of scheduling nothing speaks against it.
    expect((await schedule(draft, server.clock.now + hour)).status).toBe(200)

    // A tester keeps a customer whom this draft leads another way.
    const replay = async (method: 'POST' | 'PUT', url: string, payload: object) =>
      (
        await server.app.inject({
          method,
          url: `/api/v1/replay/recordings/${url}`,
          headers: { authorization: `Bearer ${tokens.get(tester)}` },
          payload,
        })
      ).json<{ readonly data: readonly { readonly id: string }[] }>()
    const text = await readFile(new URL('../../traces/dsago/001.jsonl', import.meta.url), 'utf8')
    const { data } = await replay('POST', 'upload', { files: [{ name: 'dsago', tags: [], text }] })
    const [recording] = data
    await replay('PUT', `${recording?.id}/scenario`, { name: 'Обычный покупатель', tags: [] })

    server.clock.now += 2 * hour
    server.deps.wake()
    await expect.poll(async () => (await read(draft)).schedule?.failure, soon).toBe('QDM_SCENARIOS_DIFFER')
    for (const language of ['ru', 'uz', 'en']) {
      const texts = JSON.parse(
        await readFile(new URL(`../../../locales/${language}/errors.json`, import.meta.url), 'utf8'),
      ) as Readonly<Record<string, string>>
      expect(texts['QDM_SCENARIOS_DIFFER']).toMatch(/\S{3}/)
    }
    expect(await read(draft)).toMatchObject({ state: 'open', changes: [{ id: 'change-first-day' }] })
    expect(await releases('dsago')).toBe(0)
    expect(await logged('dsago')).toContain('publication.failed')

    // Without the scenario the same draft is published at its next hour.
    await server.deps.store.transaction(({ recordings }) => recordings.dropScenario(recording?.id ?? ''))
    expect((await schedule(draft, server.clock.now + hour)).status).toBe(200)
    server.clock.now += 2 * hour
    server.deps.wake()
    await expect.poll(async () => (await read(draft)).state, soon).toBe('published')
  })

  test('a schedule outlives a restart, and of two processes one publishes, once', async () => {
    const draft = await begun('kasko')
    expect((await schedule(draft, server.clock.now + hour)).status).toBe(200)
    const { now } = server.clock
    await server.close()
    server = await wholeServer(environment)
    const beside = await wholeServer(environment)
    try {
      server.clock.now = now + hour
      beside.clock.now = now + hour
      await expect.poll(async () => (await read(draft)).state, soon).toBe('published')
      // The version of the files, and the one of the draft.
      expect(await releases('kasko')).toBe(2)
      expect((await logged('kasko')).filter((action) => action === 'product.published')).toHaveLength(1)
      const log = await server.deps.store.audit.of('product kasko')
      expect(
        JSON.parse(log.find(({ action }) => action === 'product.published')?.detail ?? '{}'),
      ).toMatchObject({
        scheduledAt: new Date(now + hour).toISOString(),
      })
    } finally {
      await beside.close()
    }
  }, 180_000)
})
