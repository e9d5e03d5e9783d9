import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import type { ProductRelease } from '../../../src/server/store/index.ts'
import { pull } from '../../../tools/exchange/pull.ts'
import { push } from '../../../tools/exchange/push.ts'
import { openStudioServer, type StudioServer } from '../../../tools/exchange/studio-server.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { lastingDatabases } from '../server-databases.ts'
import {
  namingEdits,
  setAt,
  studioPerson,
  type StudioPerson,
  type ToldProductDraft,
} from './studio-people.ts'

/** Three people who have every right of the Studio each: one person alone could do everything. */
const phones = ['998900000301', '998900000302', '998900000303'] as const
const template = readFileSync('schemas/templates/sum.json', 'utf8')
const hour = 60 * 60 * 1000
/** The outbox is worked on every few seconds. */
const soon = { timeout: 60_000 }

interface Begun {
  readonly draft: ToldProductDraft
  /** Whether the beginning brings content without approval. */
  readonly bringsContent: boolean
}

describe.each(lastingDatabases)('releases where two people are demanded, on $kind', ({ make }) => {
  let server: WholeServer
  let people: readonly StudioPerson[]
  let exchange: StudioServer
  let drop: () => Promise<void>
  let root: string
  let model: string
  let count = 0

  beforeAll(async () => {
    const database = await make()
    drop = database.drop
    server = await wholeServer(database.environment)
    server.clock.now = Date.now()
    const { store, world } = server.deps
    for (const phone of phones) await store.staff.give(phone, ['analyst', 'approver', 'tester'], 'test')
    people = await Promise.all(phones.map(async (phone) => await studioPerson(server, phone)))
    const token = world.newToken()
    const { id } = await store.users.ofPhone(phones[0])
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
    exchange = await openStudioServer(await server.app.listen({ port: 0, host: '127.0.0.1' }), { token })
    root = mkdtempSync(join(tmpdir(), 'qadam-two-people-'))
    const { draft } = await beginNew({ kind: 'template', template: 'sum' })
    model = draft.product
    await finish(1, draft, 'publish')
    server.clock.now += 5000
  }, 240_000)
  afterAll(async () => {
    await server.close()
    await drop()
    rmSync(root, { recursive: true })
  })

  const person = (index: number) => {
    const found = people[index]
    if (!found) throw new Error('there are three')
    return found
  }
  const readDraft = async (id: string) =>
    (await person(0).ask<ToldProductDraft & { readonly state: string }>('GET', `drafts/${id}`)).data
  const openDraft = async (product: string) => {
    const open = (await server.deps.store.productDrafts.open()).find((one) => one.product === product)
    if (!open) throw new Error(`${product} has no draft`)
    return await readDraft(open.id)
  }
  const newId = () => `made-${String(++count)}`
  const beginNew = async (from: object) => {
    const product = newId()
    const body = { product, name: 'Велосипеды', group: 'auto', from }
    const answer = await person(0).ask<ToldProductDraft>('POST', 'new-products', body)
    return { draft: await named(answer.data), bringsContent: true }
  }
  /** The draft after the first person has named its product in every language. */
  const named = async (draft: ToldProductDraft) => {
    await person(0).send(draft.id, draft.seq, ...namingEdits(draft))
    return await readDraft(draft.id)
  }
  const writeFile = (path: string, text: string) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  /** Every way in which the first person begins a draft. */
  const beginnings: Readonly<Record<string, () => Promise<Begun>>> = {
    'the version on sale': async () => {
      const { data } = await person(0).ask<ToldProductDraft>('POST', 'drafts', { product: 'sport' })
      return { draft: data, bringsContent: false }
    },
    'a template': async () => await beginNew({ kind: 'template', template: 'sum' }),
    'a file': async () => await beginNew({ kind: 'file', text: template }),
    'a copy of a product': async () => await beginNew({ kind: 'product', product: model }),
    'a push of a new product': async () => {
      const product = newId()
      const file = JSON.parse(template) as object
      writeFile(`schemas/products/${product}.json`, JSON.stringify({ ...file, id: product, group: 'auto' }))
      await push(exchange, { product, root, isWhole: false })
      return { draft: await named(await openDraft(product)), bringsContent: true }
    },
    'a push of a change': async () => {
      await pull(exchange, { product: 'travel', root, overwrites: true })
      const texts = JSON.parse(readFileSync(join(root, 'locales/ru/travel.json'), 'utf8')) as object
      const changed = { ...texts, 'travel.title': `Поездки ${count++}` }
      writeFile('locales/ru/travel.json', `${JSON.stringify(changed, null, 2)}\n`)
      await push(exchange, { product: 'travel', root, isWhole: false })
      return { draft: await openDraft('travel'), bringsContent: true }
    },
  }
  const ways = Object.keys(beginnings).flatMap((begun) =>
    [[], [1], [0, 1, 2]].map((changers) => ({ begun, changers })),
  )

  /** Publishes at once, or at an hour that then comes. */
  const finish = async (who: number, draft: ToldProductDraft, verb: 'publish' | 'schedule') => {
    const { seq } = await readDraft(draft.id)
    const at = new Date(server.clock.now + hour).toISOString()
    const body = { seq, note: 'Выпуск', acceptsImpact: true, ...(verb === 'schedule' && { at }) }
    return await person(who).ask('POST', `drafts/${draft.id}/${verb}`, body)
  }
  const newest = async (product: string): Promise<ProductRelease | undefined> =>
    (await server.deps.store.releases.of(product))[0]
  const logged = async (product: string, action: string) => {
    const line = (await server.deps.store.audit.of(`product ${product}`)).find((one) => one.action === action)
    return line && { ...line, detail: JSON.parse(line.detail) as object }
  }
  const discard = async (draft: ToldProductDraft) => {
    const { seq } = await readDraft(draft.id)
    expect((await person(0).ask('POST', `drafts/${draft.id}/discard`, { seq })).status).toBe(204)
  }

  test.each(ways)(
    'begun from $begun, changed by $changers: no author approves',
    async ({ begun, changers }) => {
      const { draft, bringsContent } = await beginnings[begun]!()
      const path = `locales/ru/${draft.product}.json`
      for (const who of changers) {
        const now = await readDraft(draft.id)
        // A text of its own for each, so that no two people change the same place.
        const keys = Object.keys(JSON.parse(now.files[path] ?? '') as object)
        const own = keys.filter((key) => !key.endsWith('.title'))[who] ?? ''
        const edit = setAt(now, path, `/${own}`, `Название ${count++}`)
        expect((await person(who).send(draft.id, now.seq, edit)).status).toBe(200)
      }
      const expectedAuthors = new Set(changers)
      // The version on sale without changes has an author, too.
      if (bringsContent || expectedAuthors.size === 0) expectedAuthors.add(0)
      const authors = [...expectedAuthors].toSorted((a, b) => a - b)
      const seq = (await readDraft(draft.id)).seq
      for (const who of authors)
        for (const verb of ['publish', 'schedule'] as const)
          expect((await finish(who, draft, verb)).code, `${verb} by ${who}`).toBe('QDM_PRODUCT_OWN_CHANGES')

      const approver = [0, 1, 2].find((who) => !expectedAuthors.has(who))
      if (approver === undefined) return await discard(draft)
      const verb = changers.length === 0 ? 'schedule' : 'publish'
      expect((await finish(approver, draft, verb)).code).toBeNull()
      if (verb === 'schedule') {
        server.clock.now += hour
        server.deps.wake()
        await expect.poll(async () => (await readDraft(draft.id)).state, soon).toBe('published')
      }
      const release = await newest(draft.product)
      const expected = { authors: authors.map((who) => phones[who]), note: 'Выпуск' }
      expect(release).toMatchObject({ ...expected, approver: phones[approver], draftId: draft.id })
      expect(await logged(draft.product, 'product.published')).toMatchObject({
        actor: phones[approver],
        at: server.clock.now,
        detail: { ...expected, number: release?.number, hash: release?.hash, draft: draft.id },
      })
      expect((await readDraft(draft.id)).seq).toBe(seq)
      server.clock.now += 5000
    },
    120_000,
  )

  test('a block is approved by another person than its author, with every product that mounts it', async () => {
    const { data: draft } = await person(0).ask<ToldProductDraft>('POST', 'drafts', { product: 'accident' })
    const edit = setAt(draft, 'blocks/person.json', '/data/properties/middleName/maxLength', 55)
    await person(0).send(draft.id, draft.seq, edit)
    const before = await server.deps.store.releases.latest()
    expect((await finish(0, draft, 'publish')).code).toBe('QDM_PRODUCT_OWN_CHANGES')
    expect((await finish(1, draft, 'publish')).status).toBe(200)
    server.clock.now += 5000
    const after = await server.deps.store.releases.latest()
    const fresh = after.filter(
      ({ product, number }) => !before.some((one) => one.product === product && one.number === number),
    )
    expect(fresh.length).toBeGreaterThan(2)
    for (const { product, number, authors, approver } of fresh) {
      expect({ product, authors, approver }).toEqual({ product, authors: [phones[0]], approver: phones[1] })
      expect(await logged(product, 'product.published')).toMatchObject({
        actor: phones[1],
        at: server.clock.now - 5000,
        detail: { number, authors: [phones[0]] },
      })
    }
  }, 120_000)

  test('an earlier release comes back by another person than its authors; that of the files has `files` as its author', async () => {
    const { draft } = await beginNew({ kind: 'file', text: template })
    const { product } = draft
    const restore = async (who: number, of: string, number: number) => {
      const seen = (await newest(of))?.number
      const answer = await person(who).ask('POST', `products/${of}/rollback`, { number, seen, note: 'Назад' })
      server.clock.now += 5000
      return answer
    }
    expect((await finish(1, draft, 'publish')).status).toBe(200)
    server.clock.now += 5000
    const { data: next } = await person(1).ask<ToldProductDraft>('POST', 'drafts', { product })
    const edit = setAt(next, `locales/ru/${product}.json`, `/${product}.title`, 'Другое')
    await person(1).send(next.id, next.seq, edit)
    expect((await finish(2, next, 'publish')).status).toBe(200)
    server.clock.now += 5000

    expect((await restore(0, product, 1)).code).toBe('QDM_PRODUCT_OWN_CHANGES')
    expect((await newest(product))?.number).toBe(2)
    expect((await restore(1, product, 1)).status).toBe(200)
    expect(await newest(product)).toMatchObject({ number: 3, authors: [phones[0]], approver: phones[1] })
    expect(await logged(product, 'product.rolledBack')).toMatchObject({
      actor: phones[1],
      at: server.clock.now - 5000,
      detail: { number: 3, to: 1, authors: [phones[0]], note: 'Назад' },
    })
    // What came back has the same authors when it comes back once more.
    expect((await restore(1, product, 2)).code).toBe('QDM_PRODUCT_OWN_CHANGES')
    expect((await restore(0, product, 3)).code).toBe('QDM_PRODUCT_OWN_CHANGES')

    const { data: sold } = await person(0).ask<ToldProductDraft>('POST', 'drafts', { product: 'osgor' })
    await person(0).send(sold.id, sold.seq, setAt(sold, 'locales/ru/osgor.json', '/osgor.title', 'ОСГОР 2'))
    expect((await finish(1, sold, 'publish')).status).toBe(200)
    server.clock.now += 5000
    const files = (await server.deps.store.releases.of('osgor')).find(({ draftId }) => draftId === null)
    expect((await restore(1, 'osgor', files?.number ?? 0)).status).toBe(200)
    expect(await newest('osgor')).toMatchObject({ authors: ['files'], approver: phones[1] })
  }, 120_000)

  test('no release of the store was approved by one of its authors, and none that a person approved has no author', async () => {
    const { store } = server.deps
    const all = await Promise.all(
      (await store.products.current()).map(async ({ product }) => await store.releases.of(product)),
    )
    const approved = all.flat().filter(({ approver }) => approver !== 'files')
    expect(approved.length).toBeGreaterThan(20)
    for (const { product, authors, approver } of approved) {
      expect(authors, product).not.toContain(approver)
      expect(authors.length, product).toBeGreaterThan(0)
    }
  })

  test('every step that cannot be taken back is in the audit log with person, moment, reason and address', async () => {
    const { draft } = await beginNew({ kind: 'file', text: template })
    const { product, seq } = draft
    const steps: [who: number, action: string, path: string, body: object][] = [
      [0, 'draft.askedToPublish', `drafts/${draft.id}/ask`, { seq, note: 'Прошу' }],
      [1, 'draft.refusedToPublish', `drafts/${draft.id}/refuse`, { seq, note: 'Рано' }],
      [1, 'product.published', `drafts/${draft.id}/publish`, { seq, note: 'Можно' }],
      [2, 'product.archived', `products/${product}/archive`, { isArchived: true, note: 'Хватит' }],
      [1, 'product.broughtBack', `products/${product}/archive`, { isArchived: false, note: 'Снова' }],
    ]
    for (const [who, action, path, body] of steps) {
      server.clock.now += 5000
      const at = server.clock.now
      expect((await person(who).ask('POST', path, body)).status, action).toBeLessThan(300)
      expect(await logged(product, action), action).toMatchObject({
        actor: phones[who],
        at,
        detail: { note: (body as { note: string }).note, from: '127.0.0.1' },
      })
    }
    server.clock.now += 5000
    const { data: next } = await person(0).ask<ToldProductDraft>('POST', 'drafts', { product })
    await discard(next)
    expect(await logged(product, 'draft.discarded')).toMatchObject({
      actor: phones[0],
      at: server.clock.now,
      detail: { draft: next.id, from: '127.0.0.1' },
    })
  })
})
