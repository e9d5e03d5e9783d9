import { globSync, readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  Draft,
  draftValueOf,
  editsBetween,
  liveChildren,
  nodeOf,
  parseJson,
  placeOf,
  printJson,
  rootHandle,
  undoState,
  type Change,
  type DraftNode,
  type Edit,
  type JsonNode,
  type JsonValue,
} from '../../src/authoring/index.ts'

const productFiles = globSync('schemas/{products,blocks,rating}/*.json').toSorted()
const textFiles = globSync('locales/*/*.json')

describe('a file', () => {
  test.each(productFiles)('%s is printed byte for byte as it was read', (path) => {
    const text = readFileSync(path, 'utf8')
    expect(printJson(parseJson(text))).toBe(text)
  })

  test.each(textFiles)('%s is printed as it was read', (path) => {
    const text = readFileSync(path, 'utf8')
    expect(printJson(parseJson(text)).trimEnd()).toBe(text.trimEnd())
  })

  test.each(productFiles)('%s is built from an empty file by single changes', (path) => {
    const text = readFileSync(path, 'utf8')
    const draft = new Draft({})
    for (const change of takenApart(path, parseJson(text))) draft.add([change])
    expect(draft.skipped).toEqual([])
    expect(printed(draft, path)).toBe(text)
  })
})

const json = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.oneof(fc.constant(null), fc.boolean(), fc.integer(), fc.string({ maxLength: 4 })),
    fc.array(tie('value'), { maxLength: 5 }),
    fc.array(fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), v: tie('value') }), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom('p', 'q', 'r', 's', 't'), tie('value'), {
      maxKeys: 4,
      noNullPrototype: true,
    }),
  ),
})).value

const object = fc.dictionary(fc.constantFrom('x', 'y', 'z', 'id'), json, { noNullPrototype: true })

describe('changes', () => {
  test('the edits between two values turn one into the other', () => {
    fc.assert(
      fc.property(object, object, (from, to) => {
        const draft = new Draft({ f: nodeOf(from) })
        draft.add(planned(draft, 'f', to, 'ann', 1))
        expect(draft.skipped).toEqual([])
        expect(sortedKeys(draftValueOf(draft.at('f')!))).toEqual(sortedKeys(to))
      }),
    )
  })

  test('a value set to itself makes no edit', () => {
    fc.assert(
      fc.property(object, (value) => {
        expect(editsBetween(new Draft({ f: nodeOf(value) }).at('f')!, value, counter())).toEqual([])
      }),
    )
  })

  test('undoing all changes restores the files', () => {
    fc.assert(
      fc.property(object, fc.array(object, { maxLength: 5 }), (from, targets) => {
        const draft = new Draft({ f: nodeOf(from) })
        const begin = printed(draft, 'f')
        const states = [begin]
        for (const [index, target] of targets.entries()) {
          const changes = planned(draft, 'f', target, 'ann', index * 10 + 1)
          draft.add(changes)
          if (changes.length > 0) states.push(printed(draft, 'f'))
        }
        const last = printed(draft, 'f')
        let at = 1000
        for (let back = states.length - 2; back >= 0; back -= 1) {
          const { undo } = undoState(draft.changes, 'ann')
          draft.add([change({ do: 'undo', group: undo! }, 'ann', (at += 1))])
          expect(printed(draft, 'f')).toBe(states[back])
        }
        expect(undoState(draft.changes, 'ann').undo).toBeNull()
        for (let forth = 1; forth < states.length; forth += 1) {
          const { redo } = undoState(draft.changes, 'ann')
          draft.add([change({ do: 'undo', group: redo! }, 'ann', (at += 1))])
          expect(printed(draft, 'f')).toBe(states[forth])
        }
        expect(printed(draft, 'f')).toBe(last)
      }),
    )
  })

  test('two people’s changes give one file and the same conflicts in every order of arrival', () => {
    fc.assert(
      fc.property(
        object,
        fc.array(fc.tuple(fc.boolean(), object), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        (from, moves, random) => {
          // given two people who edit their own copies and undo now and then, without seeing each other
          const copies = { ann: new Draft({ f: nodeOf(from) }), ben: new Draft({ f: nodeOf(from) }) }
          const all: Change[] = []
          for (const [index, [isAnn, target]] of moves.entries()) {
            const who = isAnn ? 'ann' : 'ben'
            const made = planned(copies[who], 'f', target, who, index * 10 + 1)
            copies[who].add(made)
            all.push(...made)
            const { undo } = undoState(copies[who].changes, who)
            if (index % 3 === 2 && undo) {
              const taken = change({ do: 'undo', group: undo }, who, index * 10 + 9)
              copies[who].add([taken])
              all.push(taken)
            }
          }
          // when the changes arrive one by one in any order
          const shuffled = all
            .map((item) => ({ item, key: random.next().value ?? 0 }))
            .toSorted((a, b) => a.key - b.key)
            .map(({ item }) => item)
          const arrived = new Draft({ f: nodeOf(from) })
          for (const item of shuffled) arrived.add([item])
          const together = new Draft({ f: nodeOf(from) }, all)
          // then nothing depends on the order
          expect(printed(arrived, 'f')).toBe(printed(together, 'f'))
          expect(arrived.conflicts).toEqual(together.conflicts)
          expect(arrived.skipped).toEqual(together.skipped)
        },
      ),
    )
  })
})

describe('two people at one place', () => {
  const base = (): Draft => new Draft({ f: parseJson('{"max": 5, "list": [{"id": "a"}, {"id": "b"}]}') })
  const setMax = (draft: Draft, value: number, who: string, at: number): Change => {
    const node = draft.at('f', '/max')!
    return change({ do: 'set', cells: [{ node: node.handle, value, seen: node.setBy }] }, who, at)
  }

  test('both values of a conflict are kept, the later counts, and a change made with both in view settles it', () => {
    const draft = base()
    const ann = setMax(draft, 6, 'ann', 1)
    const ben = setMax(draft, 7, 'ben', 2)
    draft.add([ann, ben])
    expect(draft.at('f', '/max')?.value).toBe(7)
    expect(draft.conflicts).toEqual([
      {
        kind: 'value',
        node: ann.edit.do === 'set' ? ann.edit.cells[0]?.node : '',
        kept: ben.id,
        lost: ann.id,
      },
    ])
    draft.add([setMax(draft, 6, 'ann', 3)])
    expect(draft.conflicts).toEqual([])
    expect(draft.at('f', '/max')?.value).toBe(6)
  })

  test('one person in two browsers is two: the second value does not silently replace the first', () => {
    const draft = base()
    const here = setMax(draft, 6, 'ann', 1)
    const there = setMax(base(), 7, 'ann', 2)
    draft.add([here, there])
    expect(draft.conflicts).toMatchObject([{ kind: 'value', kept: there.id, lost: here.id }])
  })

  test('one person in one browser never meets a conflict with themselves, whatever they undo', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer(), fc.constant('undo'), fc.constant('redo'))), (steps) => {
        const draft = base()
        for (const [index, step] of steps.entries()) {
          const { undo, redo } = undoState(draft.changes, 'ann')
          const group = { undo, redo, none: null }[step === 'undo' || step === 'redo' ? step : 'none']
          if (typeof step === 'number') draft.add([setMax(draft, step, 'ann', index + 1)])
          else if (group) draft.add([change({ do: 'undo', group }, 'ann', index + 1)])
          expect(draft.conflicts).toEqual([])
        }
      }),
    )
  })

  test('typing on settles nothing: the value of the other stays in view until one of both is chosen', () => {
    for (const chosen of ['kept', 'lost'] as const) {
      const draft = base()
      const ben = setMax(draft, 7, 'ben', 1)
      const ann = setMax(draft, 60, 'ann', 2)
      draft.add([ben, ann])
      const typed = setMax(draft, 600, 'ann', 3)
      draft.add([typed])
      expect(draft.conflicts).toMatchObject([{ kind: 'value', kept: typed.id, lost: ben.id }])
      draft.add([setMax(draft, chosen === 'kept' ? 600 : 7, 'ann', 4)])
      expect(draft.conflicts).toEqual([])
      expect(draft.at('f', '/max')?.value).toBe(chosen === 'kept' ? 600 : 7)
    }
  })

  test('a text that two people add at once is one text with both in view', () => {
    const path = 'locales/ru/x.json'
    const texts = new Draft({ [path]: parseJson('{}') })
    const parent = texts.at(path)!.handle
    const add = (value: string, who: string, at: number) =>
      change({ do: 'insert', parent, key: 'x.title', after: null, value }, who, at)
    const [ann, ben] = [add('Первый', 'ann', 1), add('Второй', 'ben', 2)]
    texts.add([ann, ben])
    expect(draftValueOf(texts.at(path)!)).toEqual({ 'x.title': 'Второй' })
    expect(texts.conflicts).toEqual([{ kind: 'value', node: ann.id, kept: ben.id, lost: ann.id }])
    // What ben types next names the node that his device made.
    const cells = [{ node: ben.id, value: 'Второй!', seen: ben.id }]
    const typed = change({ do: 'set', cells }, 'ben', 3)
    texts.add([typed])
    expect(draftValueOf(texts.at(path)!)).toEqual({ 'x.title': 'Второй!' })
    expect(texts.conflicts).toMatchObject([{ kept: typed.id, lost: ann.id }])
    texts.add([change({ do: 'set', cells: [{ node: ann.id, value: 'Первый', seen: typed.id }] }, 'ann', 4)])
    expect(texts.conflicts).toEqual([])
    expect(draftValueOf(texts.at(path)!)).toEqual({ 'x.title': 'Первый' })
  })

  test('the same value from both is no conflict', () => {
    const draft = base()
    draft.add([setMax(draft, 6, 'ann', 1), setMax(base(), 6, 'ben', 2)])
    expect(draft.conflicts).toEqual([])
  })

  test('an edit inside what the other removed is reported with the removal', () => {
    const draft = base()
    const [first] = liveChildren(draft.at('f', '/list')!)
    const removed = change({ do: 'remove', node: first!.handle }, 'ann', 1)
    const inside = change(
      { do: 'insert', parent: first!.handle, key: 'when', after: null, value: 'x' },
      'ben',
      2,
    )
    draft.add([removed, inside])
    expect(draft.conflicts).toEqual([
      { kind: 'editInRemoved', node: first!.handle, kept: removed.id, lost: inside.id },
    ])
    draft.add([change({ do: 'undo', group: removed.group }, 'ann', 3)])
    expect(draft.conflicts).toEqual([])
    expect(draftValueOf(draft.at('f', '/list/0')!)).toEqual({ when: 'x', id: 'a' })
  })

  test('two keys of one name are both printed', () => {
    const draft = base()
    const root = draft.at('f')!.handle
    draft.add([
      change({ do: 'insert', parent: root, key: 'min', after: null, value: 1 }, 'ann', 1),
      change({ do: 'insert', parent: root, key: 'min', after: null, value: 2 }, 'ben', 2),
    ])
    expect(draftValueOf(draft.at('f')!)).toMatchObject({ min: 2, min2: 1 })
  })

  test('a move into itself and an edit of an unknown node are skipped and reported', () => {
    const draft = base()
    const list = draft.at('f', '/list')!
    const circle = change(
      { do: 'move', node: list.handle, parent: list.handle, after: null, seen: null },
      'ann',
      1,
    )
    const nowhere = change({ do: 'remove', node: 'no such node' }, 'ann', 2)
    draft.add([circle, nowhere])
    expect(draft.skipped.map(({ change: id }) => id)).toEqual([circle.id, nowhere.id])
  })
})

test('a node is found at its place, and its place at the node', () => {
  for (const path of productFiles.slice(0, 13)) {
    const draft = new Draft({ [path]: parseJson(readFileSync(path, 'utf8')) })
    const visit = (node: DraftNode): void => {
      const place = placeOf(node)
      expect(place && draft.at(place.path, place.pointer)).toBe(node)
      liveChildren(node).forEach(visit)
    }
    visit(draft.at(path)!)
  }
})

let made = 0
function change(edit: Edit, author: string, at: number, id = `c${(made += 1)}`): Change {
  return { id, group: id, author, at, edit }
}

function counter(): () => string {
  return () => `c${(made += 1)}`
}

function planned(
  draft: Draft,
  path: string,
  target: JsonValue,
  author: string,
  at: number,
): readonly Change[] {
  const edits = editsBetween(draft.at(path)!, target, counter())
  const group = edits[0]?.id ?? ''
  return edits.map(({ id, edit }, index) => ({ id, group, author, at: at + index / 1000, edit }))
}

/** A file as the single steps that build it: every object and array comes empty, every scalar alone. */
function takenApart(path: string, content: JsonNode): readonly Change[] {
  const changes: Change[] = []
  const build = (node: JsonNode, parent: string, key: string | null, after: string | null): string => {
    const oneLine = node.kind === 'object' && node.oneLine
    const empty = node.kind === 'array' ? [] : {}
    const value = node.kind === 'scalar' ? node.value : empty
    const step = change(
      { do: 'insert', parent, key, after, value, ...(oneLine && { oneLine }) },
      'ann',
      changes.length,
    )
    changes.push(step)
    let last: string | null = null
    if (node.kind === 'array') for (const item of node.items) last = build(item, step.id, null, last)
    if (node.kind === 'object')
      for (const entry of node.entries) last = build(entry.value, step.id, entry.key, last)
    return step.id
  }
  build(content, rootHandle, path, null)
  return changes
}

function printed(draft: Draft, path: string): string {
  const content = draft.file(path)
  return content ? printJson(content) : ''
}

function sortedKeys(value: JsonValue): JsonValue {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).map(sortedKeys)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, sortedKeys(inner)]),
  )
}
