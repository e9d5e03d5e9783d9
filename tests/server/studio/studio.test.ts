import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Draft, parseJson, printJson, type Change, type Edit } from '../../../src/authoring/index.ts'
import { tokenHash } from '../../../src/server/auth/session-of.ts'
import { wholeServer, type WholeServer } from '../composed-server.ts'
import { serverDatabases } from '../server-databases.ts'

const analyst = '998900000111'
const approver = '998900000112'
const other = '998900000121'

interface ServerDraft {
  readonly id: string
  readonly seq: number
  readonly baseHash: string
  readonly files: Readonly<Record<string, string>>
  readonly outdated: Readonly<Record<string, readonly string[]>>
  readonly changes: readonly Change[]
  readonly conflicts: readonly unknown[]
}

interface Answer<Data> {
  readonly status: number
  readonly code: string | null
  readonly data: Data
}

describe.each(serverDatabases)('product drafts on $kind', ({ make }) => {
  let server: WholeServer
  let drop: () => Promise<void>
  const tokens = new Map<string, string>()

  beforeAll(async () => {
    const database = await make()
    drop = database.drop
    server = await wholeServer(database.environment)
    const { store, world } = server.deps
    await store.staff.give(other, ['analyst', 'approver'], 'test')
    for (const phone of [analyst, approver, other]) {
      const token = world.newToken()
      const { id } = await store.users.ofPhone(phone)
      await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
      tokens.set(phone, token)
    }
  }, 180_000)
  afterAll(async () => {
    await server.close()
    await drop()
  })

  const ask = async <Data>(
    phone: string,
    method: 'GET' | 'POST',
    path: string,
    payload?: object,
  ): Promise<Answer<Data>> => {
    const answer = await server.app.inject({
      method,
      url: `/api/v1/studio/${path}`,
      headers: { authorization: `Bearer ${tokens.get(phone)}` },
      ...(payload && { payload }),
    })
    const body = answer.body === '' ? {} : answer.json<{ readonly data?: Data; readonly code?: string }>()
    return { status: answer.statusCode, code: body.code ?? null, data: body.data as Data }
  }
  const begin = async (product: string) =>
    (await ask<ServerDraft>(analyst, 'POST', 'drafts', { product })).data
  const foldOf = ({ files, changes }: ServerDraft) =>
    new Draft(
      Object.fromEntries(Object.entries(files).map(([path, text]) => [path, parseJson(text)])),
      changes,
    )
  let ids = 0
  const changeOf = (edit: Edit) => {
    const id = `change-${String(++ids).padStart(6, '0')}`
    return { id, group: id, at: server.clock.now + ids, edit }
  }
  const send = (phone: string, id: string, after: number, ...changes: readonly object[]) =>
    ask<{ readonly seq: number; readonly changes: readonly Change[]; readonly conflicts: readonly object[] }>(
      phone,
      'POST',
      `drafts/${id}/changes`,
      { after, changes },
    )
  const textSet = (draft: ServerDraft, key: string, value: string, seen: string | null = null): Edit => {
    const node = foldOf(draft).at(`locales/ru/${key.split('.')[0]}.json`, `/${key}`)
    return { do: 'set', cells: [{ node: node?.handle ?? '', value, seen }] }
  }
  const title = async (product: string) => {
    server.clock.now += 5000
    const answer = await server.app.inject(`/locales/ru/${product}.json`)
    return answer.json<Record<string, string>>()[`${product}.title`]
  }
  const hashOf = async (product: string) => {
    server.clock.now += 5000
    const answer = await server.app.inject('/api/v1/products')
    return answer.json<{ data: { id: string; hash: string }[] }>().data.find(({ id }) => id === product)?.hash
  }

  test('a draft begins with the bytes of the files, and people who change one product share it', async () => {
    const draft = await begin('osago')
    expect((await ask<ServerDraft>(other, 'POST', 'drafts', { product: 'osago' })).data.id).toBe(draft.id)
    const folded = foldOf(draft)
    for (const [path, text] of Object.entries(draft.files)) {
      const content = folded.file(path)
      expect(content && printJson(content), path).toBe(text)
    }
  })

  test('a change is kept with its author, once; two people merge, a conflict shows both sides', async () => {
    const draft = await begin('travel')
    const first = changeOf(textSet(draft, 'travel.title', 'Первое'))
    expect((await send(analyst, draft.id, 0, first)).data.seq).toBe(1)
    const again = await send(analyst, draft.id, 0, first)
    expect(again.data).toMatchObject({ seq: 1, changes: [{ id: first.id, author: analyst }] })

    const elsewhere = changeOf(textSet(draft, 'travel.lead', 'Подпись'))
    const merged = await send(other, draft.id, 0, elsewhere)
    expect(merged.data).toMatchObject({ seq: 2, conflicts: [] })
    expect(merged.data.changes.map(({ id }) => id)).toEqual([first.id, elsewhere.id])

    const second = changeOf(textSet(draft, 'travel.title', 'Второе'))
    const conflicting = await send(other, draft.id, 2, second)
    expect(conflicting.data.conflicts).toMatchObject([
      {
        kind: 'value',
        file: 'locales/ru/travel.json',
        pointer: '/travel.title',
        kept: { author: other, value: 'Второе' },
        lost: { author: analyst, value: 'Первое' },
      },
    ])
    const blocked = { seq: 3, note: 'Два заголовка' }
    expect((await ask(approver, 'POST', `drafts/${draft.id}/publish`, blocked)).code).toBe(
      'QDM_PRODUCT_DRAFT_CONFLICTS',
    )
    expect((await ask(analyst, 'POST', `drafts/${draft.id}/discard`, { seq: 3 })).status).toBe(204)
    expect((await send(analyst, draft.id, 3, changeOf(textSet(draft, 'travel.title', 'Поздно')))).code).toBe(
      'QDM_PRODUCT_DRAFT_CLOSED',
    )
  })

  test('two people publish, customers see it; an earlier release comes back', async () => {
    const before = { title: await title('sport'), hash: await hashOf('sport') }
    const draft = await begin('sport')
    const folded = foldOf(draft)
    await send(
      analyst,
      draft.id,
      0,
      changeOf(textSet(draft, 'sport.title', 'Спорт без границ')),
      changeOf({
        do: 'set',
        cells: [{ node: folded.at('products/sport.json', '/icon')?.handle ?? '', value: 'car', seen: null }],
      }),
    )
    const publish = (phone: string, seq: number, note: string) =>
      ask<readonly { readonly number: number }[]>(phone, 'POST', `drafts/${draft.id}/publish`, { seq, note })
    expect((await publish(approver, 1, 'Новый значок')).code).toBe('QDM_PRODUCT_DRAFT_MOVED')
    expect((await publish(approver, 2, ' ')).code).toBe('QDM_REQUEST_INVALID')
    expect((await publish(analyst, 2, 'Новый значок')).status).toBe(403)
    expect((await publish(approver, 2, 'Новый значок')).data.map(({ number }) => number)).toEqual([2, 1])
    expect(await title('sport')).toBe('Спорт без границ')
    // Every release can be read, the version of the files too.
    const filesOf = async (number: number) =>
      (
        await ask<{ readonly files: Readonly<Record<string, string>> }>(
          analyst,
          'GET',
          `products/sport/releases/${number}`,
        )
      ).data.files
    const [first, second] = [await filesOf(1), await filesOf(2)]
    expect(first).toEqual(draft.files)
    expect(JSON.parse(second['locales/ru/sport.json'] ?? '')).toMatchObject({
      'sport.title': 'Спорт без границ',
    })
    expect(JSON.parse(second['products/sport.json'] ?? '')).toMatchObject({ icon: 'car' })
    expect((await ask(analyst, 'GET', 'products/sport/releases/3')).code).toBe('QDM_NOT_FOUND')
    expect((await ask(analyst, 'GET', 'products/sport/releases/zero')).status).toBe(400)
    // The next draft says which translations are older than their Russian text.
    const next = await begin('sport')
    expect(next.outdated).toEqual({ uz: ['sport.title'], en: ['sport.title'] })
    expect((await ask(analyst, 'POST', `drafts/${next.id}/discard`, { seq: 0 })).status).toBe(204)
    const published = await hashOf('sport')
    expect(published).not.toBe(before.hash)
    expect((await server.app.inject(`/products/sport/${published}.js`)).statusCode).toBe(200)
    // The start of a program with a changed file takes nothing back.
    const { products } = server.deps.store
    expect(await products.seed('sport', 'of-a-changed-file', 'changed')).toBe(false)
    expect(await hashOf('sport')).toBe(published)

    const back = { number: 1, seen: 2, note: 'Возвращаем прежний' }
    expect((await ask(approver, 'POST', 'products/sport/rollback', { ...back, seen: 1 })).code).toBe(
      'QDM_PRODUCT_BASE_MOVED',
    )
    const twice = await Promise.all(
      [approver, other].map((phone) => ask(phone, 'POST', 'products/sport/rollback', back)),
    )
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect({ title: await title('sport'), hash: await hashOf('sport') }).toEqual(before)
    // Back on the version of the files, the product follows them again.
    expect(await products.seed('sport', published ?? '', 'changed')).toBe(true)
    expect(await hashOf('sport')).toBe(published)
    const log = await server.deps.store.audit.of('product sport')
    expect(log.map(({ action }) => action).toSorted()).toEqual([
      'draft.begun',
      'draft.begun',
      'draft.discarded',
      'product.published',
      'product.rolledBack',
    ])
  })

  test('errors and own changes are not published', async () => {
    const draft = await begin('osgop')
    const format = foldOf(draft).at('products/osgop.json', '/format')?.handle ?? ''
    const set = (value: string, seen: string | null): Edit => ({
      do: 'set',
      cells: [{ node: format, value, seen }],
    })
    await send(other, draft.id, 0, changeOf(set('unicorn', null)))
    const publish = (phone: string, seq: number) =>
      ask(phone, 'POST', `drafts/${draft.id}/publish`, { seq, note: 'Формат' })
    expect((await publish(other, 1)).code).toBe('QDM_PRODUCT_OWN_CHANGES')
    const broken = await publish(approver, 1)
    expect([broken.status, broken.code]).toEqual([422, 'QDM_PRODUCT_BROKEN'])
    expect((await ask(approver, 'GET', 'products')).status).toBe(200)
  })

  test('a change from the future and an edit outside the closed list are refused', async () => {
    const draft = await begin('gas-cylinder')
    const change = changeOf(textSet(draft, 'gas-cylinder.title', 'Завтра'))
    const late = await send(analyst, draft.id, 0, { ...change, at: server.clock.now + 120_000 })
    expect([late.status, late.code]).toEqual([400, 'QDM_REQUEST_INVALID'])
    const strange = await send(analyst, draft.id, 0, { ...change, edit: { do: 'replace', node: '#' } })
    expect([strange.status, strange.code]).toEqual([400, 'QDM_REQUEST_INVALID'])
  })

  test('an approver is asked about a number of changes, and refuses with a reason that the analyst reads', async () => {
    const draft = await begin('osgor')
    await send(analyst, draft.id, 0, changeOf(textSet(draft, 'osgor.title', 'Ответственность')))
    const review = (phone: string, verb: string, seq: number, note = 'Новое название') =>
      ask<{ readonly review: object | null }>(phone, 'POST', `drafts/${draft.id}/${verb}`, { seq, note })
    expect((await review(analyst, 'ask', 0)).code).toBe('QDM_PRODUCT_DRAFT_MOVED')
    expect((await review(approver, 'ask', 1)).status).toBe(403)
    expect((await review(analyst, 'ask', 1, ' ')).code).toBe('QDM_REQUEST_INVALID')
    expect((await review(analyst, 'ask', 1)).data.review).toMatchObject({
      state: 'asked',
      seq: 1,
      by: analyst,
      note: 'Новое название',
    })
    const listed = (
      await ask<{ readonly id: string; readonly draft: { readonly review: object } | null }[]>(
        approver,
        'GET',
        'products',
      )
    ).data.find(({ id }) => id === 'osgor')
    expect(listed?.draft?.review).toMatchObject({ state: 'asked', seq: 1 })
    expect((await review(analyst, 'refuse', 1)).status).toBe(403)
    expect((await review(approver, 'refuse', 1, 'Слишком длинно')).data.review).toMatchObject({
      state: 'refused',
      by: approver,
      note: 'Слишком длинно',
    })
  })

  test('the module of a draft is served by a pass of a person who may read drafts, and by nothing else', async () => {
    const draft = await begin('my-home')
    await send(analyst, draft.id, 0, changeOf(textSet(draft, 'my-home.title', 'Дом')))
    const address = `/studio/preview/${draft.id}/1.js`
    const pass = (phone: string | null) =>
      server.app.inject({
        method: 'POST',
        url: '/studio/preview/pass',
        headers: phone === null ? {} : { authorization: `Bearer ${tokens.get(phone)}` },
      })
    const load = async (cookie: string, url = address) =>
      await server.app.inject({ url, headers: cookie === '' ? {} : { cookie } })

    expect((await pass(null)).statusCode).toBe(401)
    expect((await load('')).statusCode).toBe(401)
    expect((await load('qadam-preview=forged')).statusCode).toBe(401)
    const given = await pass(analyst)
    const header = String(given.headers['set-cookie'])
    expect(header).toMatch(/; Path=\/studio\/preview\/; Max-Age=3600; HttpOnly; SameSite=Strict$/)
    const cookie = header.split(';')[0] ?? ''
    const loaded = await load(cookie)
    expect(loaded.headers['cache-control']).toBe('no-store')
    expect(loaded.body).toMatch(/^export default /)
    expect((await load(cookie, `/studio/preview/${draft.id}/2.js`)).statusCode).toBe(404)

    // Of a broken draft there is no module, and the answer says what is wrong.
    const format = foldOf(draft).at('products/my-home.json', '/format')?.handle ?? ''
    const broken: Edit = { do: 'set', cells: [{ node: format, value: 'unicorn', seen: null }] }
    await send(analyst, draft.id, 1, changeOf(broken))
    expect((await load(cookie, `/studio/preview/${draft.id}/2.js`)).json<{ code: string }>().code).toBe(
      'QDM_PRODUCT_BROKEN',
    )

    // What explains a published version needs the same pass, and is not in the module that customers load.
    const hash = (await server.deps.registry.list()).find(({ id }) => id === 'my-home')?.hash ?? ''
    const reasons = `/studio/preview/sold/my-home/${hash}.js`
    expect((await load('', reasons)).statusCode).toBe(401)
    expect((await load(cookie, reasons)).body).toMatch(/^export const reasons=/)
    expect((await load(cookie, reasons.replace(hash, 'f'.repeat(64)))).statusCode).toBe(404)
    expect((await load('', `/products/my-home/${hash}.js`)).body).not.toContain('export const reasons')

    // A pass ends with the hour, with the session, and with the role.
    const { store } = server.deps
    const phone = '998900000122'
    await store.staff.give(phone, ['tester'], 'test')
    const token = server.deps.world.newToken()
    const { id } = await store.users.ofPhone(phone)
    await store.sessions.open({ tokenHash: tokenHash(token), userId: id, lifeMs: 86_400_000 })
    tokens.set(phone, token)
    const tester = String((await pass(phone)).headers['set-cookie']).split(';')[0] ?? ''
    expect((await load(tester)).statusCode).toBe(200)
    await store.staff.give(phone, [], 'test')
    expect((await load(tester)).statusCode).toBe(403)
    expect((await pass(phone)).statusCode).toBe(403)
    server.clock.now += 61 * 60 * 1000
    expect((await load(cookie)).statusCode).toBe(401)
  })

  test('a preview has the prices of the draft’s tariff on any day, and nothing but prices', async () => {
    const draft = await begin('gas-cylinder')
    const given = await server.app.inject({
      method: 'POST',
      url: '/studio/preview/pass',
      headers: { authorization: `Bearer ${tokens.get(analyst)}` },
    })
    const pass = String(given.headers['set-cookie']).split(';')[0] ?? ''
    const asked = { operation: 'priceOsago', path: {}, query: {}, body: null, day: '2026-11-26' }
    const price = async (of: ServerDraft, payload: object, cookie = pass) =>
      await server.app.inject({
        method: 'POST',
        url: `/studio/preview/${of.id}/0/price`,
        headers: cookie === '' ? {} : { cookie },
        payload,
      })
    expect((await price(draft, asked, '')).statusCode).toBe(401)
    expect((await price(draft, { ...asked, day: 'today' })).statusCode).toBe(400)
    expect((await price(draft, { ...asked, operation: 'noSuchOperation' })).statusCode).toBe(404)
    // The price of another product, and what is no price, is not the draft's.
    const osago = await begin('osago')
    const none = { statusCode: 200, data: null }
    const answerOf = async (of: ServerDraft, payload: object) => {
      const answer = await price(of, payload)
      const { data } = answer.json<{ data: { status: number; body: { data: { premium: number } } } | null }>()
      return { statusCode: answer.statusCode, data }
    }
    expect(await answerOf(draft, { ...asked, operation: 'createOsagoContract', body: {} })).toEqual(none)
    const file = osago.files['rating/osago.json'] ?? ''
    const [edition] = (
      JSON.parse(file) as {
        editions: { validFrom?: string; vectors: { request: object; premium: number }[] }[]
      }
    ).editions
    const example = edition?.vectors.find(({ request }) => !('drivers' in request)) ?? edition?.vectors[0]
    const priced = await answerOf(osago, { ...asked, body: example?.request ?? {} })
    expect(priced.data?.status, JSON.stringify(priced)).toBe(200)
    expect(priced.data?.body.data.premium).toBe(example?.premium)
    const refused = await answerOf(osago, { ...asked, body: {} })
    expect(refused.data?.status).toBeGreaterThanOrEqual(400)
  })

  test('the surroundings hold what a worker needs to find what the server finds', async () => {
    const { data } = await ask<Readonly<Record<string, object>>>(analyst, 'GET', 'surroundings')
    expect(Object.keys(data).toSorted()).toEqual(['api', 'blocks', 'catalogues', 'ratings', 'shelf', 'today'])
    expect(data['blocks']).toHaveProperty('person')
    expect(data['catalogues']).toHaveProperty('errors.uz')
  })

  test('the Studio may frame the preview, and nothing else is framed', async () => {
    const policyOf = async (url: string) => {
      const { headers } = await server.app.inject(url)
      return `${headers['content-security-policy']} ${headers['x-frame-options']}`
    }
    expect(await policyOf('/studio')).toMatch(/frame-ancestors 'none'.*frame-src 'self' DENY$/)
    expect(await policyOf('/studio/frame/osago')).toMatch(/frame-ancestors 'self'.* SAMEORIGIN$/)
    expect(await policyOf('/admin')).not.toContain('frame-src')
    expect(await policyOf('/studious')).not.toContain('frame-src')
  })
})
