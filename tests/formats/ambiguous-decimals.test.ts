import { describe, expect, test } from 'vitest'
import { readNumber } from '../../src/ui/format/typed-number.ts'
import { decimalsOf } from '../../src/wizard/widgets/decimals-of.ts'

describe.each([
  ['ru', ',', '.'],
  ['uz', ',', '.'],
  ['en', '.', ','],
] as const)('in %s, where the decimal mark is “%s”', (language, own, other) => {
  const sum = { shift: 2, currency: 'UZS', decimals: 2 }

  test.each(['1', '12', '192', '0', '-1', '1 144', '1234'])('%s and three decimals', (whole) => {
    const text = `${whole}${own}144`
    expect(readNumber(text, language, sum)).toBeUndefined()
    expect(readNumber(text, language, { decimals: 0 })).toBeUndefined()
    expect(typeof readNumber(text, language, { decimals: 3 })).toBe('number')
    expect(typeof readNumber(text, language)).toBe('number')
  })

  test('is read with fewer decimals, and where the other mark groups thousands', () => {
    expect(readNumber(`1${own}14`, language, sum)).toBe(114)
    expect(readNumber(`1${own}1`, language, sum)).toBe(110)
    expect(readNumber(`1${other}144${other}000`, language, sum)).toBe(114_400_000)
    expect(readNumber('1144', language, sum)).toBe(114_400)
  })
})

test.each([
  [{ type: 'integer' }, 0],
  [{ type: 'number' }, Infinity],
  [{ type: 'number', multipleOf: 1 }, 0],
  [{ type: 'number', multipleOf: 0.5 }, 1],
  [{ type: 'number', multipleOf: 0.01 }, 2],
  [{ type: 'number', multipleOf: 1e-7 }, 7],
] as const)('a number of the schema %j has at most %s decimals', (schema, decimals) => {
  expect(decimalsOf(schema)).toBe(decimals)
})
