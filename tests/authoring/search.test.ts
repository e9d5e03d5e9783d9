import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findInText, replaceInMessage, replaceInText } from '../../src/authoring/index.ts'
import { readMessage, type MessagePart } from '../../src/engine/messages/index.ts'

const options = { keepsCapitals: true }

function namesOfPart(part: MessagePart): readonly string[] {
  if (part.kind !== 'value') return []
  const inner = part.choice?.cases ?? []
  return [part.name, ...inner.flatMap(({ key, parts }) => [key, ...parts.flatMap(namesOfPart)])]
}

describe('a search is blind to spelling', () => {
  test.each([
    ['Ещё один отчёт', 'еще', 'Ещё'],
    ['ЕЩЕ ОДИН', 'ещё', 'ЕЩЕ'],
    ['с 1–4 чел.', '1-4', '1–4'],
    ['a − b', 'a — b', 'a − b'],
    ['oʻzgartirish', "o'z", 'oʻz'],
    ['o‘zgartirish', 'oʼz', 'o‘z'],
    ['o`zgartirish', 'o’z', 'o`z'],
    ["o'zgartirish", 'oʻz', "o'z"],
    ['100\u00A0000 сум', '100 000', '100\u00A0000'],
    ['100\u202F000', '100 000', '100\u202F000'],
    ['дого\u00ADвор', 'договор', 'дого\u00ADвор'],
    ['мои\u0306 дом', 'мой', 'мои\u0306'],
    ['Еще\u0308', 'ещё', 'Еще\u0308'],
  ])('%j has %j as %j', (text, query, found) => {
    expect(findInText(text, query).map(({ from, to }) => text.slice(from, to))).toEqual([found])
  })

  test('what is found is found again in itself, and ranges do not overlap', () => {
    assert(
      property(string({ unit: 'grapheme' }), string({ unit: 'grapheme' }), (text, query) => {
        const ranges = findInText(text + query + text, query)
        for (const [at, { from, to }] of ranges.entries()) {
          expect(from).toBeGreaterThanOrEqual(ranges[at - 1]?.to ?? 0)
          expect(to).toBeGreaterThan(from)
        }
      }),
    )
  })

  test('an empty query finds nothing', () => {
    expect(findInText('text', '')).toEqual([])
    expect(findInText('text', '\u00AD')).toEqual([])
  })
})

describe('a replacement', () => {
  test('takes the capitals of what it replaces, where it is asked to', () => {
    const text = 'Полис, полис, ПОЛИС'
    const ranges = findInText(text, 'полис')
    expect(replaceInText(text, ranges, 'договор', options)).toBe('Договор, договор, ДОГОВОР')
    expect(replaceInText(text, ranges, 'договор', { keepsCapitals: false })).toBe('договор, договор, договор')
  })

  test.each([
    ['Не больше {max} м²', 'max', 'min', 'value'],
    ['Не больше {max} м²', 'больше {max}', 'меньше', 'value'],
    ['Не больше {max} м²', 'больше', 'более {min}', 'value'],
    ['Не больше {max} м²', 'больше', "более '{", 'broken'],
    ['Не больше {max} м²', 'больше', 'более {', 'broken'],
    ['{n, plural, one {# день} few {# дня} other {# дней}}', 'plural', 'select', 'value'],
    ['{n, plural, one {# день} few {# дня} other {# дней}}', 'other', 'many', 'value'],
    ['{n, plural, one {# день} few {# дня} other {# дней}}', '#', '5', 'value'],
    ['{n, plural, one {# день} few {# дня} other {# дней}}', 'день', 'д}ень', 'broken'],
    ['Полис', 'полис', '', 'empty'],
    ['Полис', 'полис', 'Полис', 'same'],
    ['Полис', 'полис', 'а'.repeat(5001), 'long'],
  ])('in %j of %j by %j is refused: %s', (text, query, replacement, refusal) => {
    expect(replaceInMessage(text, query, replacement, options)?.refusal).toBe(refusal)
  })

  test('inside a case of a plural is made', () => {
    const text = '{n, plural, one {# день} few {# дня} other {# дней}} полиса'
    const done = replaceInMessage(text, 'дня', 'суток', options)
    expect(done).toMatchObject({
      refusal: null,
      after: '{n, plural, one {# день} few {# суток} other {# дней}} полиса',
    })
  })

  test('that is made leaves the values of a message as they are', () => {
    const value = constantFrom(
      '{max}',
      '{n, plural, one {# a} other {# b{max}}}',
      '{k, select, x {a} other {b}}',
    )
    const words = string({ unit: constantFrom('a', 'b', "'", ' ', '{', '}', '#', 'n', 'max', 'ё') })
    const namesIn = (text: string) => readMessage(text).parts.flatMap(namesOfPart)
    assert(
      property(words, value, words, words, words, (before, inner, after, query, replacement) => {
        const text = before + inner + after
        const done = replaceInMessage(text, query, replacement, { keepsCapitals: false })
        if (done === null || done.refusal !== null) return
        expect(readMessage(done.after).faults.length).toBeLessThanOrEqual(readMessage(text).faults.length)
        if (readMessage(text).faults.length > 0) return
        expect(namesIn(done.after)).toEqual(namesIn(text))
      }),
      { numRuns: 2000 },
    )
  })
})
