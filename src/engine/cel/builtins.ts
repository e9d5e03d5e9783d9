/** What an argument of a function takes. `orderable` is a number or a date, the same kind for all such arguments. */
export type Parameter =
  'number' | 'string' | 'date' | 'list' | 'texts' | 'sized' | 'scalar' | 'orderable' | 'any'

/** A function or method of expressions: its arguments (a method's receiver is the first) and what it gives. */
export interface Builtin {
  readonly params: readonly Parameter[]
  /** How many of the last parameters may be left out. */
  readonly optional?: number
  readonly gives: 'number' | 'string' | 'bool' | 'date' | 'span' | 'texts' | 'firstArgument'
  /** Whether the result is `null` as soon as an argument is (`spread`), can always be (`may`) or never is. */
  readonly null: 'spread' | 'may' | 'never'
  readonly means: string
}

/** Functions: `age(data.birthDate, today)`. */
export const functions: Readonly<Record<string, Builtin>> = {
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
    gives: 'number',
    null: 'may',
    means: 'full years from a birth date to a day',
  },
  daysBetween: {
    params: ['date', 'date'],
    gives: 'number',
    null: 'may',
    means: 'days from the first date to the second',
  },
  year: { params: ['date'], gives: 'number', null: 'may', means: 'the year of a date' },
  month: { params: ['date'], gives: 'number', null: 'may', means: 'the month of a date, 1 to 12' },
  day: { params: ['date'], gives: 'number', null: 'may', means: 'the day of the month of a date' },
  size: {
    params: ['sized'],
    gives: 'number',
    null: 'never',
    means: 'how many elements or characters; 0 of nothing',
  },
  sum: { params: ['list'], gives: 'number', null: 'may', means: 'the sum of a list of numbers' },
  round: {
    params: ['number'],
    gives: 'number',
    null: 'spread',
    means: 'the nearest whole number, halves up',
  },
  floor: { params: ['number'], gives: 'number', null: 'spread', means: 'the whole number below' },
  ceil: { params: ['number'], gives: 'number', null: 'spread', means: 'the whole number above' },
  abs: { params: ['number'], gives: 'number', null: 'spread', means: 'the number without its sign' },
  min: {
    params: ['orderable', 'orderable', 'orderable', 'orderable'],
    optional: 2,
    gives: 'firstArgument',
    null: 'spread',
    means: 'the least of numbers or dates',
  },
  max: {
    params: ['orderable', 'orderable', 'orderable', 'orderable'],
    optional: 2,
    gives: 'firstArgument',
    null: 'spread',
    means: 'the greatest of numbers or dates',
  },
  string: {
    params: ['scalar'],
    gives: 'string',
    null: 'spread',
    means: 'the text of a number, statement or date',
  },
  double: { params: ['scalar'], gives: 'number', null: 'may', means: 'the number that a text writes' },
  int: {
    params: ['scalar'],
    gives: 'number',
    null: 'may',
    means: 'the whole part of the number that a text writes',
  },
}

/** Methods: `data.name.startsWith("A")`. `all`, `exists`, `exists_one`, `map`, `filter`, `matches`, `orValue` and `hasValue` are apart. */
export const methods: Readonly<Record<string, Builtin>> = {
  startsWith: {
    params: ['string', 'string'],
    gives: 'bool',
    null: 'never',
    means: 'whether a text begins with another',
  },
  endsWith: {
    params: ['string', 'string'],
    gives: 'bool',
    null: 'never',
    means: 'whether a text ends with another',
  },
  contains: {
    params: ['string', 'string'],
    gives: 'bool',
    null: 'never',
    means: 'whether a text has another in it',
  },
  size: {
    params: ['sized'],
    gives: 'number',
    null: 'never',
    means: 'how many elements or characters; 0 of nothing',
  },
  lowerAscii: {
    params: ['string'],
    gives: 'string',
    null: 'spread',
    means: 'the text with A to Z in lower case',
  },
  upperAscii: {
    params: ['string'],
    gives: 'string',
    null: 'spread',
    means: 'the text with a to z in upper case',
  },
  trim: { params: ['string'], gives: 'string', null: 'spread', means: 'the text without spaces around it' },
  substring: {
    params: ['string', 'number', 'number'],
    optional: 1,
    gives: 'string',
    null: 'may',
    means: 'characters from the first position up to the second',
  },
  split: {
    params: ['string', 'string'],
    gives: 'texts',
    null: 'may',
    means: 'the pieces between separators',
  },
  join: {
    params: ['texts', 'string'],
    optional: 1,
    gives: 'string',
    null: 'never',
    means: 'the texts of a list after one another; what is unanswered is left out',
  },
}
