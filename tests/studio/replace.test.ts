import { load } from 'js-yaml'
import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contentOf, printJson } from '../../src/authoring/index.ts'
import type { JsonObject } from '../../src/engine/json.ts'
import type { ServerDraft, StudioSurroundings } from '../../src/studio/calls.ts'
import { openDraft } from '../../src/studio/draft/open-draft.ts'
import { allElements, outlineOf } from '../../src/studio/outline/outline-tree.ts'
import { nameHits } from '../../src/studio/replace/name-hits.ts'
import { plannedName } from '../../src/studio/replace/planned-name.ts'
import { emptyQuery } from '../../src/studio/replace/replace-query.ts'
import { textHits } from '../../src/studio/replace/text-hits.ts'

const product = 'osago'
const path = `products/${product}.json`
const textsOf = (language: string) => `locales/${language}/${product}.json`
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder).map((name) => [
      name.replace('.json', ''),
      JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as JsonObject, // a file of the project
    ]),
  )

/** What a rename reads of the surroundings; the rest is of other pages. */
const surroundings = {
  blocks: filesIn('schemas/blocks'),
  ratings: filesIn('schemas/rating'),
  api: load(readFileSync('schemas/api/openapi.yaml', 'utf8')) as StudioSurroundings['api'],
} as Partial<StudioSurroundings> as StudioSurroundings

function open() {
  let ids = 0
  const serverDraft: ServerDraft = {
    id: 'draft-1',
    product,
    baseHash: 'base',
    state: 'open',
    review: null,
    schedule: null,
    discussed: 0,
    isImported: false,
    seq: 0,
    files: Object.fromEntries([
      [path, readFileSync(`schemas/${path}`, 'utf8')],
      ...['ru', 'uz', 'en'].map((language) => [textsOf(language), readFileSync(textsOf(language), 'utf8')]),
    ]),
    outdated: {},
    changes: [],
    conflicts: [],
  }
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

const query = (words: string, replacement: string) => ({
  ...emptyQuery(['ru', 'uz', 'en']),
  words,
  replacement,
})

test('texts are found in the chosen languages, and those whose value would change are refused', () => {
  const { draft } = open().view()
  const found = textHits(draft, product, query('limit', 'bound'))
  expect(found.map(({ language }) => language)).toEqual(expect.arrayContaining(['ru', 'uz', 'en']))
  expect(found.filter(({ before }) => before.includes('{limit}')).map(({ refusal }) => refusal)).toContain(
    'value',
  )
  const { languages: _, ...rest } = query('polis', 'shartnoma')
  expect(
    new Set(textHits(draft, product, { ...rest, languages: ['uz'] }).map(({ language }) => language)),
  ).toEqual(new Set(['uz']))
})

test('names that are replaced together follow one another, and one undo takes all of them back', () => {
  const store = open()
  const before = printJson(contentOf(store.view().draft.at(path)!))
  const elements = allElements(outlineOf(store.view().draft, path))
  const hits = nameHits(store.view().draft, elements, query('i', 'j'))
  expect(hits.map(({ before: name, after }) => [name, after])).toContainEqual(['maxDrivers', 'maxDrjvers'])
  const sourceOf = () => ({ draft: store.view().draft, product, surroundings, baseHash: 'base' })
  store.together(
    hits.map((hit) => () => {
      const plan = plannedName(sourceOf(), hit)
      return plan.ok ? plan.step(false) : null
    }),
  )
  const after = printJson(contentOf(store.view().draft.at(path)!))
  expect(after).not.toBe(before)
  expect(after).toContain('"maxDrjvers"')
  expect(after).toContain('"ljmjted"')
  store.undo()
  expect(printJson(contentOf(store.view().draft.at(path)!))).toBe(before)
})

test('a name that is taken or no name is refused', () => {
  const { draft } = open().view()
  const elements = allElements(outlineOf(draft, path))
  const plansOf = (to: string) =>
    nameHits(draft, elements, query('endDate', to))
      .filter(({ element }) => element.kind === 'field')
      .map((hit) => plannedName({ draft, product, surroundings, baseHash: 'base' }, hit))
  expect(plansOf('startDate')[0]).toEqual({ ok: false, refusals: ['TAKEN'] })
  expect(plansOf('end date')[0]).toEqual({ ok: false, refusals: ['NOT_A_NAME'] })
})
