import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WholeServer } from '../composed-server.ts'
import { lastingDatabases } from '../server-databases.ts'
import { studioOffice, type StudioOffice } from './studio-office.ts'
import { draftOf, setAt, studioPerson, type StudioPerson, type ToldProductDraft } from './studio-people.ts'

const phones = { analyst: '998900000111', approver: '998900000112', tester: '998900000113' } as const
const place = 'a'.repeat(64)
const digest = 'b'.repeat(64)

interface Discussion {
  readonly discussed: number
  readonly colleagues: readonly { readonly phone: string; readonly roles: readonly string[] }[]
  readonly approvals: readonly { readonly place: string; readonly digest: string; readonly by: string }[]
  readonly threads: readonly {
    readonly id: string
    readonly node: string
    readonly done: { readonly by: string } | null
    readonly seen: number
    readonly comments: readonly { readonly id: string; readonly author: string; readonly text: string }[]
  }[]
}

let ids = 0
const newId = () => `comment-id-${String(++ids).padStart(8, '0')}`

describe.each(lastingDatabases)('comments on a draft, on $kind', ({ kind, make }) => {
  let office: StudioOffice
  /** A second process on PostgreSQL; SQLite has one server. */
  let other: WholeServer
  let approver: StudioPerson
  let tester: StudioPerson
  let draft: ToldProductDraft
  let node: string

  beforeAll(async () => {
    office = await studioOffice(make)
    other = kind === 'PostgreSQL' ? await office.another() : office.server
    approver = await studioPerson(other, phones.approver)
    tester = await studioPerson(other, phones.tester)
    draft = (await office.analyst.ask<ToldProductDraft>('POST', 'drafts', { product: 'sport' })).data
    const slide = draftOf(draft).at('products/sport.json', '/slides/0')
    if (!slide) throw new Error('sport has a slide')
    node = slide.handle
  }, 240_000)
  afterAll(async () => await office.close())

  const open = async (by: StudioPerson, given: object = {}) => {
    const thread = { id: newId(), node, about: 'Первый слайд', place: null, text: 'Почему так?', ...given }
    const answer = await by.ask<Discussion>('POST', `drafts/${draft.id}/threads`, thread)
    return { id: thread.id, thread, ...answer }
  }
  const read = async (by: StudioPerson) =>
    (await by.ask<Discussion>('GET', `drafts/${draft.id}/discussion`)).data
  const threadFor = async (by: StudioPerson, id: string) =>
    (await read(by)).threads.find((thread) => thread.id === id)
  const write = async (by: StudioPerson, path: string, body: object = {}) =>
    await by.ask<Discussion>('POST', `drafts/${draft.id}/${path}`, body)

  test('a thread holds replies, an edited one and the place of a removed one; each sees what is unread', async () => {
    const { id } = await open(office.analyst, { text: '  Почему так?  ' })
    const reply = newId()
    await write(approver, `threads/${id}/comments`, { id: reply, text: 'Так в законе' })
    // A repeated request writes nothing twice.
    const twice = await write(approver, `threads/${id}/comments`, { id: reply, text: 'Так в законе' })
    expect(twice.data.threads.find((thread) => thread.id === id)?.comments).toHaveLength(2)
    expect(await threadFor(office.analyst, id)).toMatchObject({
      node,
      seen: 1,
      done: null,
      comments: [
        { author: phones.analyst, text: 'Почему так?', editedAt: null, isRemoved: false },
        { author: phones.approver, text: 'Так в законе' },
      ],
    })
    await write(office.analyst, `threads/${id}/read`, { seen: 2 })
    expect(await threadFor(office.analyst, id)).toMatchObject({ seen: 2 })
    expect(await threadFor(tester, id)).toMatchObject({ seen: 0 })

    await write(approver, `comments/${reply}/text`, { text: 'Так в законе, статья 5' })
    expect(await threadFor(tester, id)).toMatchObject({
      comments: [{}, { text: 'Так в законе, статья 5', editedAt: expect.any(String) }],
    })
    // Comments of others are theirs.
    expect((await write(office.analyst, `comments/${reply}/text`, { text: 'Нет' })).status).toBe(403)
    expect((await write(office.analyst, `comments/${reply}/remove`)).status).toBe(403)
    await write(approver, `comments/${reply}/remove`)
    expect(await threadFor(tester, id)).toMatchObject({ comments: [{}, { text: '', isRemoved: true }] })
    expect((await write(approver, `comments/${reply}/text`, { text: 'Снова' })).status).toBe(404)

    await write(tester, `threads/${id}/done`, { isDone: true })
    expect(await threadFor(approver, id)).toMatchObject({ done: { by: phones.tester } })
    await write(approver, `threads/${id}/done`, { isDone: false })
    expect(await threadFor(approver, id)).toMatchObject({ done: null })
    await write(office.analyst, `comments/${id}/remove`)
    expect(await threadFor(approver, id)).toBeUndefined()
  })

  test('of ten requests that open one thread it is opened once, and each number of the discussion is given once', async () => {
    const id = newId()
    const before = (await read(approver)).discussed
    await Promise.all(Array.from({ length: 10 }, async () => await open(office.analyst, { id })))
    expect(await threadFor(approver, id)).toMatchObject({ comments: [{ text: 'Почему так?' }] })
    await Promise.all(
      [office.analyst, approver, tester].flatMap((by) =>
        [1, 2, 3].map(
          async (at) => await write(by, `threads/${id}/comments`, { id: newId(), text: `Ответ ${at}` }),
        ),
      ),
    )
    expect((await threadFor(approver, id))?.comments).toHaveLength(10)
    expect((await read(approver)).discussed).toBe(before + 19)
  })

  test('a colleague is mentioned by the phone; who may not see the draft is not', async () => {
    const { colleagues } = await read(tester)
    expect(colleagues).toEqual([
      { phone: phones.analyst, roles: ['analyst'] },
      { phone: phones.approver, roles: ['approver'] },
      { phone: phones.tester, roles: ['tester'] },
    ])
    expect((await open(tester, { text: `@${phones.analyst} посмотрите` })).status).toBe(200)
    // An operator works at the desk, not in the Studio.
    const refused = await open(tester, { text: 'Спросим @998900000101' })
    expect(refused).toMatchObject({ status: 422, code: 'QDM_MENTION_UNKNOWN' })
  })

  test('texts are within limits, and a place is one of the draft', async () => {
    expect((await open(tester, { text: '   ' })).status).toBe(400)
    expect((await open(tester, { text: 'я'.repeat(2001) })).status).toBe(400)
    expect((await open(tester, { text: 'я'.repeat(2000) })).status).toBe(200)
    const elsewhere = await open(tester, { node: 'products/sport.json#999999' })
    expect(elsewhere).toMatchObject({ status: 422, code: 'QDM_DRAFT_PLACE_UNKNOWN' })
    expect((await write(tester, 'threads/not-there/comments', { id: newId(), text: 'А' })).status).toBe(404)
    expect((await write(tester, 'threads/not-there/done', { isDone: true })).status).toBe(404)
    expect((await write(tester, 'threads/not-there/read', { seen: 1 })).status).toBe(404)
  })

  test('a place keeps its thread when the element is moved, and when it is gone', async () => {
    const { id } = await open(office.analyst)
    const edits = [
      {
        do: 'move',
        node,
        parent: draftOf(draft).at('products/sport.json', '/slides')?.handle ?? '',
        after: null,
        seen: null,
      },
      { do: 'remove', node },
    ] as const
    for (const edit of edits) {
      await office.analyst.send(draft.id, 0, edit)
      expect(await threadFor(approver, id)).toMatchObject({ node })
    }
    // A removed element is still known: what was said about it goes on.
    expect((await open(approver)).status).toBe(200)
    const { data } = await office.analyst.ask<ToldProductDraft>('GET', `drafts/${draft.id}`)
    const removed = data.changes.find(({ edit }) => edit.do === 'remove')
    await office.analyst.send(draft.id, 0, { do: 'undo', group: removed?.group ?? '' })
  })

  test('an analyst wants no changes and approves nothing; a place is approved or wants changes', async () => {
    expect((await open(office.analyst, { place })).status).toBe(403)
    const approval = { place, digest, isApproved: true }
    expect((await write(office.analyst, 'approvals', approval)).status).toBe(403)
    await write(approver, 'approvals', approval)
    expect((await read(tester)).approvals).toMatchObject([{ place, digest, by: phones.approver }])
    const { id } = await open(approver, { place, text: 'Проверьте число' })
    expect((await read(tester)).approvals).toEqual([])
    expect((await write(office.analyst, `threads/${id}/done`, { isDone: true })).status).toBe(403)
    await write(approver, 'approvals', { ...approval, wishes: [id] })
    expect(await threadFor(tester, id)).toMatchObject({ done: { by: phones.approver } })
    await write(approver, 'approvals', { ...approval, isApproved: false })
    expect((await read(tester)).approvals).toEqual([])
  })

  test('an approval ends only the wishes that its approver was shown, and the audit log has each of them', async () => {
    const noted = async () =>
      (await other.deps.store.audit.of('product sport'))
        .filter(({ action, actor }) => action === 'draft.changesDone' && actor === phones.approver)
        .map(({ detail }) => (JSON.parse(detail) as { readonly thread: string }).thread)
    const approval = { place, digest, isApproved: true }
    const shown = await open(approver, { place, text: 'Проверьте число' })
    const newer = await open(approver, { place, text: 'И дату' })
    const refused = await write(approver, 'approvals', { ...approval, wishes: [shown.id] })
    expect(refused).toMatchObject({ status: 409, code: 'QDM_CHANGES_WANTED_SINCE' })
    expect(await write(approver, 'approvals', approval)).toMatchObject({ status: 409 })
    const { threads, approvals } = await read(tester)
    expect(threads.filter(({ id, done }) => [shown.id, newer.id].includes(id) && done !== null)).toEqual([])
    expect(approvals).toEqual([])
    expect(await noted()).not.toContain(shown.id)
    expect((await write(approver, 'approvals', { ...approval, wishes: [shown.id, newer.id] })).status).toBe(
      200,
    )
    expect(await threadFor(tester, newer.id)).toMatchObject({ done: { by: phones.approver } })
    expect(await noted()).toEqual(expect.arrayContaining([shown.id, newer.id]))
    // A wish that its author took back is none.
    const takenBack = await open(approver, { place })
    await write(approver, `comments/${takenBack.id}/remove`)
    expect((await write(approver, 'approvals', approval)).status).toBe(200)
    await write(approver, 'approvals', { ...approval, isApproved: false })
  })

  test('a draft is not published, now or at an hour, while changes are wanted; then the discussion is closed', async () => {
    const { data } = await office.analyst.ask<ToldProductDraft>('GET', `drafts/${draft.id}`)
    await office.analyst.send(
      draft.id,
      data.seq,
      setAt(data, 'locales/ru/sport.json', '/sport.short', 'Для спорта и отдыха'),
    )
    const { seq } = (await office.analyst.ask<ToldProductDraft>('GET', `drafts/${draft.id}`)).data
    const { id } = await open(approver, { place, text: 'Не «и», а «или»' })
    const publication = { seq, note: 'Выпуск', acceptsImpact: true }
    const refused = { status: 409, code: 'QDM_CHANGES_WANTED' }
    expect(await write(approver, 'publish', publication)).toMatchObject(refused)
    const at = new Date(other.clock.now + 3_600_000).toISOString()
    expect(await write(approver, 'schedule', { ...publication, at })).toMatchObject(refused)
    await write(approver, `threads/${id}/done`, { isDone: true })
    await write(approver, `threads/${id}/done`, { isDone: false })
    expect(await write(approver, 'publish', publication)).toMatchObject(refused)
    const logged = await other.deps.store.audit.of('product sport')
    expect(logged.filter(({ action }) => action === 'draft.changesWanted')).toHaveLength(6)

    // Who wrote it takes it back: nothing is wanted any more.
    await write(approver, `comments/${id}/remove`)
    expect((await write(approver, 'publish', publication)).status).toBe(200)
    const closed = { status: 409, code: 'QDM_PRODUCT_DRAFT_CLOSED' }
    expect(await open(approver)).toMatchObject(closed)
    expect((await read(approver)).threads.length).toBeGreaterThan(0)
  })

  test('strangers and operators neither read nor write', async () => {
    const operator = await studioPerson(other, '998900000101')
    expect((await operator.ask('GET', `drafts/${draft.id}/discussion`)).status).toBe(403)
    expect((await open(operator)).status).toBe(403)
    const missing = await tester.ask('GET', 'drafts/nothing/discussion')
    expect(missing.status).toBe(404)
  })
})
