import { beforeEach, describe, expect, test } from 'vitest'
import { contentOf, printJson, rootHandle, type Change } from '../../src/authoring/index.ts'
import { CallError } from '../../src/api/index.ts'
import type { DraftNews, ServerChanges, ServerDraft } from '../../src/studio/calls.ts'
import type { DraftWorld, EditedDraft } from '../../src/studio/draft/draft-store.ts'
import { openDraft } from '../../src/studio/draft/open-draft.ts'
import { restoreFiles } from '../../src/studio/review/restored-draft.ts'

const file = 'products/bicycle.json'
const serverDraft: ServerDraft = {
  id: 'draft-1',
  product: 'bicycle',
  baseHash: 'base',
  state: 'open',
  review: null,
  schedule: null,
  discussed: 0,
  seq: 0,
  files: { [file]: '{\n  "id": "bicycle",\n  "title": "One",\n  "count": 5\n}\n' },
  outdated: {},
  isImported: false,
  changes: [],
  conflicts: [],
}

/** The server's side: keeps changes in their order, or fails as the test says. */
function aServer() {
  const all: Change[] = []
  let failure: CallError | null = null
  return {
    all,
    fail: (with_: CallError | null) => {
      failure = with_
    },
    send: async (_id: string, after: number, changes: readonly Change[]): Promise<ServerChanges> => {
      if (failure) throw failure
      for (const change of changes) if (!all.some(({ id }) => id === change.id)) all.push(change)
      return { seq: all.length, changes: all.slice(after), conflicts: [] }
    },
    /** The draft as a page opens it. */
    opened: (): ServerDraft => ({ ...serverDraft, seq: all.length, changes: all }),
    read: async (_id: string, after: number): Promise<DraftNews> => {
      if (failure) throw failure
      const { state, review, conflicts, discussed } = serverDraft
      return { seq: all.length, state, review, discussed, changes: all.slice(after), conflicts }
    },
  }
}

let server: ReturnType<typeof aServer>
let device: Map<string, readonly Change[]>
let now: number
let waiting: (() => void)[]
let ids: number

function open(author = '998900000111', from: ServerDraft = serverDraft): EditedDraft {
  const world: DraftWorld = {
    author,
    now: () => now,
    newId: () => `${author}-${String(++ids).padStart(4, '0')}`,
    begin: async () => server.opened(),
    find: async () => (server.all.length > 0 ? server.opened() : null),
    send: async (...given) => await server.send(...given),
    read: async (...given) => await server.read(...given),
    kept: {
      read: (id) => device.get(id) ?? [],
      write: (id, changes) => void device.set(id, changes),
    },
    later: (work) => {
      waiting.push(work)
      return () => {
        waiting = waiting.filter((one) => one !== work)
      }
    },
  }
  return openDraft(from, world)
}

function textOf(store: EditedDraft): string {
  const node = store.view().draft.at(file)
  return node ? printJson(contentOf(node)) : ''
}

function setTitle(store: EditedDraft, value: string): void {
  const node = store.view().draft.at(file, '/title')
  store.put(node?.handle ?? '', value)
}

beforeEach(() => {
  server = aServer()
  device = new Map()
  now = 1_000_000
  waiting = []
  ids = 0
})

describe('a draft that is edited', () => {
  test('what is typed in one field within a second is one change, and one undo', async () => {
    const store = open()
    for (const text of ['T', 'Tw', 'Two']) {
      setTitle(store, text)
      now += 100
    }
    expect(store.view().unsent).toBe(1)
    await store.flush()
    expect(server.all).toHaveLength(1)
    expect(store.view()).toMatchObject({ saving: 'saved', unsent: 0, seq: 1 })
    store.undo()
    expect(textOf(store)).toBe(serverDraft.files[file])
    store.redo()
    expect(textOf(store)).toContain('"Two"')
    await store.flush()
    expect(server.all).toHaveLength(3)
  })

  test('what is typed after the box was left is undone by itself', async () => {
    const store = open()
    setTitle(store, 'Two')
    store.endTyping()
    setTitle(store, 'Three')
    store.undo()
    expect(textOf(store)).toContain('"Two"')
  })

  test('undo and redo survive a reload', async () => {
    const first = open()
    setTitle(first, 'Two')
    await first.flush()
    const again = open('998900000111', server.opened())
    expect(again.view().undo).not.toBeNull()
    again.undo()
    expect(textOf(again)).toBe(serverDraft.files[file])
    expect(again.view().redo).not.toBeNull()
  })

  test.each([
    ['no network', new CallError({ kind: 'fetch' }), 'kept'],
    ['no session', new CallError({ kind: 'status', status: 401, data: null, body: null }), 'signedOut'],
    ['a server that stops', new CallError({ kind: 'status', status: 503, data: null, body: null }), 'kept'],
    ['a closed draft', new CallError({ kind: 'status', status: 409, data: null, body: null }), 'closed'],
    ['a refusal', new CallError({ kind: 'status', status: 400, data: null, body: null }), 'refused'],
  ] as const)('with %s what was typed stays on the device', async (_name, failure, saving) => {
    const store = open()
    server.fail(failure)
    setTitle(store, 'Two')
    await store.flush()
    expect(store.view()).toMatchObject({ saving, unsent: 1 })
    expect(textOf(store)).toContain('"Two"')

    // The page is closed and opened again, and the server answers.
    server.fail(null)
    const again = open()
    expect(textOf(again)).toContain('"Two"')
    await again.refresh()
    expect(server.all).toHaveLength(1)
    expect(device.get('draft-1')).toEqual([])
  })

  test('what others changed comes with an answer, and both are in the draft', async () => {
    const mine = open()
    const theirs = open('998900000112')
    const count = theirs.view().draft.at(file, '/count')
    theirs.put(count?.handle ?? '', 7)
    await theirs.flush()
    setTitle(mine, 'Two')
    await mine.flush()
    expect(textOf(mine)).toBe('{\n  "id": "bicycle",\n  "title": "Two",\n  "count": 7\n}\n')
    expect(mine.view().undo).toBe(
      mine.view().draft.changes.find(({ author }) => author === '998900000111')?.group,
    )
  })

  test('a change is never earlier than one that its author has seen, whatever the clock says', async () => {
    const ahead = open('998900000112')
    now += 30_000
    setTitle(ahead, 'Theirs')
    await ahead.flush()
    now -= 30_000
    const behind = open('998900000111', server.opened())
    setTitle(behind, 'Mine')
    expect(textOf(behind)).toContain('"Mine"')
  })
})

test('a release is restored: its files are the draft, and undo brings back what was', async () => {
  const store = open()
  setTitle(store, 'Two')
  const before = textOf(store)
  const rating = 'rating/bicycle.json'
  const node = store.view().draft
  store.edit([
    {
      do: 'insert',
      parent: rootHandle,
      key: 'locales/ru/bicycle.json',
      after: null,
      value: { 'bicycle.a': 'А' },
    },
  ])
  restoreFiles(store, {
    [file]: '{ "id": "bicycle", "title": "Old", "slides": [{ "id": "first" }] }',
    [rating]: '{ "editions": [] }',
  })
  await store.flush()
  expect(node.paths.toSorted()).toEqual([file, rating])
  expect(JSON.parse(textOf(store))).toEqual({ id: 'bicycle', title: 'Old', slides: [{ id: 'first' }] })
  expect(Object.keys(JSON.parse(textOf(store)) as object)).toEqual(['id', 'title', 'slides'])
  expect(store.view().unsent).toBe(0)
  while (textOf(store) !== before && store.view().undo !== null) store.undo()
  expect(textOf(store)).toBe(before)
})

describe('a colleague in the same draft', () => {
  const colleague = '998900000112'
  const theirTitle = (value: string, seen: string | null): Change => ({
    id: `theirs-${String(++ids)}`,
    group: `theirs-${ids}`,
    author: colleague,
    at: now,
    edit: {
      do: 'set',
      cells: [{ node: open().view().draft.at(file, '/title')?.handle ?? '', value, seen }],
    },
  })

  test('what they changed is read behind what this page has, once, however many events come at a time', async () => {
    const asked: number[] = []
    const { read } = server
    server.read = async (id, after) => {
      asked.push(after)
      return await read(id, after)
    }
    const store = open()
    server.all.push(theirTitle('Theirs', null))
    await Promise.all([store.refresh(), store.refresh(), store.refresh()])
    expect(textOf(store)).toContain('"Theirs"')
    expect(asked).toEqual([0, 1])
  })

  test('a text that is being typed stays in its box, and both become a conflict after a pause', async () => {
    const store = open()
    setTitle(store, 'Mine')
    server.all.push(theirTitle('Theirs', null))
    now += 300
    await store.refresh()
    expect(textOf(store)).toContain('"Mine"')
    setTitle(store, 'Mine too')
    await store.flush()
    expect(textOf(store)).toContain('"Mine too"')
    expect(store.view().draft.conflicts).toEqual([])
    now += 2000
    for (const work of waiting.splice(0)) work()
    const [conflict] = store.view().draft.conflicts
    expect(conflict).toMatchObject({ kind: 'value' })
    const values = [conflict?.kept, conflict?.lost].map((id) => {
      const edit = store.view().draft.change(id ?? '')?.edit
      return edit?.do === 'set' ? edit.cells[0]?.value : null
    })
    expect(values).toEqual(['Mine too', 'Theirs'])
  })

  test('what they change elsewhere appears while this person types', async () => {
    const store = open()
    setTitle(store, 'Mine')
    const count = store.view().draft.at(file, '/count')?.handle ?? ''
    const change = theirTitle('', null)
    server.all.push({ ...change, edit: { do: 'set', cells: [{ node: count, value: 7, seen: null }] } })
    await store.refresh()
    expect(textOf(store)).toContain('"count": 7')
    expect(textOf(store)).toContain('"Mine"')
  })

  test('an answer that is older than the news takes nothing back', async () => {
    const store = open()
    const answered = Promise.withResolvers<void>()
    const { send } = server
    server.send = async (id, after, changes) => {
      const answer = await send(id, after, changes)
      await answered.promise
      return answer
    }
    setTitle(store, 'Mine')
    const flushed = store.flush()
    server.all.push({ ...theirTitle('', null), edit: { do: 'undo', group: 'none' } })
    await store.refresh()
    expect(store.view().seq).toBe(2)
    answered.resolve()
    await flushed
    expect(store.view()).toMatchObject({ seq: 2, unsent: 0, saving: 'saved' })
  })

  test('a product that is only looked at is begun by the first edit, which is kept until it is sent', async () => {
    const onSale: ServerDraft = { ...serverDraft, id: 'on-sale.bicycle.base', state: 'none' }
    const store = open('998900000111', onSale)
    await store.refresh()
    expect(store.view()).toMatchObject({ isBegun: false, draftId: 'on-sale.bicycle.base', saving: 'saved' })
    server.fail(new CallError({ kind: 'timeout' }))
    setTitle(store, 'Two')
    await store.flush()
    expect(store.view().unsent).toBe(1)
    server.fail(null)
    await store.flush()
    expect(store.view()).toMatchObject({
      isBegun: true,
      draftId: 'draft-1',
      unsent: 0,
      saving: 'saved',
      seq: 1,
    })
    expect(server.all).toHaveLength(1)
    expect(device.get('draft-1')).toEqual([])
    expect(device.get('on-sale.bicycle.base')).toEqual([])
  })

  test('the first edit joins the draft that another person has begun meanwhile', async () => {
    const other = open('998900000112')
    other.put(other.view().draft.at(file, '/count')?.handle ?? '', 6)
    await other.flush()
    const store = open('998900000111', { ...serverDraft, id: 'on-sale.bicycle.base', state: 'none' })
    setTitle(store, 'Two')
    await store.flush()
    expect(textOf(store)).toContain('6')
    expect(textOf(store)).toContain('"Two"')
    expect(store.view()).toMatchObject({ draftId: 'draft-1', seq: 2, conflicts: [] })
  })

  test('who only looks goes on in the draft that another person begins', async () => {
    const store = open('998900000111', { ...serverDraft, id: 'on-sale.bicycle.base', state: 'none' })
    await store.refresh()
    expect(store.view().isBegun).toBe(false)
    const other = open('998900000112')
    setTitle(other, 'Two')
    await other.flush()
    await store.refresh()
    expect(store.view()).toMatchObject({ isBegun: true, draftId: 'draft-1', seq: 1, unsent: 0 })
    expect(textOf(store)).toContain('"Two"')
  })

  test('an edit of a version that is no longer sold is not sent into a draft of another one', async () => {
    const store = open('998900000111', {
      ...serverDraft,
      id: 'on-sale.bicycle.old',
      baseHash: 'old',
      state: 'none',
    })
    setTitle(store, 'Two')
    await store.flush()
    expect(store.view()).toMatchObject({ saving: 'closed', unsent: 1 })
    expect(server.all).toHaveLength(0)
  })

  test('several steps are planned one after the other, and one undo takes all of them back', () => {
    const store = open()
    const before = textOf(store)
    store.together([
      () => ({
        edits: [
          {
            do: 'rename',
            node: store.view().draft.at(file, '/title')?.handle ?? '',
            key: 'name',
            seen: null,
          },
        ],
        values: [],
      }),
      () => ({ edits: [], values: [[store.view().draft.at(file, '/name')?.handle ?? '', 'Two']] }),
    ])
    expect(textOf(store)).toContain('"name": "Two"')
    store.undo()
    expect(textOf(store)).toBe(before)
  })
})
