import type { BuiltinsOfKind, Parameter } from './builtin.ts'

const twoNumbers = { params: ['number', 'number'], gives: 'whole', null: 'may' } as const
const ofNumber = { params: ['number'], gives: 'number', null: 'may' } as const
const several: readonly Parameter[] = ['numbers', ...Array<Parameter>(7).fill('number')]

/** Numbers: `round(data.price / 3)`, `math.greatest(1, 2)`. */
export const numberBuiltins: BuiltinsOfKind = {
  functions: {
    round: {
      params: ['number'],
      gives: 'rounded',
      null: 'spread',
      means: 'the nearest whole number, halves up',
    },
    floor: { params: ['number'], gives: 'rounded', null: 'spread', means: 'the whole number below' },
    ceil: { params: ['number'], gives: 'rounded', null: 'spread', means: 'the whole number above' },
    abs: { params: ['number'], gives: 'total', null: 'spread', means: 'the number without its sign' },
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
    double: { params: ['scalar'], gives: 'number', null: 'may', means: 'the number that a text writes' },
    int: {
      params: ['scalar'],
      gives: 'whole',
      null: 'may',
      means: 'the whole part of the number that a text writes',
    },
  },
  namespaced: {
    'math.greatest': {
      params: several,
      optional: 7,
      gives: 'total',
      null: 'may',
      means: 'the greatest of numbers or of a list of them',
      compiled: 'greatest',
    },
    'math.least': {
      params: several,
      optional: 7,
      gives: 'total',
      null: 'may',
      means: 'the least of numbers or of a list of them',
      compiled: 'least',
    },
    'math.ceil': { ...ofNumber, gives: 'rounded', means: 'the whole number above', compiled: 'ceil' },
    'math.floor': { ...ofNumber, gives: 'rounded', means: 'the whole number below', compiled: 'floor' },
    'math.round': {
      ...ofNumber,
      gives: 'rounded',
      means: 'the nearest whole number, halves away from zero',
      compiled: 'roundAway',
    },
    'math.trunc': {
      ...ofNumber,
      gives: 'rounded',
      means: 'the number without its fraction',
      compiled: 'trunc',
    },
    'math.abs': { ...ofNumber, gives: 'total', means: 'the number without its sign', compiled: 'abs' },
    'math.sign': { ...ofNumber, gives: 'whole', means: '-1, 0 or 1', compiled: 'sign' },
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
    'math.bitXor': { ...twoNumbers, means: 'bits that only one of them has', compiled: 'bitXor' },
    'math.bitNot': { ...ofNumber, gives: 'whole', means: 'the opposite bits', compiled: 'bitNot' },
    'math.bitShiftLeft': { ...twoNumbers, means: 'bits moved up', compiled: 'bitShiftLeft' },
    'math.bitShiftRight': { ...twoNumbers, means: 'bits moved down', compiled: 'bitShiftRight' },
  },
}
