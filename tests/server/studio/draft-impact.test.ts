import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { begin, save } from '../../../src/engine/index.ts'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { wizardsOn } from '../../../src/server/studio/wizard-impact.ts'
import type { WholeServer } from '../composed-server.ts'
import { serverDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import { setAt, studioPerson, type StudioPerson, type ToldProductDraft } from './studio-people.ts'

interface Impact {
  readonly isBegun: boolean
  readonly isDone: boolean
  readonly played: number
  readonly total: number
  readonly mayOpen: boolean
  readonly groups: readonly {
    readonly treatment: string
    readonly cause: { readonly kind: string } | null
    readonly count: number
    readonly recordings: readonly { readonly id: string; readonly event: number }[]
  }[]
  readonly wizards: Readonly<Record<'unchanged' | 'migrated' | 'staying' | 'broken', number>>
}

interface Release {
  readonly impact: { readonly played: number; readonly treatments: Readonly<Record<string, number>> } | null
}

const customersOf = (product: string, most: number) => {
  const folder = new URL(`../../traces/${product}/`, import.meta.url)
  return readdirSync(folder)
    .toSorted()
    .slice(0, most)
    .map((name) => ({ name, tags: [], text: readFileSync(new URL(name, folder), 'utf8') }))
}

describe.each(serverDatabases)('the impact of a draft on $kind', ({ make }) => {
  let server: WholeServer
  let office: StudioOffice
  let analyst: StudioPerson
  let approver: StudioPerson
  let tester: StudioPerson

  beforeAll(async () => {
    office = await studioOffice(make)
    ;({ server, analyst, approver } = office)
    tester = await studioPerson(server, '998900000113')
    await bring('dsago', 24)
  }, 180_000)
  afterAll(async () => await office.close())

  const bring = async (product: string, most: number) => {
    const { store, world } = server.deps
    const token = world.newToken()
    const { id } = await store.users.ofPhone('998900000113')
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
    const files = customersOf(product, most)
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/replay/recordings/upload',
      headers: { authorization: `Bearer ${token}` },
      payload: { files },
    })
    expect(answer.statusCode).toBe(200)
    return files.length
  }
  const begun = async (product: string) =>
    (await analyst.ask<ToldProductDraft>('POST', 'drafts', { product })).data
  const read = async (person: StudioPerson, draft: string) =>
    (await person.ask<Impact>('GET', `drafts/${draft}/impact`)).data
  const playedBy = async (person: StudioPerson, draft: string) => {
    for (;;) {
      const impact = (await person.ask<Impact>('POST', `drafts/${draft}/impact`)).data
      if (impact.isDone) return impact
    }
  }
  const countOf = ({ groups }: Impact, treatment: string) =>
    groups.filter((group) => group.treatment === treatment).reduce((sum, { count }) => sum + count, 0)

  test('every recording is counted once, page by page, and only who may read recordings is given them', async () => {
    const draft = await begun('dsago')
    await analyst.send(draft.id, 0, setAt(draft, 'products/dsago.json', '/constants/startFirstDay', 40))
    expect(await read(approver, draft.id)).toMatchObject({ isBegun: false, isDone: false, played: 0 })

    const first = (await approver.ask<Impact>('POST', `drafts/${draft.id}/impact`)).data
    expect(first).toMatchObject({ isDone: false, played: 20, total: 24 })
    // What was played stays, for everyone who opens the page next.
    expect(await read(analyst, draft.id)).toEqual(first)
    const done = await playedBy(approver, draft.id)
    expect(done).toMatchObject({ isDone: true, played: 24, total: 24, mayOpen: false })
    expect(done.groups.reduce((sum, { count }) => sum + count, 0)).toBe(24)
    expect(done.groups.map(({ treatment }) => treatment)).not.toEqual(['same'])
    expect(done.groups.flatMap(({ recordings }) => recordings)).toEqual([])

    const named = await read(tester, draft.id)
    expect(named.mayOpen).toBe(true)
    for (const { treatment, cause, count, recordings } of named.groups) {
      expect(cause === null).toBe(treatment === 'same')
      expect(recordings).toHaveLength(treatment === 'same' ? 0 : Math.min(count, 20))
    }
    // Two who play at once play each page once.
    const both = await Promise.all([playedBy(approver, draft.id), playedBy(tester, draft.id)])
    expect(both.map(({ played }) => played)).toEqual([24, 24])
  })

  test('a publication that customers notice is made when the approver accepts that, and keeps the counts', async () => {
    const draft = await begun('dsago')
    const impact = await playedBy(approver, draft.id)
    const publish = (more: object) =>
      approver.ask<readonly Release[]>('POST', `drafts/${draft.id}/publish`, {
        seq: 1,
        note: 'Начало не раньше чем через 40 дней',
        ...more,
      })
    const refused = await publish({})
    expect([refused.status, refused.code]).toEqual([409, 'QDM_IMPACT_NOT_ACCEPTED'])
    const released = await publish({ acceptsImpact: true })
    expect(released.status).toBe(200)
    const [release] = released.data
    expect(release?.impact?.played).toBe(24)
    expect(release?.impact?.treatments['same'] ?? 0).toBe(countOf(impact, 'same'))
    const lines = await server.deps.store.audit.of('product dsago')
    const published = lines.find(({ action }) => action === 'product.published')
    expect(published).toMatchObject({ actor: '998900000112' })
    expect(JSON.parse(published?.detail ?? '{}')).toMatchObject({ impact: { played: 24 } })
  })

  test('an impact is of one version: a further change begins it again', async () => {
    const draft = await begun('dsago')
    await analyst.send(draft.id, 0, setAt(draft, 'products/dsago.json', '/constants/startFirstDay', 39))
    await playedBy(analyst, draft.id)
    await analyst.send(draft.id, 1, setAt(draft, 'products/dsago.json', '/constants/startFirstDay', 38))
    expect(await read(analyst, draft.id)).toMatchObject({ isBegun: false, played: 0 })
    expect(await playedBy(analyst, draft.id)).toMatchObject({ played: 24 })
  })

  test('a changed tariff prices the recorded customers again', async () => {
    const count = await bring('osago', 12)
    const draft = await begun('osago')
    const rating = JSON.parse(draft.files['rating/osago.json'] ?? '{}') as {
      readonly editions: readonly { readonly constants: Readonly<Record<string, number>> }[]
    }
    expect(rating.editions.length).toBeGreaterThan(0)
    const same = await playedBy(analyst, draft.id)
    expect(countOf(same, 'same')).toBe(count)

    const edits = rating.editions.map((edition, at) =>
      setAt(draft, 'rating/osago.json', `/editions/${at}/constants/sum`, (edition.constants['sum'] ?? 0) * 2),
    )
    await analyst.send(draft.id, 0, ...edits)
    const priced = await playedBy(analyst, draft.id)
    expect(priced.played).toBe(count)
    expect(countOf(priced, 'price')).toBeGreaterThan(0)
  })

  test('saved wizards are tried on the draft: some stay, some come along, some cannot be opened', async () => {
    const { store, registry } = server.deps
    const hash = (await registry.list()).find(({ id }) => id === 'travel')?.hash ?? ''
    const sold = await registry.compiled('travel', hash)
    if (!sold) throw new Error('travel is not sold')
    const wizard = save(sold, begin(sold, { today: '2026-11-23', language: 'ru' }).state)
    const { id: userId } = await store.users.ofPhone('998901112233')
    const keep = (id: string, version: string, state: unknown) =>
      store.savedWizards.save({
        userId,
        id,
        product: 'travel',
        version,
        state: JSON.stringify(state),
        after: null,
      })
    await keep('begun-1', hash, { format: 1, wizard })
    await keep('begun-2', hash, { format: 1, wizard })
    await keep('begun-3', 'gone', { format: 1, wizard: { ...wizard, hash: 'gone' } })
    await keep('begun-4', hash, {})

    const draft = await begun('travel')
    expect((await playedBy(analyst, draft.id)).wizards).toEqual({
      unchanged: 2,
      migrated: 0,
      staying: 0,
      broken: 2,
    })
    await analyst.send(draft.id, 0, setAt(draft, 'products/travel.json', '/constants/oldestTraveler', 74))
    expect((await playedBy(analyst, draft.id)).wizards).toMatchObject({ staying: 2, broken: 2 })

    // A version with a migration from the one on sale takes them over.
    const file = await registry.file('travel', hash)
    const { work, surroundings } = server.deps.studio
    const migrations = [{ from: hash, because: 'Only an age has changed.' }]
    const { version } = await work.compile({ file: { ...file, migrations }, blocks: surroundings.blocks })
    if (!version) throw new Error('The version with a migration does not compile')
    expect(await wizardsOn({ ...server.deps, work }, version, server.clock.now)).toEqual({
      unchanged: 0,
      migrated: 2,
      staying: 0,
      broken: 2,
    })
  })
})
