import { expect, test } from 'vitest'
import {
  Draft,
  draftValueOf,
  parseJson,
  productPath,
  ratingPath,
  textsPath,
  type Edit,
  type JsonValue,
} from '../../src/authoring/index.ts'
import { carriedOption } from '../../src/studio/bench/carried-option.ts'

const kinds = {
  id: 'pets',
  data: { type: 'object', properties: { kind: { type: 'string', enum: ['cat', 'dog'], default: 'cat' } } },
  price: { call: 'quote' },
  calls: { quote: { request: { body: { sort: 'data.kind', dog: "'dog'" } } } },
}
const table = (by: string) => ({
  by: [by],
  rows: [
    { keys: ['cat'], value: 1 },
    { keys: [null], value: 2 },
  ],
})
const rating = {
  editions: [
    {
      inputs: { animal: 'request.sort', colour: 'request.colour' },
      tables: { a: table('animal'), b: table('colour') },
    },
  ],
}
const texts = (word: string) => ({
  'pets.kind.option.cat': word,
  'pets.kind.option.cat.hint': `${word}!`,
  'pets.title': 'cat',
})

function aDraft(): Draft {
  const files = {
    [productPath('pets')]: kinds,
    [ratingPath('pets')]: rating,
    [textsPath('pets', 'ru')]: texts('Кошка'),
    [textsPath('pets', 'uz')]: texts('Mushuk'),
  }
  return new Draft(
    Object.fromEntries(
      Object.entries(files).map(([path, value]) => [path, parseJson(JSON.stringify(value))]),
    ),
  )
}

const element = { kind: 'field', textKey: 'kind', pointer: '/data/properties/kind', block: null } as const

/** The edits of a changed field, and the draft with them. */
function changed(value: JsonValue) {
  const draft = aDraft()
  const node = draft.at(productPath('pets'), element.pointer)
  if (!node) throw new Error('the field is there')
  const edits = carriedOption({ draft, product: 'pets' }, element, node, value)
  draft.add(
    (edits ?? []).map((edit: Edit, at) => ({ id: `c${at}`, group: 'g', author: '998900000111', at, edit })),
  )
  const at = (path: string) => draftValueOf(draft.at(path)!)
  return { edits, draft, at }
}

test('a renamed choice keeps its texts in every language, its rows of the tariff, and stays the default', () => {
  const { at } = changed({ type: 'string', enum: ['kitty', 'dog'], default: 'cat' })
  expect(at(productPath('pets'))).toMatchObject({
    data: { properties: { kind: { enum: ['kitty', 'dog'], default: 'kitty' } } },
  })
  expect(at(textsPath('pets', 'ru'))).toEqual({
    'pets.kind.option.kitty': 'Кошка',
    'pets.kind.option.kitty.hint': 'Кошка!',
    'pets.title': 'cat',
  })
  expect(at(textsPath('pets', 'uz'))).toMatchObject({ 'pets.kind.option.kitty': 'Mushuk' })
  expect(at(ratingPath('pets'))).toMatchObject({
    editions: [
      {
        tables: {
          a: { rows: [{ keys: ['kitty'] }, { keys: [null] }] },
          b: { rows: [{ keys: ['cat'] }, { keys: [null] }] },
        },
      },
    ],
  })
})

test.each<[string, JsonValue]>([
  ['a choice is added', { type: 'string', enum: ['cat', 'dog', 'fish'], default: 'cat' }],
  ['a choice is taken away', { type: 'string', enum: ['dog'], default: 'cat' }],
  ['choices change places', { type: 'string', enum: ['dog', 'cat'], default: 'cat' }],
  ['a choice is being emptied', { type: 'string', enum: ['', 'dog'], default: 'cat' }],
  ['something else changes', { type: 'string', enum: ['cat', 'dog'], default: 'dog' }],
])('no choice is renamed when %s', (_, value) => {
  expect(changed(value).edits).toBeNull()
})
