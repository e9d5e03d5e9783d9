import { expect, test } from 'vitest'
import { contentOf, nodeOf, printJson } from '../../src/authoring/index.ts'
import type { ServerDraft } from '../../src/studio/calls.ts'
import {
  exampleOwnerAt,
  examplesOf,
  putExamples,
  renamedExamples,
} from '../../src/studio/bench/kept-examples.ts'
import { openDraft } from '../../src/studio/draft/open-draft.ts'

const file = 'products/bicycle.json'
const text = printJson(
  nodeOf({
    id: 'bicycle',
    conditions: { dear: 'data.value > 5' },
    rules: [{ id: 'window', at: '/value', holds: 'data.value < 9' }],
    calls: {},
  }),
)
const serverDraft: ServerDraft = {
  id: 'draft-1',
  product: 'bicycle',
  baseHash: 'base',
  state: 'open',
  review: null,
  schedule: null,
  discussed: 0,
  seq: 0,
  files: { [file]: text },
  outdated: {},
  isImported: false,
  changes: [],
  conflicts: [],
}

function open() {
  let ids = 0
  return openDraft(serverDraft, {
    author: '998900000111',
    now: () => 1_000_000,
    newId: () => `id-${(ids += 1)}`,
    begin: async () => serverDraft,
    find: async () => null,
    send: async () => ({ seq: 0, changes: [], conflicts: [] }),
    read: async () => serverDraft,
    kept: { read: () => [], write: () => {} },
    later: () => () => {},
  })
}

const example = { given: [{ of: 'data.value', is: 7 }], holds: true }
const textOf = (store: ReturnType<typeof open>) => printJson(contentOf(store.view().draft.at(file)!))

test('a kept example stands behind the rules, and undo takes it away again', () => {
  const store = open()
  const owner = exampleOwnerAt(store.view().draft, 'bicycle', '/conditions/dear')!
  expect(owner).toEqual({ kind: 'conditions', name: 'dear' })
  putExamples(store, owner, [example])
  expect(examplesOf(store.view().draft, 'bicycle', owner)).toEqual([example])
  const keys = Object.keys(JSON.parse(textOf(store)) as object)
  expect(keys).toEqual(['id', 'conditions', 'rules', 'examples', 'calls'])
  store.undo()
  expect(textOf(store)).toBe(text)
})

test('the last example takes its key and the objects around it along', () => {
  const store = open()
  const rule = exampleOwnerAt(store.view().draft, 'bicycle', '/rules/0/holds')!
  putExamples(store, { kind: 'conditions', name: 'dear' }, [example])
  putExamples(store, rule, [example, { ...example, holds: false }])
  putExamples(store, rule, [example])
  expect(JSON.parse(textOf(store))).toMatchObject({
    examples: { conditions: { dear: [example] }, rules: { window: [example] } },
  })
  putExamples(store, rule, [])
  putExamples(store, { kind: 'conditions', name: 'dear' }, [])
  expect(textOf(store)).toBe(text)
})

test('examples follow a new name, unless that name has examples already', () => {
  const store = open()
  putExamples(store, { kind: 'rules', name: 'window' }, [example])
  const renamed = renamedExamples(store.view().draft, 'bicycle', { kind: 'rules', name: 'window' }, 'limits')!
  store.edit([renamed])
  expect(JSON.parse(textOf(store))).toMatchObject({ examples: { rules: { limits: [example] } } })
  putExamples(store, { kind: 'rules', name: 'other' }, [example])
  expect(
    renamedExamples(store.view().draft, 'bicycle', { kind: 'rules', name: 'other' }, 'limits'),
  ).toBeNull()
})

test('other expressions keep no examples', () => {
  const { draft } = open().view()
  expect(exampleOwnerAt(draft, 'bicycle', '/slides/0/gates/0/holds')).toBeNull()
  expect(exampleOwnerAt(draft, 'bicycle', '/rules/0/params/max')).toBeNull()
})
