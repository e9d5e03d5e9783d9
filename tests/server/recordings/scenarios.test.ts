import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { serverDatabases } from '../server-databases.ts'
import { everyRecording } from './every-recording.ts'
import { recordedAgain, tracesOf } from '../../trace/customers-of.ts'
import { drawnFrom } from '../../trace/drawn-from.ts'
import { setAt, studioPerson, type StudioPerson, type ToldProductDraft } from '../studio/studio-people.ts'

const tester = '998900000113'
interface Head {
  readonly id: string
  readonly isScenario: boolean
  readonly isKept: boolean
  readonly name: string
  readonly tags: readonly string[]
}

interface Answer<Data> {
  readonly status: number
  readonly data: Data
}

interface Verdict {
  readonly seq: number
  readonly hash: string
  readonly scenarios: readonly {
    readonly id: string
    readonly name: string
    readonly treatment: string
    readonly event: number | null
    readonly isExpected: boolean
  }[]
}

const text = readFileSync(new URL('../../traces/dsago/001.jsonl', import.meta.url), 'utf8')
describe.each(serverDatabases)('scenarios on $kind', ({ make }) => {
  let server: WholeServer
  let drop: () => Promise<void>
  let analyst: StudioPerson
  let approver: StudioPerson
  let token = ''

  beforeAll(async () => {
    const database = await make()
    drop = database.drop
    server = await wholeServer(database.environment)
    const { store, world } = server.deps
    token = world.newToken()
    const { id } = await store.users.ofPhone(tester)
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
    analyst = await studioPerson(server, '998900000111')
    approver = await studioPerson(server, '998900000112')
  }, 180_000)
  afterAll(async () => {
    await server.close()
    await drop()
  })

  const ask = async <Data>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
  ): Promise<Answer<Data>> => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1/replay/${path}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    const body = answer.json<{ readonly data?: Data }>()
    return { status: answer.statusCode, data: body.data as Data }
  }
  const bring = async () =>
    (
      await ask<readonly { readonly id: string }[]>('POST', 'recordings/upload', {
        files: [{ name: 'dsago-001', tags: [], text }],
      })
    ).data[0]?.id ?? ''
  const keep = (id: string) =>
    ask<Head>('PUT', `recordings/${id}/scenario`, { name: ' Обычный покупатель ', tags: ['цена', 'цена'] })
  const found = async (isScenario: boolean) =>
    (
      await ask<{ readonly items: readonly Head[] }>('POST', 'recordings/search', {
        ...everyRecording,
        isScenario,
      })
    ).data.items.map(({ id }) => id)

  test('a recording is kept with one call, listed, and undone as easily; the audit log has both', async () => {
    const id = await bring()
    expect(await found(true)).toEqual([])
    const kept = await keep(id)
    expect(kept.data).toMatchObject({
      id,
      isScenario: true,
      isKept: true,
      name: 'Обычный покупатель',
      tags: ['цена'],
    })
    expect([await found(true), await found(false)]).toEqual([[id], []])
    const renamed = await ask<Head>('PUT', `recordings/${id}`, { name: '', tags: [] })
    expect(renamed.data).toMatchObject({ isScenario: true, isKept: true })
    await server.deps.store.transaction(({ recordings }) => recordings.sweep(server.clock.now + 1, 0))
    expect(await found(true)).toEqual([id])

    const dropped = await ask<Head>('DELETE', `recordings/${id}/scenario`)
    expect(dropped.data).toMatchObject({ isScenario: false })
    expect(await found(true)).toEqual([])
    const lines = await server.deps.store.audit.of('product dsago')
    expect(lines.map(({ action, actor }) => [action, actor])).toEqual(
      expect.arrayContaining([
        ['scenario.dropped', tester],
        ['scenario.kept', tester],
      ]),
    )
    expect((await ask('PUT', 'recordings/nothing/scenario', { name: '', tags: [] })).status).toBe(404)
    expect((await ask('DELETE', 'recordings/nothing/scenario')).status).toBe(404)
  })

  test('a draft that treats a scenario otherwise is published only when a tester expects that', async () => {
    const id = await bring()
    await keep(id)
    const draft = (await analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'dsago' })).data
    const verdict = async () => (await approver.ask<Verdict>('GET', `drafts/${draft.id}/scenarios`)).data
    const same = await verdict()
    expect(same.scenarios).toEqual([
      { id, name: 'Обычный покупатель', treatment: 'same', event: null, isExpected: false },
    ])

    await analyst.send(draft.id, 0, setAt(draft, 'products/dsago.json', '/constants/startFirstDay', 40))
    const changed = await verdict()
    const [scenario] = changed.scenarios
    expect(changed.seq).toBe(1)
    expect(scenario).toMatchObject({ id, isExpected: false })
    expect(scenario?.treatment).not.toBe('same')
    expect(scenario?.event).toBeGreaterThan(0)
    const publish = () => approver.ask('POST', `drafts/${draft.id}/publish`, { seq: 1, note: 'Позже' })
    const refused = await publish()
    expect([refused.status, refused.code]).toEqual([422, 'QDM_SCENARIOS_DIFFER'])
    expect(refused.problems).toMatchObject([
      { path: `/scenarios/${id}`, params: { name: 'Обычный покупатель' } },
    ])

    const causes = await causesOn(changed.hash)
    // Where two people are demanded, an author of the draft who is a tester, too, does not expect it in the tester's place.
    await server.deps.store.expected.add('dsago', { cause: causes, why: 'Так надо', by: '998900000111' })
    expect((await verdict()).scenarios).toMatchObject([{ id, isExpected: false }])
    expect((await publish()).code).toBe('QDM_SCENARIOS_DIFFER')
    await ask('POST', 'products/dsago/expected', { cause: causes, why: 'Так решили' })
    expect((await verdict()).scenarios).toMatchObject([{ id, isExpected: true }])
    expect((await publish()).status).toBe(200)
  })

  test('what an analyst played on a draft is kept, and holds the drafts after it', async () => {
    const draft = (await analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'dsago' })).data
    const path = `drafts/${draft.id}/scenarios`
    await analyst.send(draft.id, 0, setAt(draft, 'products/dsago.json', '/constants/startFirstDay', 60))
    const [customer] = tracesOf('dsago')
    if (!customer) throw new Error('dsago has no customers')
    const played = recordedAgain(await onDraft(draft.id, 1), customer, drawnFrom(7)).text
    const kept = await analyst.ask<Head>('POST', path, { seq: 1, name: ' На черновике ', text: played })
    expect([kept.status, kept.data]).toMatchObject([200, { isScenario: true, name: 'На черновике' }])
    // The draft treats this customer as recorded, and otherwise than the version on sale.
    const verdict = async () =>
      (await analyst.ask<Verdict>('GET', path)).data.scenarios.find(({ id }) => id === kept.data.id)
    expect(await verdict()).toMatchObject({ treatment: 'same' })

    await analyst.send(draft.id, 1, setAt(draft, 'products/dsago.json', '/constants/startFirstDay', 1))
    expect((await verdict())?.treatment).not.toBe('same')

    // States of another version of the draft, and persons without the right, are refused.
    const other = await analyst.ask('POST', path, { seq: 2, name: 'Другая', text: played })
    expect([other.status, other.code, other.problems]).toMatchObject([
      422,
      'QDM_RECORDING_REFUSED',
      [{ code: 'PRODUCT_UNKNOWN' }],
    ])
    const wrong = played.replace(/"seq":\d+|"digest":"\w+"/, '"digest":"0"')
    expect((await analyst.ask('POST', path, { seq: 1, name: 'Чужая', text: wrong })).status).toBe(422)
    expect((await analyst.ask('POST', path, { seq: 3, name: 'Будущая', text: played })).status).toBe(404)
    expect((await approver.ask('POST', path, { seq: 1, name: 'Нет', text: played })).status).toBe(403)
    const lines = await server.deps.store.audit.of('product dsago')
    expect(lines.map(({ action, actor }) => [action, actor])).toContainEqual([
      'scenario.kept',
      '998900000111',
    ])
  })

  /** The version that a draft with its first changes makes, as its preview loads it. */
  const onDraft = async (draft: string, seq: number) => {
    const { loadCompiled } = await import('../../../src/server/registry/index.ts')
    const passed = await server.app.inject({
      method: 'POST',
      url: '/studio/preview/pass',
      headers: { authorization: `Bearer ${token}` },
    })
    const module = await server.app.inject({
      url: `/studio/preview/${draft}/${seq}.js`,
      headers: { cookie: String(passed.headers['set-cookie']).split(';')[0] ?? '' },
    })
    return await loadCompiled(module.body.split('export const reasons=')[0] ?? '')
  }

  /** Key of the cause as the viewer computes it: of both versions, before the draft is on sale. */
  const causesOn = async (hash: string) => {
    const { compareVersions, causeKey, isProductTrace, readTrace } =
      await import('../../../src/trace/index.ts')
    const sold = (await server.deps.registry.list()).find((one) => one.id === 'dsago')
    const recorded = sold && (await server.deps.registry.compiled('dsago', sold.hash))
    const drafts = (
      await approver.ask<readonly { readonly id: string; readonly draft: { readonly id: string } | null }[]>(
        'GET',
        'products',
      )
    ).data
    const draft = drafts.find((one) => one.id === 'dsago')?.draft?.id ?? ''
    const other = await onDraft(draft, 1)
    expect(other.hash).toBe(hash)
    const reading = readTrace(text)
    if (!recorded || !reading.ok || !isProductTrace(reading.trace)) throw new Error('dsago is not sold')
    const { cause } = compareVersions(recorded, other, reading.trace)
    return cause ? causeKey(cause, other) : ''
  }
})
