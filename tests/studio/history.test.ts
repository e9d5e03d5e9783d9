import { expect, test } from 'vitest'
import { contentOf, parseJson, printJson, type Change, type Handle } from '../../src/authoring/index.ts'
import type { ServerDraft } from '../../src/studio/calls.ts'
import type { EditedDraft } from '../../src/studio/draft/draft-store.ts'
import { openDraft } from '../../src/studio/draft/open-draft.ts'
import { draftHistory, type HistoryPart } from '../../src/studio/history/draft-history.ts'
import { restoredElement } from '../../src/studio/history/restore-element.ts'
import { restoredPart } from '../../src/studio/history/restore-part.ts'
import { allElements, outlineOf } from '../../src/studio/outline/outline-tree.ts'

const file = 'products/bike.json'
const texts = 'locales/ru/bike.json'
const serverDraft: ServerDraft = {
  id: 'draft-1',
  product: 'bike',
  baseHash: 'base',
  state: 'open',
  review: null,
  schedule: null,
  discussed: 0,
  isImported: false,
  seq: 0,
  files: {
    [file]: JSON.stringify({
      id: 'bike',
      constants: { oldest: 70, youngest: 18 },
      conditions: { young: 'data.age < 20' },
      slides: [{ id: 'who', title: 'one' }, { id: 'pay' }],
    }),
    [texts]: JSON.stringify({ 'bike.condition.young': 'Молодой', 'bike.title': 'Велосипед' }),
  },
  outdated: {},
  changes: [],
  conflicts: [],
}

function open(author: string, changes: readonly Change[] = []): EditedDraft {
  let ids = 0
  let now = 1_000_000 + changes.length * 10_000
  return openDraft(
    { ...serverDraft, changes, seq: changes.length },
    {
      author,
      now: () => (now += 5000),
      newId: () => `${author}-${changes.length}-${(ids += 1)}`,
      begin: async () => serverDraft,
      find: async () => null,
      send: async () => ({ seq: 0, changes: [], conflicts: [] }),
      read: async () => serverDraft,
      kept: { read: () => [], write: () => {} },
      later: () => () => {},
    },
  )
}

const base = Object.fromEntries(
  Object.entries(serverDraft.files).map(([path, text]) => [path, parseJson(text)]),
)
const at = (store: EditedDraft, pointer: string, path = file): Handle =>
  store.view().draft.at(path, pointer)?.handle ?? ''
const textOf = (store: EditedDraft, path = file) => printJson(contentOf(store.view().draft.at(path)!))
const historyOf = (store: EditedDraft) => draftHistory(base, store.view().draft.changes)
const restore = (store: EditedDraft, part: HistoryPart | undefined) => {
  const plan = restoredPart(store.view().draft, part!)
  if (!plan.ok) return plan.refusal
  store.together([() => ({ edits: plan.edits, values: [] })])
  return 'done'
}

test('a history says who changed what and when, the newest first', () => {
  const one = open('998900000111')
  one.put(at(one, '/constants/oldest'), 75)
  const other = open('998900000112', one.view().draft.changes)
  other.edit([{ do: 'remove', node: at(other, '/slides/1') }])
  const steps = historyOf(other)
  expect(steps.map(({ author }) => author)).toEqual(['998900000112', '998900000111'])
  expect(steps[0]?.parts).toMatchObject([{ kind: 'remove', before: { id: 'pay' } }])
  expect(steps[1]?.parts).toMatchObject([
    { kind: 'set', place: { path: file, pointer: '/constants/oldest' }, before: 70, after: 75 },
  ])
})

test('one place is restored while later changes stay, and one undo takes the restoration back', () => {
  const store = open('998900000111')
  store.put(at(store, '/constants/oldest'), 75)
  store.put(at(store, '/constants/youngest'), 21)
  store.put(at(store, '/slides/0/title'), 'two')
  expect(restore(store, historyOf(store)[2]?.parts[0])).toBe('done')
  expect(textOf(store)).toContain('"oldest": 70')
  expect(textOf(store)).toContain('"youngest": 21')
  expect(textOf(store)).toContain('"title": "two"')
  expect(restore(store, historyOf(store)[3]?.parts[0])).toBe('same')
  store.undo()
  expect(textOf(store)).toContain('"oldest": 75')
})

test('what was removed comes back at its place', () => {
  const store = open('998900000111')
  const before = textOf(store)
  store.edit([{ do: 'remove', node: at(store, '/slides/0') }])
  store.put(at(store, '/constants/oldest'), 75)
  expect(restore(store, historyOf(store)[1]?.parts[0])).toBe('done')
  expect(textOf(store)).toBe(before.replace('70', '75'))
})

test('what was added is taken out, unless things inside it were changed since', () => {
  const store = open('998900000111')
  const [added = ''] = store.edit([
    { do: 'insert', parent: at(store, '/slides'), key: null, after: null, value: { id: 'new', title: 'a' } },
  ])
  const step = historyOf(store)[0]?.parts[0]
  const title = store
    .view()
    .draft.node(added)!
    .children.find(({ key }) => key === 'title')!
  store.put(title.handle, 'b')
  expect(restore(store, step)).toBe('later')
  store.undo()
  expect(restore(store, step)).toBe('done')
  expect(textOf(store)).not.toContain('"new"')
})

test('a step that was undone has no parts, and the undo says which step it was', () => {
  const store = open('998900000111')
  store.put(at(store, '/constants/oldest'), 75)
  store.undo()
  const [undo, step] = historyOf(store)
  expect(step).toMatchObject({ isUndone: true, parts: [] })
  expect(undo?.undoes).toBe(step?.group)
})

test('one element is restored with its texts, and everything else stays', () => {
  const store = open('998900000111')
  store.put(at(store, '/conditions/young'), 'data.age < 25')
  store.put(at(store, '/bike.condition.young', texts), 'Юный')
  store.put(at(store, '/bike.title', texts), 'Самокат')
  store.put(at(store, '/constants/oldest'), 75)
  const { draft } = store.view()
  const element = allElements(outlineOf(draft, file)).find(({ kind }) => kind === 'condition')!
  const source = { base, changes: draft.changes, product: 'bike' }
  const step = restoredElement(draft, source, element, 0)!
  store.together([() => step])
  expect(textOf(store)).toContain('data.age < 20')
  expect(textOf(store)).toContain('"oldest": 75')
  expect(textOf(store, texts)).toContain('Молодой')
  expect(textOf(store, texts)).toContain('Самокат')
  expect(restoredElement(draft, source, element, 0)).toBeNull()
  store.undo()
  expect(textOf(store)).toContain('data.age < 25')
  expect(textOf(store, texts)).toContain('Юный')
})
