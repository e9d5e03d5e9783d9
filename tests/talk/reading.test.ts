import { beforeAll, describe, expect, test } from 'vitest'
import { readCommand } from '../../src/talk/read/read-command.ts'
import { readYesNo } from '../../src/talk/read/plain-words.ts'
import { readValue } from '../../src/talk/read/read-value.ts'
import { readChoice, readChoices } from '../../src/talk/read/read-choice.ts'
import type { Field } from '../../src/engine/index.ts'
import { realProduct } from '../wizard/products.ts'

describe('a typed answer', () => {
  let fields: Readonly<Record<string, Field>>
  let house: Readonly<Record<string, Field>>
  beforeAll(async () => {
    fields = (await realProduct('osago')).product.fields
    house = (await realProduct('kasko')).product.fields
  })
  const read = (at: string, text: string, language: 'ru' | 'uz' | 'en' = 'ru') => {
    const field = fields[at]
    if (field === undefined) throw new Error(`osago has no ${at}`)
    return readValue(field, text, { today: '2026-11-30', language })
  }

  test.each([
    ['14.05.1988', '1988-05-14'],
    ['14/5/1988 г.', '1988-05-14'],
    ['1988-05-14', '1988-05-14'],
    ['14 мая 1988', '1988-05-14'],
    ['14 May, 1988', '1988-05-14'],
    ['14-may 1988', '1988-05-14'],
    ['завтра', '2026-12-01'],
    ['Bugun!', '2026-11-30'],
    ['31.02.2026', '31.02.2026'],
    ['весной', 'весной'],
  ])('that means a day, «%s», is read as %s', (text, value) => {
    expect(read('/startDate', text)).toBe(value)
  })

  test('of a phone, a plate and a text is stored as the slides store it', () => {
    expect(read('/phone', '8 (90) 123-45-67')).toBe('998901234567')
    expect(read('/vehicle/stateNumber', '01 а 123 вс')).toBe('01A123BC')
    expect(read('/vehicle/markaName', '  Nexia\u00a03 ')).toBe('Nexia 3')
  })

  test('of a sum is stored in tiyin', () => {
    const [money] = Object.values(house).filter(({ currency, computed }) => currency === 'UZS' && !computed)
    if (money === undefined) throw new Error('kasko asks for no sum')
    expect(readValue(money, '1 500 000 сум', { today: '2026-11-30', language: 'ru' })).toBe(150_000_000)
  })

  test.each([
    ['да', true],
    ['Ha', true],
    ['Yes!', true],
    ['тўғри', true],
    ["to'g'ri", true],
    ['toʻgʻri', true],
    ['нет', false],
    ['yoʻq', false],
    ['Yoq', false],
    ['no', false],
    ['наверное', null],
  ])('«%s» is read as %s', (text, value) => {
    expect(readYesNo(text)).toBe(value)
  })
})

describe('a typed choice', () => {
  const choices = ['Турция', 'Объединённые Арабские Эмираты', 'Туркменистан', 'Франция'].map(
    (label, index) => ({
      id: `o${index}`,
      label,
      hint: null,
      isCurrent: false,
    }),
  )
  const ids = (text: string) => readChoice(text, choices).map(({ id }) => id)

  test('is its words, their beginning, a word in them, or its number', () => {
    expect(ids('турция')).toEqual(['o0'])
    expect(ids('Объединенные')).toEqual(['o1'])
    expect(ids('эмираты')).toEqual(['o1'])
    expect(ids('4')).toEqual(['o3'])
    expect(ids('тур')).toEqual(['o0', 'o2'])
    expect(ids('Марс')).toEqual([])
    expect(ids('9')).toEqual([])
  })

  test('of several is a list with commas or «и»', () => {
    expect(readChoices('Турция, 4', choices).chosen.map(({ id }) => id)).toEqual(['o0', 'o3'])
    expect(readChoices('Турция и Франция', choices).chosen.map(({ id }) => id)).toEqual(['o0', 'o3'])
    expect(readChoices('Франция, тур', choices).unclear).toMatchObject({ text: 'тур' })
  })
})

describe('a command', () => {
  test.each([
    ['назад', { kind: 'back' }],
    ['/back', { kind: 'back' }],
    ['Orqaga', { kind: 'back' }],
    ['изменить 3', { kind: 'change', row: 3 }],
    ['change 12', { kind: 'change', row: 12 }],
    ['oʻzgartirish 2', { kind: 'change', row: 2 }],
    ['заново', { kind: 'startOver' }],
    ['язык uz', { kind: 'language', language: 'uz' }],
    ['/lang', { kind: 'language', language: null }],
    ['English', { kind: 'language', language: 'en' }],
    ['оператор', { kind: 'human' }],
    ['/help@qadam_bot', { kind: 'help' }],
    ['01A123BC', null],
    ['Назад в будущее', null],
  ])('«%s» is read as %j', (text, command) => {
    expect(readCommand(text, false)).toEqual(command)
  })

  test('needs a slash where any text can be the answer', () => {
    expect(readCommand('Назад', true)).toBeNull()
    expect(readCommand('/назад', true)).toEqual({ kind: 'back' })
  })
})
