import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Draft, parseJson, productPath } from '../../src/authoring/index.ts'
import { ReportedPlaces } from '../../src/studio/import/draft-place.ts'
import { nearPlaces } from '../../src/studio/import/near-places.ts'
import { importReasonWords } from '../../src/studio/import/reason-words.ts'
import { unreadableWords } from '../../src/studio/import/unreadable-words.ts'
import { outlineOf } from '../../src/studio/outline/outline-tree.ts'

const root = join(import.meta.dirname, '../..')
const source = (path: string): string => readFileSync(join(root, path), 'utf8')

test('the Studio says why, in its languages, for every code of a change and of a refusal', () => {
  const [, tables = ''] = source('docs/import.md').split('## Names of changes')
  const codes = [...tables.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([a-z0-9-]+)`/g)].map(([, code = '']) => code),
  )
  expect(codes.length).toBeGreaterThan(100)
  expect(codes.filter((code) => importReasonWords(code) === null)).toEqual([])
})

test('the Studio says what to do for every reason for which a file cannot be read', () => {
  const [, union = ''] =
    /type UnreadableCode =\n((?: {2}\| '.*'\n)+)/.exec(source('src/import/form/source-file.ts')) ?? []
  const codes = [...union.matchAll(/'([a-z-]+)'/g)].map(([, code = '']) => code)
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => unreadableWords(code) === null)).toEqual([])
})

test.each<readonly [what: string, place: string, near: string | null]>([
  ['a keyword is near its question', '/pages/0/elements/1/mask', '/data/properties/b'],
  [
    'a question that was refused is near its page, not near its first question',
    '/pages/0/elements/2',
    '/slides/0',
  ],
  ['a keyword of a page is near the page', '/pages/0/extra', '/slides/0'],
  ['a page of which nothing is in the product is near nothing', '/pages/1/elements/0', null],
  ['a cell is near its row', 'survey!F3', '/data/properties/b'],
  ['a row that was refused is near the row above', 'survey!A5', '/data/properties/b'],
  ['a row that was refused before all others is near the row below', 'survey!A1', '/data/properties/a'],
  ['a row of another sheet is near nothing', 'choices!A5', null],
])('%s', (_, place, near) => {
  const find = nearPlaces([
    { place: '/pages/0/name', to: '/slides/0' },
    { place: '/pages/0/elements/0/name', to: '/data/properties/a' },
    { place: '/pages/0/elements/1/name (as b)', to: '/data/properties/b' },
    { place: '/pages/0/elements/1/title', to: '/texts/en/b.label' },
    { place: '/pages/0/elements/2', to: null },
    { place: 'survey!B2', to: '/data/properties/a' },
    { place: 'survey!B3', to: '/data/properties/b' },
    { place: 'survey!A4', to: null },
  ])
  expect(find(place)).toBe(near)
})

test('a place is found where it was moved to, and around what was removed', () => {
  const path = productPath('bicycle')
  const file = {
    languages: ['ru', { tag: 'fr' }],
    data: { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string', pattern: 'x' } } },
    slides: [
      { id: 'one', parts: [{ at: '/a' }] },
      { id: 'two', parts: [{ at: '/b' }] },
    ],
  }
  const files = { [path]: JSON.stringify(file), 'locales/ru/bicycle.json': '{}' }
  const draft = new Draft({ [path]: parseJson(JSON.stringify(file)) })
  const places = new ReportedPlaces({ product: 'bicycle', files })
  const found = (to: string) => {
    const place = places.find(to, draft, outlineOf(draft, path))
    return place?.kind === 'element' ? place.element.pointer : place
  }
  expect(found('/slides/1/parts/0')).toBe('/slides/1/parts/0')
  expect(found('/data/properties/b/pattern')).toBe('/data/properties/b')
  expect(found('/texts/fr/b.label')).toEqual({ kind: 'text', language: 'fr', key: 'bicycle.b.label' })
  expect(found('/title')).toEqual({ kind: 'text', language: 'ru', key: 'bicycle.title' })
  const first = draft.at(path, '/slides/0')
  const edit = { do: 'remove', node: first?.handle ?? '' } as const
  draft.add([{ id: 'change-1', group: 'change-1', at: 1, author: '998900000111', edit }])
  expect(found('/slides/1/parts/0')).toBe('/slides/0/parts/0')
  expect(found('/slides/0/parts/0')).toBeNull()
})
