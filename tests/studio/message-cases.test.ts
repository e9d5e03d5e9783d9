import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  casedValues,
  placedValues,
  splitByValue,
  messagePartsOf,
  withCase,
  withoutCase,
} from '../../src/studio/message/message-cases.ts'
import { pluralCategories } from '../../src/studio/message/plural-categories.ts'

const days = 'Через {n, plural, one {# день} few {# дня} many {# дней} other {# дня}} — {date}.'

/** Messages with values, quotes, nested cases and exact numbers. */
const messages = fc.letrec<{ text: string; piece: string; cased: string }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom('слово ', "it''s ", "'{'x'}' ", '{sum}', ' {day, date, short}', '\n', '№ '),
    tie('cased'),
  ),
  cased: fc
    .record({
      kind: fc.constantFrom('plural', 'select', 'selectordinal'),
      gap: fc.constantFrom('', ' ', '\n  '),
      keys: fc.uniqueArray(fc.constantFrom('one', 'few', 'many', 'two'), { maxLength: 3 }),
      texts: fc.array(tie('text'), { minLength: 4, maxLength: 4 }),
    })
    .map(({ kind, gap, keys, texts }) => {
      const cases = [...keys, 'other'].map((key, at) => `${key}${gap}{${texts[at] ?? ''}}`)
      return `{n,${gap}${kind}, ${cases.join(gap === '' ? ' ' : gap)}${gap}}`
    }),
  text: fc.array(tie('piece'), { maxLength: 4 }).map((pieces) => pieces.join('')),
})).text

describe('cases of a message', () => {
  test('are read with their texts', () => {
    const [value] = casedValues(days)
    expect(value?.name).toBe('n')
    expect(value?.cases.map(({ key, text }) => [key, text])).toEqual([
      ['one', '# день'],
      ['few', '# дня'],
      ['many', '# дней'],
      ['other', '# дня'],
    ])
    expect(days.slice(value?.from, value?.to)).toMatch(/^\{n, plural, .* other \{# дня\}\}$/)
  })

  test('writing a case changes its text alone', () => {
    expect(withCase(days, 0, { key: 'few', text: '# суток' })).toBe(
      days.replace('few {# дня}', 'few {# суток}'),
    )
  })

  test('a missing case comes in the order of the language, an exact number first', () => {
    const order = ['one', 'few', 'many', 'other']
    const short = '{n, plural, one {a} other {b}}'
    expect(withCase(short, 0, { key: 'many', text: 'c' }, order)).toBe(
      '{n, plural, one {a} many {c} other {b}}',
    )
    expect(withCase(short, 0, { key: '=0', text: 'нет' }, order)).toBe(
      '{n, plural, =0 {нет} one {a} other {b}}',
    )
  })

  test.each(['a}', 'a {', "a '{", '{x', 'a} few {b'])(
    'the text %s, which breaks the message, is refused',
    (text) => {
      expect(withCase(days, 0, { key: 'one', text })).toBeNull()
    },
  )

  test('a case is removed, and `other` is not', () => {
    expect(withoutCase(days, 0, 'few')).toBe(days.replace('few {# дня} ', ''))
    expect(withoutCase(days, 0, 'other')).toBe(days)
  })

  test('every message keeps all its characters, whatever case is written again', () => {
    fc.assert(
      fc.property(messages, (text) => {
        fc.pre(messagePartsOf(text) !== null)
        for (const [at, { cases, from, to }] of casedValues(text).entries()) {
          expect(text[from]).toBe('{')
          expect(text[to - 1]).toBe('}')
          for (const one of cases) {
            expect(text.slice(one.from, one.to)).toBe(one.text)
            expect(withCase(text, at, one)).toBe(text)
            const word = withCase(text, at, { key: one.key, text: 'иначе' })
            expect(word).toBe(`${text.slice(0, one.from)}иначе${text.slice(one.to)}`)
          }
        }
      }),
    )
  })

  test('a plain text is split by its number, and its own number signs stay letters', () => {
    const split = splitByValue('Полис #1: ещё {n} дней, {name}', {
      name: 'n',
      kind: 'plural',
      keys: ['one', 'other'],
    })
    expect(split).toBe(
      "{n, plural, one {Полис '#'1: ещё # дней, {name}} other {Полис '#'1: ещё # дней, {name}}}",
    )
    expect(messagePartsOf(split)).not.toBeNull()
    expect(placedValues(split)).toMatchObject([{ name: 'n', use: 'plural', from: 0, to: split.length }])
  })
})

test.each([
  { language: 'ru', keys: ['one', 'few', 'many', 'other'], first: '1, 21, 31, 41' },
  { language: 'uz', keys: ['one', 'other'], first: '1' },
  { language: 'en', keys: ['one', 'other'], first: '1' },
])('numbers in $language have the categories $keys', ({ language, keys, first }) => {
  const found = pluralCategories(language, 'plural')
  expect(found.map(({ key }) => key)).toEqual(keys)
  expect(found[0]?.examples).toBe(first)
})
