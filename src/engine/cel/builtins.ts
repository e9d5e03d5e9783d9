/**
 * The type that a function accepts for an argument. `orderable` is a number or a date; all such arguments of one call
 * have the same type.
 */
export type Parameter =
  | 'number'
  | 'string'
  | 'date'
  | 'list'
  | 'texts'
  | 'sized'
  | 'scalar'
  | 'orderable'
  | 'sequence'
  | 'sortable'
  | 'numbers'
  | 'any'

/**
 * A function or method of expressions: its parameters (a method's receiver is the first) and the type of its result.
 */
export interface Builtin {
  readonly params: readonly Parameter[]
  /** Number of optional parameters; they are the last ones. */
  readonly optional?: number
  readonly gives:
    | 'number'
    | 'string'
    | 'bool'
    | 'date'
    | 'span'
    | 'texts'
    | 'numbers'
    | 'list'
    | 'firstArgument'
    /** The type of the first argument, or of its elements. */
    | 'same'
    | 'element'
  /** Name of the function in compiled expressions, when it differs from the name in CEL. */
  readonly compiled?: string
  /** When the result can be `null`: `spread` when an argument is null, `may` at any time, `never`. */
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

/** Methods: `data.name.startsWith("A")`. `all`, `exists`, `exists_one`, `map`, `filter`, `matches`, `orValue`, `hasValue` and what binds names are apart. */
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
    params: ['string', 'string', 'number'],
    optional: 1,
    gives: 'texts',
    null: 'may',
    means: 'the pieces between separators, at most so many',
  },
  charAt: {
    params: ['string', 'number'],
    gives: 'string',
    null: 'may',
    means: 'the character at a position',
  },
  indexOf: {
    params: ['string', 'string', 'number'],
    optional: 1,
    gives: 'number',
    null: 'may',
    means: 'where a text stands first in another, from a position on; -1 when it does not',
  },
  lastIndexOf: {
    params: ['string', 'string', 'number'],
    optional: 1,
    gives: 'number',
    null: 'may',
    means: 'where a text stands last in another, up to a position; -1 when it does not',
  },
  replace: {
    params: ['string', 'string', 'string', 'number'],
    optional: 1,
    gives: 'string',
    null: 'may',
    means: 'the text with a part replaced, everywhere or so many times',
  },
  reverse: {
    params: ['sequence'],
    gives: 'same',
    null: 'may',
    means: 'characters or elements from the last on',
  },
  slice: {
    params: ['list', 'number', 'number'],
    gives: 'same',
    null: 'may',
    means: 'elements from the first position up to the second',
  },
  flatten: {
    params: ['list', 'number'],
    optional: 1,
    gives: 'list',
    null: 'may',
    means: 'the elements of lists in a list, one level deep or so many',
  },
  distinct: { params: ['list'], gives: 'same', null: 'may', means: 'each element once' },
  sort: { params: ['sortable'], gives: 'same', null: 'may', means: 'numbers, texts or statements in order' },
  first: { params: ['list'], gives: 'element', null: 'may', means: 'the first element' },
  last: { params: ['list'], gives: 'element', null: 'may', means: 'the last element' },
  join: {
    params: ['texts', 'string'],
    optional: 1,
    gives: 'string',
    null: 'never',
    means: 'the texts of a list after one another; what is unanswered is left out',
  },
}

const twoNumbers = { params: ['number', 'number'], gives: 'number', null: 'may' } as const
const ofNumber = { params: ['number'], gives: 'number', null: 'may' } as const
const several: readonly Parameter[] = ['numbers', ...Array<Parameter>(7).fill('number')]
const twoLists = { params: ['list', 'list'], gives: 'bool', null: 'never' } as const

/** Functions of a namespace: `math.greatest(1, 2)`. */
export const namespaced: Readonly<Record<string, Builtin>> = {
  'math.greatest': {
    params: several,
    optional: 7,
    gives: 'number',
    null: 'may',
    means: 'the greatest of numbers or of a list of them',
    compiled: 'greatest',
  },
  'math.least': {
    params: several,
    optional: 7,
    gives: 'number',
    null: 'may',
    means: 'the least of numbers or of a list of them',
    compiled: 'least',
  },
  'math.ceil': { ...ofNumber, means: 'the whole number above', compiled: 'ceil' },
  'math.floor': { ...ofNumber, means: 'the whole number below', compiled: 'floor' },
  'math.round': {
    ...ofNumber,
    means: 'the nearest whole number, halves away from zero',
    compiled: 'roundAway',
  },
  'math.trunc': { ...ofNumber, means: 'the number without its fraction', compiled: 'trunc' },
  'math.abs': { ...ofNumber, means: 'the number without its sign', compiled: 'abs' },
  'math.sign': { ...ofNumber, means: '-1, 0 or 1', compiled: 'sign' },
  'math.sqrt': { ...ofNumber, means: 'the square root', compiled: 'sqrt' },
  'math.isFinite': {
    params: ['number'],
    gives: 'bool',
    null: 'never',
    means: 'whether it is a number',
    compiled: 'isFinite',
  },
  'math.isInf': {
    params: ['number'],
    gives: 'bool',
    null: 'never',
    means: 'never: no answer is infinite',
    compiled: 'isInf',
  },
  'math.isNaN': {
    params: ['number'],
    gives: 'bool',
    null: 'never',
    means: 'never: no number is unanswered',
    compiled: 'isNaN',
  },
  'math.bitAnd': { ...twoNumbers, means: 'bits that both have', compiled: 'bitAnd' },
  'math.bitOr': { ...twoNumbers, means: 'bits that one of them has', compiled: 'bitOr' },
  'math.bitXor': { ...twoNumbers, means: 'bits that one alone has', compiled: 'bitXor' },
  'math.bitNot': { ...ofNumber, means: 'the opposite bits', compiled: 'bitNot' },
  'math.bitShiftLeft': { ...twoNumbers, means: 'bits moved up', compiled: 'bitShiftLeft' },
  'math.bitShiftRight': { ...twoNumbers, means: 'bits moved down', compiled: 'bitShiftRight' },
  'lists.range': {
    params: ['number'],
    gives: 'numbers',
    null: 'may',
    means: 'whole numbers from 0 on, so many of them, up to 10,000',
    compiled: 'range',
  },
  'sets.contains': {
    ...twoLists,
    means: 'whether the first list has every element of the second',
    compiled: 'hasAll',
  },
  'sets.equivalent': {
    ...twoLists,
    means: 'whether each list has every element of the other',
    compiled: 'hasSame',
  },
  'sets.intersects': { ...twoLists, means: 'whether an element stands in both lists', compiled: 'hasSome' },
  'strings.quote': {
    params: ['string'],
    gives: 'string',
    null: 'may',
    means: 'the text as a written text',
    compiled: 'quote',
  },
  'optional.ofNonZeroValue': {
    params: ['any'],
    gives: 'same',
    null: 'may',
    means: 'the value, or null for 0, an empty text, list or object, and false',
    compiled: 'ifNotZero',
  },
}

/** Names before a dot that are namespaces, not values. */
export const namespaces: ReadonlySet<string> = new Set([
  'math',
  'lists',
  'sets',
  'strings',
  'optional',
  'cel',
])
