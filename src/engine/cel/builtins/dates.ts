import type { BuiltinsOfKind } from './builtin.ts'

/** Dates and spans: `age(data.birthDate, today)`. */
export const dateBuiltins: BuiltinsOfKind = {
  functions: {
    date: {
      params: ['date'],
      gives: 'date',
      null: 'may',
      means: 'the calendar date of a text like 2026-02-28',
    },
    days: { params: ['number'], gives: 'span', null: 'spread', means: 'a span of days' },
    months: {
      params: ['number'],
      gives: 'span',
      null: 'spread',
      means: 'a span of months; a date clamps to the end of its month',
    },
    years: { params: ['number'], gives: 'span', null: 'spread', means: 'a span of years' },
    age: {
      params: ['date', 'date'],
      gives: 'whole',
      null: 'may',
      means: 'full years from a birth date to a day',
    },
    daysBetween: {
      params: ['date', 'date'],
      gives: 'whole',
      null: 'may',
      means: 'days from the first date to the second',
    },
    year: { params: ['date'], gives: 'whole', null: 'may', means: 'the year of a date' },
    month: { params: ['date'], gives: 'whole', null: 'may', means: 'the month of a date, 1 to 12' },
    day: { params: ['date'], gives: 'whole', null: 'may', means: 'the day of the month of a date' },
  },
}
