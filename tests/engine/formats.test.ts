import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatOk, formats } from '../../src/engine/runtime/index.ts'

const entries = Object.entries(formats)

describe('every format', () => {
  test.each(entries)('%s is described, shown and sourced', (_, format) => {
    expect(format.title).not.toBe('')
    expect(format.display).not.toBe('')
    expect(format.source).not.toBe('')
    expect(format.pattern).toMatch(/^\^.*\$$/)
    expect(format.valid.length).toBeGreaterThan(0)
    expect(format.invalid.length).toBeGreaterThan(0)
  })

  test.each(entries.flatMap(([name, { valid }]) => valid.map((example) => [name, example])))(
    '%s takes %s',
    (name, example) => {
      expect(formatOk(name, example)).toBe(true)
    },
  )

  test.each(entries.flatMap(([name, { invalid }]) => invalid.map((example) => [name, example])))(
    '%s refuses %s',
    (name, example) => {
      expect(formatOk(name, example)).toBe(false)
    },
  )

  test.each(entries)('%s refuses a long hostile text at once', (name) => {
    const before = performance.now()
    for (const part of ['a', '1', 'a@', 'a.', ':01']) formatOk(name, part.repeat(20_000))
    expect(performance.now() - before).toBeLessThan(200)
  })
})

test('no text is of a format that does not exist', () => {
  expect(formatOk('passport_', 'AA1234567')).toBe(false)
  expect(formatOk('toString', 'x')).toBe(false)
})

test('exactly one check digit completes a personal number', () => {
  // given numbers whose serial part is free
  const serial = fc
    .integer({ min: 0, max: 999_999 })
    .map((number) => `3150690${String(number).padStart(6, '0')}`)
  fc.assert(
    fc.property(serial, (digits) => {
      const right = Array.from({ length: 10 }, (_, check) => `${digits}${check}`).filter((number) =>
        formatOk('pinfl', number),
      )
      // then exactly one check digit is right
      expect(right).toHaveLength(1)
    }),
  )
})
