import { Big } from 'big.js'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { celEnvironment, parseCel } from '../../../src/engine/cel/index.ts'
import type { Json } from '../../../src/engine/json.ts'
import { emitted } from './emitted.ts'
import { scopeOf } from './scope-of.ts'

const environment = celEnvironment({
  data: {
    type: 'object',
    properties: {
      a: { type: 'number' },
      b: { type: 'number' },
      n: { type: 'integer' },
      list: { type: 'array', items: { type: 'number' } },
      open: { type: 'object' },
    },
  },
  lists: {},
  constants: {},
  conditions: [],
  calls: [],
  slides: [],
})

/** Computes an expression as emitted code; `emitted` compares it with the interpreter. */
function compute(source: string, data: Readonly<Record<string, Json>>): unknown {
  const result = parseCel(environment, source, { at: { path: '', block: null } })
  if (!result.ok) throw new Error(result.findings.map(({ message }) => message).join('; '))
  return emitted(result.expression)(scopeOf(data))
}

/** A number as a person types it: up to 7 digits before the mark and up to 4 after it. */
const typed = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, places]) => Number(`${digits}e-${places}`))

const operators: readonly (readonly [string, (a: Big, b: Big) => Big])[] = [
  ['+', (a, b) => a.plus(b)],
  ['-', (a, b) => a.minus(b)],
  ['*', (a, b) => a.times(b)],
  ['%', (a, b) => a.mod(b)],
]

describe('decimals that people type', () => {
  test.each([
    ['data.a + data.b', { a: 0.1, b: 0.2 }, 0.3],
    ['data.a + data.b == 0.3', { a: 0.1, b: 0.2 }, true],
    ['sum(data.list) == 100', { list: [72.68, 10.93, 2.73, 13.66] }, true],
    ['sum(data.list)', { list: [0.1, 0.2, null] }, null],
    ['sum(data.list)', { list: null }, 0],
    ['data.a - data.b', { a: 1_234_567.89, b: 1_234_567.88 }, 0.01],
    ['data.a * 100', { a: 1.1 }, 110],
    ['ceil(data.a * 100)', { a: 1.1 }, 110],
    ['floor(data.a * 100)', { a: 0.29 }, 29],
    ['round(data.a * 100)', { a: 1.005 }, 101],
    ['floor(data.a / data.b)', { a: 0.3, b: 0.1 }, 3],
    ['data.a % data.b', { a: 0.3, b: 0.1 }, 0],
    ['data.a / 3 * 3 == data.a', { a: 100.01 }, true],
    ['floor(data.n / 3 * 3)', { n: 100 }, 100],
    ['data.n / 0.1', { n: 3 }, 30],
    ['data.a / data.b', { a: 0.3, b: 0 }, null],
    ['data.open.a + data.open.b', { open: { a: 0.1, b: 0.2 } }, 0.3],
    ['data.open.a + data.open.b', { open: { a: 'x', b: 'y' } }, 'xy'],
    ['sum(data.open.list)', { open: { list: [0.1, 0.2] } }, 0.3],
    ['data.a + data.b <= 0.3', { a: 0.1, b: 0.2 }, true],
    ['string(data.a + data.b)', { a: 0.1, b: 0.2 }, '0.3'],
    ['-data.a - data.b', { a: 0.1, b: 0.2 }, -0.3],
    ['data.a + null', { a: 0.1 }, undefined],
  ] as const)('%s over %j is %j', (source, data, wanted) => {
    if (wanted === undefined) expect(() => compute(source, data as never)).toThrow()
    else expect(compute(source, data as never)).toBe(wanted)
  })

  test.each(operators)('a %s b is what a library of exact decimals gives', (sign, reference) => {
    fc.assert(
      fc.property(typed, typed, (a, b) => {
        fc.pre(sign !== '%' || b !== 0)
        const exact = reference(new Big(a), new Big(b))
        fc.pre(exact.c.length <= 15)
        expect(compute(`data.a ${sign} data.b`, { a, b })).toBe(exact.toNumber() + 0)
      }),
      { numRuns: 2000 },
    )
  })

  test('a quotient that ends is exact, and every quotient gives its dividend back', () => {
    fc.assert(
      fc.property(typed, typed, (a, b) => {
        fc.pre(b !== 0)
        const product = new Big(a).times(b)
        if (product.c.length <= 15)
          expect(compute('data.a / data.b', { a: product.toNumber(), b })).toBe(a + 0)
        expect(compute('data.a / data.b * data.b', { a, b })).toBe(a + 0)
      }),
      { numRuns: 2000 },
    )
  })

  test('a sum of a list, its order and its comparison with what was shared out are exact', () => {
    const shares = fc.array(
      fc.integer({ min: 0, max: 1_000_000 }).map((hundredths) => hundredths / 100),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(shares, (list) => {
        const exact = list.reduce((sum, share) => sum.plus(share), new Big(0)).toNumber()
        expect(compute('sum(data.list)', { list })).toBe(exact)
        expect(compute('sum(data.list)', { list: list.toReversed() })).toBe(exact)
        expect(compute('sum(data.list) <= data.a && sum(data.list) >= data.a', { list, a: exact })).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('rounding sees the decimal, not what it is kept as', () => {
    const roundings = { round: 1, floor: 0, ceil: 3 } as const
    fc.assert(
      fc.property(typed, fc.constantFrom(10, 100, 1000), (a, scale) => {
        const exact = new Big(a).times(scale)
        expect(compute(`floor(data.a * data.n)`, { a, n: scale })).toBe(
          exact.round(0, exact.lt(0) ? roundings.ceil : roundings.floor).toNumber() + 0,
        )
        // Halves go up.
        const up = exact.plus(0.5)
        expect(compute(`round(data.a * data.n)`, { a, n: scale })).toBe(
          up.round(0, up.lt(0) ? roundings.ceil : roundings.floor).toNumber() + 0,
        )
      }),
      { numRuns: 2000 },
    )
  })

  test('digits that no binary number holds are rounded at the fifteenth', () => {
    const long = fc
      .tuple(fc.integer({ min: 1, max: 999_999_999 }), fc.integer({ min: 0, max: 9 }))
      .map(([digits, places]) => Number(`${digits}e-${places}`))
    fc.assert(
      fc.property(long, long, fc.constantFrom(...operators.slice(0, 3)), (a, b, [sign, reference]) => {
        const exact = reference(new Big(a), new Big(b))
        const largest = sign === '*' ? exact : new Big(Math.max(a, b))
        const unit = new Big(10).pow(largest.e - 14)
        const value = compute(`data.a ${sign} data.b`, { a, b })
        expect(new Big(Number(value)).minus(exact).abs().lte(unit)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
})
