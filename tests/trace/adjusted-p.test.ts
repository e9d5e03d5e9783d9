import { expect, test } from 'vitest'
import { adjustedPs, differenceP } from '../../src/trace/funnel/adjusted-p.ts'

test('the p-value of a difference of shares is that of the score test', () => {
  // z = 0.14 / √(0.43 · 0.57 · 0.02) = 1.99959
  expect(differenceP({ reached: 100, left: 50 }, { reached: 100, left: 36 })).toBeCloseTo(0.04554, 4)
  expect(differenceP({ reached: 100, left: 50 }, { reached: 100, left: 50 })).toBeCloseTo(1, 6)
  expect(differenceP({ reached: 100, left: 0 }, { reached: 50, left: 0 })).toBe(1)
})

test('the example of Benjamini and Hochberg has four differences at 5 %', () => {
  // J. R. Stat. Soc. B 57 (1995), 4.1
  const values = [
    0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
    0.759, 1,
  ]
  const mixed = [null, ...values.toReversed(), null]
  const adjusted = adjustedPs(mixed)
  expect(adjusted.filter((value) => value !== null && value <= 0.05)).toHaveLength(4)
  expect(adjusted.at(-2)).toBeCloseTo(0.0015, 6)
  expect([adjusted[0], adjusted.at(-1)]).toEqual([null, null])
  expect(adjustedPs([])).toEqual([])
})
