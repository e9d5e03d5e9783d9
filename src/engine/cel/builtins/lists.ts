import type { Builtin, BuiltinsOfKind } from './builtin.ts'

const twoLists = { params: ['list', 'list'], gives: 'bool', null: 'never' } as const

const size: Builtin = {
  params: ['sized'],
  gives: 'whole',
  null: 'never',
  means: 'the number of elements or characters; 0 for no value',
}

/** Lists and their lengths: `sum(data.drivers.map(d, d.share))`, `sets.intersects(a, b)`. */
export const listBuiltins: BuiltinsOfKind = {
  functions: {
    size,
    sum: { params: ['list'], gives: 'total', null: 'may', means: 'the sum of a list of numbers' },
  },
  methods: {
    size,
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
    sort: {
      params: ['sortable'],
      gives: 'same',
      null: 'may',
      means: 'numbers, texts or statements in order',
    },
    first: { params: ['list'], gives: 'element', null: 'may', means: 'the first element' },
    last: { params: ['list'], gives: 'element', null: 'may', means: 'the last element' },
    join: {
      params: ['texts', 'string'],
      optional: 1,
      gives: 'string',
      null: 'never',
      means: 'the texts of a list after one another; what is unanswered is left out',
    },
  },
  namespaced: {
    'lists.range': {
      params: ['number'],
      gives: 'wholes',
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
    'sets.intersects': { ...twoLists, means: 'whether an element is in both lists', compiled: 'hasSome' },
  },
}
