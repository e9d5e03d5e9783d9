import type { BuiltinsOfKind, Parameter } from './builtin.ts'
import { byMath, carried, inRuntime } from './computation.ts'

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
      compute: byMath('round'),
    },
    floor: {
      params: ['number'],
      gives: 'rounded',
      null: 'spread',
      means: 'the whole number below',
      compute: byMath('floor'),
    },
    ceil: {
      params: ['number'],
      gives: 'rounded',
      null: 'spread',
      means: 'the whole number above',
      compute: byMath('ceil'),
    },
    abs: {
      params: ['number'],
      gives: 'total',
      null: 'spread',
      means: 'the number without its sign',
      compute: byMath('abs'),
    },
    min: {
      params: ['orderable', 'orderable', 'orderable', 'orderable'],
      optional: 2,
      gives: 'firstArgument',
      null: 'spread',
      means: 'the least of numbers or dates',
      compute: byMath('min', 'least'),
    },
    max: {
      params: ['orderable', 'orderable', 'orderable', 'orderable'],
      optional: 2,
      gives: 'firstArgument',
      null: 'spread',
      means: 'the greatest of numbers or dates',
      compute: byMath('max', 'most'),
    },
    double: {
      params: ['scalar'],
      gives: 'number',
      null: 'may',
      means: 'the number that a text writes',
      compute: inRuntime('double'),
    },
    int: {
      params: ['scalar'],
      gives: 'whole',
      null: 'may',
      means: 'the whole part of the number that a text writes',
      compute: inRuntime('int'),
    },
  },
  namespaced: {
    'math.greatest': {
      params: several,
      optional: 7,
      gives: 'total',
      null: 'may',
      means: 'the greatest of numbers or of a list of them',
      compute: carried((_, ...values) => {
        const [first] = values
        const all: readonly unknown[] = values.length === 1 && Array.isArray(first) ? first : values
        const numbers = all.filter((value) => typeof value === 'number')
        return numbers.length === 0 || numbers.length < all.length ? null : Math.max(...numbers)
      }),
    },
    'math.least': {
      params: several,
      optional: 7,
      gives: 'total',
      null: 'may',
      means: 'the least of numbers or of a list of them',
      compute: carried((_, ...values) => {
        const [first] = values
        const all: readonly unknown[] = values.length === 1 && Array.isArray(first) ? first : values
        const numbers = all.filter((value) => typeof value === 'number')
        return numbers.length === 0 || numbers.length < all.length ? null : Math.min(...numbers)
      }),
    },
    'math.ceil': { ...ofNumber, gives: 'rounded', means: 'the whole number above', compute: byMath('ceil') },
    'math.floor': {
      ...ofNumber,
      gives: 'rounded',
      means: 'the whole number below',
      compute: byMath('floor'),
    },
    'math.round': {
      ...ofNumber,
      gives: 'rounded',
      means: 'the nearest whole number, halves away from zero',
      compute: carried((r, value) =>
        typeof value === 'number' ? r.val(Math.sign(value) * Math.round(Math.abs(value))) : null,
      ),
    },
    'math.trunc': {
      ...ofNumber,
      gives: 'rounded',
      means: 'the number without its fraction',
      compute: carried((r, value) => (typeof value === 'number' ? r.val(Math.trunc(value)) : null)),
    },
    'math.abs': { ...ofNumber, gives: 'total', means: 'the number without its sign', compute: byMath('abs') },
    'math.sign': {
      ...ofNumber,
      gives: 'whole',
      means: '-1, 0 or 1',
      compute: carried((r, value) => (typeof value === 'number' ? r.val(Math.sign(value)) : null)),
    },
    'math.sqrt': {
      ...ofNumber,
      means: 'the square root',
      compute: carried((r, value) => (typeof value === 'number' ? r.val(Math.sqrt(value)) : null)),
    },
    'math.isFinite': {
      params: ['number'],
      gives: 'bool',
      null: 'never',
      means: 'whether it is a number',
      compute: carried((_, value) => typeof value === 'number'),
    },
    'math.isInf': {
      params: ['number'],
      gives: 'bool',
      null: 'never',
      means: 'never: no answer is infinite',
      compute: carried(() => false),
    },
    'math.isNaN': {
      params: ['number'],
      gives: 'bool',
      null: 'never',
      means: 'never: no number is unanswered',
      compute: carried(() => false),
    },
    'math.bitAnd': {
      ...twoNumbers,
      means: 'bits that both have',
      compute: carried((_, left, right) => {
        if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right)) return null
        const made = Number(BigInt(Number(left)) & BigInt(Number(right)))
        return Number.isSafeInteger(made) ? made : null
      }),
    },
    'math.bitOr': {
      ...twoNumbers,
      means: 'bits that one of them has',
      compute: carried((_, left, right) => {
        if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right)) return null
        const made = Number(BigInt(Number(left)) | BigInt(Number(right)))
        return Number.isSafeInteger(made) ? made : null
      }),
    },
    'math.bitXor': {
      ...twoNumbers,
      means: 'bits that only one of them has',
      compute: carried((_, left, right) => {
        if (!Number.isSafeInteger(left) || !Number.isSafeInteger(right)) return null
        const made = Number(BigInt(Number(left)) ^ BigInt(Number(right)))
        return Number.isSafeInteger(made) ? made : null
      }),
    },
    'math.bitNot': {
      ...ofNumber,
      gives: 'whole',
      means: 'the opposite bits',
      compute: carried((_, value) => (Number.isSafeInteger(value) ? -Number(value) - 1 : null)),
    },
    'math.bitShiftLeft': {
      ...twoNumbers,
      means: 'bits moved up',
      compute: carried((_, value, count) => {
        if (!Number.isSafeInteger(value) || !Number.isInteger(count) || Number(count) < 0) return null
        if (Number(count) >= 64) return 0
        const made = Number(BigInt.asIntN(64, BigInt(Number(value)) << BigInt(Number(count))))
        return Number.isSafeInteger(made) ? made : null
      }),
    },
    'math.bitShiftRight': {
      ...twoNumbers,
      means: 'bits moved down',
      compute: carried((_, value, count) => {
        if (!Number.isSafeInteger(value) || !Number.isInteger(count) || Number(count) < 0) return null
        if (Number(count) >= 64) return 0
        const made = Number(BigInt.asUintN(64, BigInt(Number(value))) >> BigInt(Number(count)))
        return Number.isSafeInteger(made) ? made : null
      }),
    },
  },
}
