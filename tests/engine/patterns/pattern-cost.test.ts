import * as fc from 'fast-check'
import { checkSync } from 'recheck'
import { describe, expect, test } from 'vitest'
import { costFault } from '../../../src/engine/patterns/index.ts'
import { numberForm } from '../../products/number-form.ts'

describe('patterns of linear time are taken', () => {
  test.each([
    'abc',
    '[0-9]+',
    '^[A-Z]{2}\\d{7}$',
    "^[\\p{L}' -]{2,200}$",
    '^\\d{1,3}( \\d{3})*$',
    '^[^@ ]+@[^@ ]+\\.[a-z]{2,}$',
    '^[a-z]+(-[a-z]+)*$',
    '^(a|b)*a(a|b)$',
    '^(a|ab)(c|bcd)*$',
    '^(?=.*\\d)(?=.*[a-z]).{8,}$',
    '^(?!.*  ).+$',
    '^(\\d{3}){2,60}$',
    '^\\d{0,50}\\d{0,50}$',
    '(a|a)*c?',
    '^([A-Z]{2}|[IVX]{1,4}-[A-Z]{2})$',
  ])('%s', (pattern) => {
    expect(costFault(pattern)).toBeNull()
  })
})

describe('patterns that may take longer are refused by their form', () => {
  test.each([
    ['exponential', '^(a|a)*$'],
    ['exponential', '^([a-z]+)+$'],
    ['exponential', '^(\\w+\\s?)*$'],
    ['exponential', '^(a*)*$'],
    ['exponential', '^(a(x?|y?))*$'],
    ['exponential', '^((a|a)*c|)'],
    ['exponential', '^(a?){30}a{30}$'],
    ['exponential', '^(\\w{1,10}){1,10}$'],
    ['exponential', '^(a{1,60}){1,60}$'],
    ['exponential', '^(?=(a+)+b)a'],
    ['polynomial', '\\d+$'],
    ['polynomial', 'a+b'],
    ['polynomial', '^a*a*$'],
    ['polynomial', '^\\s*(.*)\\s*$'],
    ['polynomial', '(?=.*a)b'],
    ['polynomial', '^a*(?=.*b)c'],
    ['polynomial', '^\\d{0,99}\\d{0,99}\\d{0,99}\\d{0,99}$'],
    ['reference', '^(.)\\1$'],
    ['size', `^(${'ab?'.repeat(50)}){1,50}$`],
  ])('%s: %s', (fault, pattern) => {
    expect(costFault(pattern)).toBe(fault)
    const form = numberForm({ t: { type: 'string', maxLength: 90, pattern } })
    expect(form.product).toBeNull()
    expect(form.findings.map(({ code }) => code)).toContain('PATTERN_SLOW')
  })
})

const piece: fc.Arbitrary<string> = fc.letrec<{ part: string }>((tie) => ({
  part: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', '[ab]', '.'),
    fc.tuple(tie('part'), tie('part')).map(([one, other]) => `${one}${other}`),
    fc.tuple(tie('part'), tie('part')).map(([one, other]) => `(${one}|${other})`),
    fc.tuple(tie('part'), fc.constantFrom('*', '+', '?')).map(([of, times]) => `(${of})${times}`),
  ),
})).part

test('what is taken, an independent analysis calls safe', () => {
  fc.assert(
    fc.property(piece, fc.boolean(), fc.boolean(), (body, begins, ends) => {
      const pattern = `${begins ? '^' : ''}${body}${ends ? '$' : ''}`
      fc.pre(pattern.length < 30 && costFault(pattern) === null)
      const { status } = checkSync(pattern, 'u', { checker: 'automaton', timeout: 20_000 })
      expect({ pattern, status }).not.toEqual({ pattern, status: 'vulnerable' })
    }),
    { numRuns: 60 },
  )
})

test('a pattern that is taken reads a long text in time that grows with its length', () => {
  const pattern = /^\d{1,3}( \d{3})*$/u
  expect(costFault(pattern.source)).toBeNull()
  const spent = (length: number): number => {
    const text = `${'123 '.repeat(length)}x`
    const begun = performance.now()
    for (let run = 0; run < 20; run++) expect(pattern.test(text)).toBe(false)
    return performance.now() - begun
  }
  spent(1000)
  // Ten times the length may take ten times as long; a hundred times would be a square.
  expect(spent(100_000)).toBeLessThan(60 * Math.max(1, spent(10_000)))
})
