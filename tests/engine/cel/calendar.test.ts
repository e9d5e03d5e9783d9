import { isDate } from '../../../src/formats/index.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  age,
  date,
  dateOfDay,
  dayNumber,
  daysBetween,
} from '../../../src/engine/runtime/index.ts'
import { anyDay } from './sample-scopes.ts'

const daysAtAll = fc.integer({ min: -719_162, max: 2_932_896 })

describe('the calendar', () => {
  test('agrees with the platform on every kind of day', () => {
    fc.assert(
      fc.property(daysAtAll, (number) => {
        const iso = new Date(number * 86_400_000).toISOString().slice(0, 10)
        expect(dateOfDay(number)).toBe(iso)
        expect(dayNumber(iso)).toBe(number)
        expect(isDate(iso)).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  test.each(['0001-01-01', '1969-12-31', '1970-01-01', '2000-02-29', '2024-02-29', '9999-12-31'])(
    'knows %s',
    (day) => {
      expect(date(day)).toBe(day)
      expect(dateOfDay(dayNumber(day))).toBe(day)
    },
  )

  test.each([
    '',
    '2026-2-8',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-01',
    '2026-01-00',
    '0000-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    20_260_101,
    null,
    true,
    {},
    ['2026-01-01'],
  ])('does not take %j for a date', (value) => {
    expect(date(value)).toBeNull()
  })

  test('has nothing before year 1 and after year 9999', () => {
    expect(addDays('0001-01-01', -1)).toBeNull()
    expect(addDays('9999-12-31', 1)).toBeNull()
    expect(addMonths('9999-12-01', 1)).toBeNull()
    expect(addDays('2026-01-01', Number.NaN)).toBeNull()
    expect(addMonths('2026-01-01', Number.NaN)).toBeNull()
    expect(addDays('2026-01-01', 1e300)).toBeNull()
    expect(addMonths('2026-01-01', Infinity)).toBeNull()
  })

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-05-15', -17, '2024-12-15'],
    ['2026-05-15', 0, '2026-05-15'],
    ['2026-05-15', 1.9, '2026-06-15'],
  ])('%s and %d months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to)
  })

  test('days add up and back, and differ by as many', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -50_000, max: 50_000 }), (day, count) => {
        const later = addDays(day, count)
        expect(daysBetween(day, later)).toBe(count)
        expect(addDays(later, -count)).toBe(day)
      }),
    )
  })

  test('ISO texts sort in the order of the days', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (a, b) => {
        expect(a < b).toBe(dayNumber(a) < dayNumber(b))
      }),
    )
  })
})

describe('an age', () => {
  test.each([
    ['2008-05-15', '2026-05-14', 17],
    ['2008-05-15', '2026-05-15', 18],
    ['2004-02-29', '2022-02-27', 17],
    ['2004-02-29', '2022-02-28', 18], // a birth date that this year lacks is kept on the last of February
    ['2004-02-29', '2024-02-28', 19],
    ['2026-05-15', '2026-05-15', 0],
    ['2026-05-16', '2026-05-15', -1],
  ])('of someone born %s is, on %s, %d', (birth, on, years) => {
    expect(age(birth, on)).toBe(years)
  })

  test('is the most years that can be added to the birth date', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (birth, on) => {
        const years = age(birth, on) ?? Number.NaN
        expect((addMonths(birth, years * 12) ?? '') <= on).toBe(true)
        expect((addMonths(birth, (years + 1) * 12) ?? '') > on).toBe(true)
      }),
    )
  })

  test('without a birth date is null', () => {
    expect(age(null, '2026-01-01')).toBeNull()
    expect(age('2026-01-01', null)).toBeNull()
  })
})
