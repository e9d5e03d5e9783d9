import type { BuiltinsOfKind } from './builtin.ts'
import { inRuntime, span } from './computation.ts'

/** Dates and spans: `age(data.birthDate, today)`. */
export const dateBuiltins: BuiltinsOfKind = {
  functions: {
    date: {
      params: ['date'],
      gives: 'date',
      null: 'may',
      means: 'the calendar date of a text like 2026-02-28',
      compute: inRuntime('date'),
    },
    days: {
      params: ['number'],
      gives: 'span',
      null: 'spread',
      means: 'a span of days',
      compute: span({ months: 0, days: 1 }),
    },
    months: {
      params: ['number'],
      gives: 'span',
      null: 'spread',
      means: 'a span of months; a date clamps to the end of its month',
      compute: span({ months: 1, days: 0 }),
    },
    years: {
      params: ['number'],
      gives: 'span',
      null: 'spread',
      means: 'a span of years',
      compute: span({ months: 12, days: 0 }),
    },
    age: {
      params: ['date', 'date'],
      gives: 'whole',
      null: 'may',
      means: 'full years from a birth date to a day',
      compute: inRuntime('age'),
    },
    daysBetween: {
      params: ['date', 'date'],
      gives: 'whole',
      null: 'may',
      means: 'days from the first date to the second',
      compute: inRuntime('daysBetween'),
    },
    year: {
      params: ['date'],
      gives: 'whole',
      null: 'may',
      means: 'the year of a date',
      compute: inRuntime('partOfDate', 'year'),
    },
    month: {
      params: ['date'],
      gives: 'whole',
      null: 'may',
      means: 'the month of a date, 1 to 12',
      compute: inRuntime('partOfDate', 'month'),
    },
    day: {
      params: ['date'],
      gives: 'whole',
      null: 'may',
      means: 'the day of the month of a date',
      compute: inRuntime('partOfDate', 'day'),
    },
  },
}
