import { readdirSync, readFileSync } from 'node:fs'
import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { array, assert, constantFrom, letrec, oneof, pre, property, string, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileMessage, readMessage, type CompiledMessage } from '../../../src/engine/messages/index.ts'
import { createSay } from '../../../src/server/documents/say.ts'
import { givenTexts } from '../../../src/wizard/texts/given-texts.ts'

const languages = ['ru', 'uz', 'en'] as const
const values = { n: 2, half: 1.5, name: 'Ali', who: 'f', a: 1, b: 'x' }

function formatted(compile: (message: string) => CompiledMessage, message: string, language = 'ru'): string {
  const i18n = setupI18n({ locale: language, messages: { [language]: { text: message } } })
  i18n.setMessagesCompiler(compile)
  return i18n._('text', values)
}

const catalogues = languages.flatMap((language) =>
  readdirSync(`locales/${language}`).map((name) => ({
    name: `${language}/${name}`,
    texts: JSON.parse(readFileSync(`locales/${language}/${name}`, 'utf8')) as Readonly<
      Record<string, string>
    >,
  })),
)

test.each(catalogues)('every message of $name is sound and means what it means to Lingui', ({ texts }) => {
  for (const message of Object.values(texts)) {
    expect(readMessage(message).faults, message).toEqual([])
    expect(compileMessage(message), message).toEqual(compileMessageOrThrow(message))
  }
})

describe('sound messages mean what they mean to Lingui', () => {
  test.each([
    'Шаг {number} из {total}',
    '{ spaced }',
    '{n, plural, one {# шаг} few {# шага} other {# шагов}}',
    '{n, plural, offset:1 =0 {никого} =1 {{name}} one {{name} и ещё #} other {{name} и ещё # человек}}',
    '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}',
    '{who, select, m {он} f {она} other {они}}',
    '{who, select, m {{n, plural, one {# его} other {# их}}} other {её #}}',
    '{n,plural,one{# шаг}other{# шагов}}',
    "it''s {n}",
    "in '{' and '}' and {real}",
    "{n, plural, other {'#' и #}}",
    "don't",
    "O'zbekiston {name}",
    '# outside is a sign',
  ])('%s', (message) => {
    expect(readMessage(message).faults).toEqual([])
    expect(compileMessage(message)).toEqual(compileMessageOrThrow(message))
  })

  const text = string({ unit: constantFrom(...'ab #ʻʼў1', "''", "'{'", "o'z"), maxLength: 8 })
  const message = letrec<{ message: string; value: string }>((tie) => ({
    value: oneof(
      { depthSize: 'small' },
      constantFrom('{n}', '{ name }', '{who}'),
      tuple(constantFrom('n', 'half'), constantFrom('', 'offset:1 '), tie('message'), tie('message')).map(
        ([name, offset, one, other]) => `{${name}, plural, ${offset}one {${one}} =2 {#} other {${other}}}`,
      ),
      tie('message').map((one) => `{who, select, f {${one}}\n other {#}}`),
    ),
    message: array(oneof({ depthSize: 'small' }, text, tie('value')), { maxLength: 4 }).map((parts) =>
      parts.join(' '),
    ),
  })).message

  test('whatever is put into whatever', () => {
    assert(
      property(message, constantFrom(...languages), (one, language) => {
        pre(readMessage(one).faults.length === 0)
        expect(formatted(compileMessage, one, language)).toBe(formatted(compileMessageOrThrow, one, language))
      }),
      { numRuns: 2000 },
    )
  })
})

test('no text breaks its reader, and a text without braces and apostrophes is itself', () => {
  const pieces = "{ } ' # , =1 n name plural select other one offset:1 я {n {n,plural, }} o'".split(' ')
  const unit = constantFrom(' ', ' other {', ...pieces)
  assert(
    property(string({ unit, maxLength: 24 }), (one) => {
      const { parts } = readMessage(one)
      for (const { from, to } of parts) expect(from).toBeLessThan(to)
      expect(formatted(compileMessage, one)).toEqual(expect.any(String))
      if (!/[{}']/.test(one)) expect(compileMessage(one)).toEqual([one])
    }),
    { numRuns: 3000 },
  )
})

/** Texts that authors wrote and did not mean so: what customers read for 1, 1.5 and `Ali`. */
const faulty = [
  { text: '{n, plural, one {# кот} few {# кота}}', faults: ['other'], read: ['1 кот', '1,5 кота'] },
  { text: '{name, select, m {он}}', faults: ['other'], read: ['он', 'он'] },
  { text: '{n, plural, }', faults: ['other'], read: ['', ''] },
  { text: '{n, plural, uno {x} other {#}}', faults: ['case'], read: ['1', '1,5'] },
  { text: 'до } {name}', faults: ['brace'], read: ['до } Ali', 'до } Ali'] },
  { text: 'до { {name}', faults: ['brace'], read: ['до { Ali', 'до { Ali'] },
  { text: '{name', faults: ['brace'], read: ['{name', '{name'] },
  { text: '{ }', faults: ['brace', 'brace'], read: ['{ }', '{ }'] },
  { text: '{user.name} {name}', faults: ['brace', 'brace'], read: ['{user.name} Ali', '{user.name} Ali'] },
  { text: '{n, plural, one {a} other {b}', faults: ['open'], read: 'written' },
  { text: '{n, plural, one {a', faults: ['open'], read: 'written' },
  { text: "O'{name}", faults: ['quoted'], read: ["O'Ali", "O'Ali"] },
  { text: "bog'{n}", faults: ['quoted'], read: ["bog'1", "bog'1.5"] },
  { text: "O'{name} sug'urta", faults: ['quoted'], read: ['O{name} sugurta', 'O{name} sugurta'] },
  { text: "'{name}'", faults: ['quoted'], read: ['{name}', '{name}'] },
  { text: "{n, plural, other {o'{name}}}", faults: ['quoted'], read: ["o'Ali", "o'Ali"] },
  { text: '{name, foo} {n, number, integer}', faults: [], read: ['Ali 1', 'Ali 1.5'] },
] as const

describe.each(faulty)('$text', ({ text, faults, read }) => {
  test('has its faults, each with a place in it', () => {
    const found = readMessage(text).faults
    expect(found.map(({ kind }) => kind)).toEqual(faults)
    for (const { from, to } of found) expect(text.slice(from, to)).toMatch(/\S/)
  })

  test('is read alike in pages and in documents', () => {
    const expected = read === 'written' ? [text, text] : read
    const ways = [
      (of: Readonly<Record<string, unknown>>) => createSay('ru', { text })('text', of),
      (of: Readonly<Record<string, unknown>>) =>
        givenTexts('ru', { text }, setupI18n({ locale: 'ru', messages: { ru: {} } })).say('text', of),
    ]
    for (const say of ways) expect([1, 1.5].map((n) => say({ n, name: 'Ali' }))).toEqual(expected)
  })
})

test.each(languages)('a plural of a decimal takes the case of the language %s', (language) => {
  const text = '{n, plural, one {one} few {few} many {many} other {other}}'
  const rules = new Intl.PluralRules(language)
  const say = createSay(language, { text })
  for (const n of [0, 1, 1.5, 2, 5, 21, 0.5]) expect([n, say('text', { n })]).toEqual([n, rules.select(n)])
})

test('a message of many open values is read in a time that grows with its length', () => {
  const started = performance.now()
  for (const part of ['{n, plural, one {', '{', "'{", '{n', "'{''", '}'])
    expect(compileMessage(part.repeat(1000)).length).toBeGreaterThan(0)
  expect(performance.now() - started).toBeLessThan(1000)
})
