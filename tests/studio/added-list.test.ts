import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  contentOf,
  Draft,
  draftValueOf,
  parseJson,
  printJson,
  type Handle,
  type JsonValue,
} from '../../src/authoring/index.ts'
import { createCompiler } from '../../src/engine/worker/compiler.ts'
import { laterAnswer } from '../../src/engine/worker/later-answers.ts'
import { additionOf } from '../../src/studio/outline/new-elements.ts'
import { newQuestions, type NewKind } from '../../src/studio/outline/new-kinds.ts'
import { openProject } from '../../tools/project.ts'

const project = openProject('.')
const files = ['products', 'templates'].flatMap((folder) =>
  readdirSync(`schemas/${folder}`).map((name) => `${folder}/${name}`),
)

/** A draft of one file, what its printed file is, and its elements added one after the other, each a step of its own. */
function drafted(path: string) {
  const draft = new Draft({ [path]: parseJson(readFileSync(`schemas/${path}`, 'utf8')) })
  let steps = 0
  const root = () => {
    const node = draft.at(path)
    if (!node) throw new Error(`${path} is gone`)
    return node
  }
  return {
    draft,
    printed: () => printJson(contentOf(root())),
    valueAt: (pointer: string): JsonValue | null => {
      const node = draft.at(path, pointer)
      return node && draftValueOf(node)
    },
    add: (kind: NewKind, name: string, selected: Handle | null): Handle | null => {
      const addition = additionOf(draft, { path, kind, name }, selected)
      if (!addition) return null
      const group = `step-${++steps}`
      const ids = addition.edits.map((_, at) => `${group}-${at}`)
      draft.add(
        addition.edits.map((edit, at) => ({
          id: ids[at] ?? '',
          group,
          author: 'a',
          at: steps * 10 + at,
          edit,
        })),
      )
      expect(draft.skipped).toEqual([])
      return addition.shown(ids)
    },
    undo: () => {
      const group = `step-${steps--}`
      draft.add([
        {
          id: `undo-${group}`,
          group: `undo-${group}`,
          author: 'a',
          at: 1000 - steps,
          edit: { do: 'undo', group },
        },
      ])
    },
  }
}

const compiler = createCompiler(laterAnswer)
compiler({
  type: 'surroundings.given',
  blocks: project.files('blocks'),
  ratings: project.files('rating'),
  shelf: null,
  api: null,
  catalogues: Object.fromEntries(
    [...files.map((path) => path.replace(/^.*\/|\.json$/g, '')), 'blocks', 'errors'].map((name) => [
      name,
      project.catalogue(name),
    ]),
  ),
  today: '2026-11-22',
})

/** What the compiler finds in a file, each as its code and place. */
function findingsIn(file: string, text: string): readonly string[] {
  const answer = compiler({ type: 'file.changed', file, kind: 'product', text, version: 1 })
  if (answer?.type !== 'file.linted') throw new Error(`${file} is not read`)
  return answer.findings.map(({ code, path, params }) => `${code} ${path} ${JSON.stringify(params)}`)
}

describe.each(files)('a list that is added to %s', (path) => {
  const name = path.replace(/^.*\/|\.json$/g, '')

  test('compiles with its questions: only texts are missing', () => {
    const one = drafted(path)
    const before = findingsIn(name, one.printed())
    let at = one.add('list', 'added', null)
    expect(at).not.toBeNull()
    for (const kind of Object.keys(newQuestions) as (keyof typeof newQuestions)[])
      at = one.add(kind, kind === 'number' ? 'count' : kind, at)
    const found = findingsIn(name, one.printed()).filter((finding) => !before.includes(finding))
    expect(found.filter((finding) => !finding.startsWith('TEXT_MISSING '))).toEqual([])
    expect(found.length).toBeGreaterThan(0)
  })

  test('is one step: its undo gives the same bytes back', () => {
    const one = drafted(path)
    const before = one.printed()
    const list = one.add('list', 'added', null)
    const withList = one.printed()
    expect(withList).not.toBe(before)
    one.add('choice', 'colour', list)
    one.undo()
    expect(one.printed()).toBe(withList)
    one.undo()
    expect(one.printed()).toBe(before)
  })
})

describe('what is added inside a list', () => {
  test('is a field of its items and a part of them, behind the selected part', () => {
    const one = drafted('templates/sum.json')
    const list = one.add('list', 'bicycles', one.draft.at('templates/sum.json', '/slides/0')?.handle ?? null)
    expect(one.valueAt('/slides/0/parts/2')).toEqual({ list: 'bicycles' })
    const kind = one.add('choice', 'kind', list)
    one.add('date', 'bought', one.draft.at('templates/sum.json', '/lists/bicycles/parts/0')?.handle ?? null)
    one.add('note', 'frame', kind)
    expect(one.valueAt('/lists')).toEqual({
      bicycles: {
        at: '/bicycles',
        min: 1,
        max: 3,
        parts: [{ at: '/number' }, { at: '/bought' }, { at: '/kind' }, { note: 'frame', tone: 'info' }],
        card: { title: ['/number'], facts: [] },
        unique: 'item.number',
      },
    })
    expect(one.valueAt('/data/properties/bicycles')).toEqual({
      type: 'array',
      items: {
        type: 'object',
        properties: {
          number: newQuestions.text,
          kind: newQuestions.choice,
          bought: newQuestions.date,
        },
      },
    })
  })

  test('may be a list, which holds questions and no third level', () => {
    const one = drafted('templates/sum.json')
    const before = findingsIn('sum', one.printed())
    const households = one.add('list', 'households', null)
    const members = one.add('list', 'members', households)
    expect(one.valueAt('/lists/members/at')).toBe('/households/*/members')
    expect(one.add('date', 'birthDate', members)).not.toBeNull()
    expect(
      one.valueAt('/data/properties/households/items/properties/members/items/properties/birthDate'),
    ).toEqual(newQuestions.date)
    expect(one.add('list', 'pets', members)).toBeNull()
    const found = findingsIn('sum', one.printed()).filter((finding) => !before.includes(finding))
    expect(found.filter((finding) => !finding.startsWith('TEXT_MISSING '))).toEqual([])
  })
})
