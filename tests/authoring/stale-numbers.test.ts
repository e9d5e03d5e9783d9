import { describe, expect, test } from 'vitest'
import {
  Draft,
  parseJson,
  productPath,
  ratingPath,
  staleNumbers,
  textsPath,
  type JsonValue,
} from '../../src/authoring/index.ts'

const product = {
  id: 'pets',
  // A name is checked after it was typed.
  constants: { maxPets: 4, cover: 50_000_000, adultAge: 18, 'half (': 3 },
  data: { properties: { weight: { type: 'integer', maximum: 7 }, pets: { type: 'array' } } },
  lists: { pets: { at: '/pets', max: 'const.maxPets' } },
  rules: [{ id: 'many', at: '/pets', holds: 'data.pets.size() <= const.maxPets' }],
}
const texts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ru: {
    'pets.list.pets.title': 'Питомцы, 1–4',
    'pets.rule.many': 'Не больше 4 питомцев, {n, plural, one {4} other {4}}.',
    'pets.faq.a': 'Мы работаем 4 года. Полис стоит от 500 000 сум, покрытие 50 000 000.',
    'pets.weight.hint': 'До 7 кг, не 17',
    'pets.note.age': 'Оформить может только взрослый: от 18 лет, не 180 и не 18,5',
  },
  en: {
    'pets.list.pets.title': '1–4 pets',
    'pets.faq.a': 'A policy covers 500,000 soʻm',
  },
}
const rating = { editions: [{ constants: { fee: 1200 }, lines: [{ per: 100 }] }] }

/** The stale numbers after a number got another value. */
function staleAfter(path: string, pointer: string, value: JsonValue) {
  const base = () =>
    new Draft(
      Object.fromEntries(
        Object.entries({
          [productPath('pets')]: product,
          [ratingPath('pets')]: rating,
          ...Object.fromEntries(
            Object.entries(texts).map(([language, own]) => [textsPath('pets', language), own]),
          ),
        }).map(([name, content]) => [name, parseJson(JSON.stringify(content))]),
      ),
    )
  const draft = base()
  const node = draft.at(path, pointer)
  if (!node || typeof value === 'object') throw new Error(`${path} has no ${pointer}`)
  const edit = { do: 'set', cells: [{ node: node.handle, value, seen: null }] } as const
  draft.add([{ id: 'c1', group: 'g', author: '998900000111', at: 1, edit }])
  return staleNumbers({ draft, base: base() }, 'pets').map(({ language, key, text }) => [language, key, text])
}

describe('a changed number names the texts in which the old one stands', () => {
  test('a small one in the texts about it, in every language, outside of braces', () => {
    expect(staleAfter(productPath('pets'), '/constants/maxPets', 6)).toEqual([
      ['ru', 'pets.list.pets.title', 'Питомцы, 1–6'],
      ['ru', 'pets.rule.many', 'Не больше 6 питомцев, {n, plural, one {4} other {4}}.'],
      ['en', 'pets.list.pets.title', '1–6 pets'],
    ])
  })

  test('a bound of a field in the texts of the field', () => {
    expect(staleAfter(productPath('pets'), '/data/properties/weight/maximum', 9)).toEqual([
      ['ru', 'pets.weight.hint', 'До 9 кг, не 17'],
    ])
  })

  test('another one in every text, and no part of a longer one', () => {
    expect(staleAfter(productPath('pets'), '/constants/adultAge', 21)).toEqual([
      ['ru', 'pets.note.age', 'Оформить может только взрослый: от 21 лет, не 180 и не 18,5'],
    ])
  })

  test('money in tiyin and in soʻm, grouped as it was', () => {
    expect(staleAfter(productPath('pets'), '/constants/cover', 60_000_000)).toEqual([
      ['ru', 'pets.faq.a', 'Мы работаем 4 года. Полис стоит от 600 000 сум, покрытие 60 000 000.'],
      ['en', 'pets.faq.a', 'A policy covers 600,000 soʻm'],
    ])
  })

  test('a name with signs that mean something in a pattern is a name like any other', () => {
    expect(staleAfter(productPath('pets'), '/constants/half (', 4)).toEqual([])
  })

  test('the same value again, and numbers of the tariff that are no constants, name none', () => {
    expect(staleAfter(productPath('pets'), '/constants/adultAge', 18)).toEqual([])
    expect(staleAfter(ratingPath('pets'), '/editions/0/lines/0/per', 1000)).toEqual([])
  })
})
