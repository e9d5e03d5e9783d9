import type { Json } from '../../json.ts'
import type { Builtin, BuiltinsOfKind } from './builtin.ts'
import { carried, inRuntime } from './computation.ts'

const twoLists = { params: ['list', 'list'], gives: 'bool', null: 'never' } as const

const size: Builtin = {
  params: ['sized'],
  gives: 'whole',
  null: 'never',
  means: 'the number of elements or characters; 0 for no value',
  compute: inRuntime('size'),
}

/** Lists and their lengths: `sum(data.drivers.map(d, d.share))`, `sets.intersects(a, b)`. */
export const listBuiltins: BuiltinsOfKind = {
  functions: {
    size,
    sum: {
      params: ['list'],
      gives: 'total',
      null: 'may',
      means: 'the sum of a list of numbers',
      compute: { by: 'sum' },
    },
  },
  methods: {
    size,
    reverse: {
      params: ['sequence'],
      gives: 'same',
      null: 'may',
      means: 'characters or elements from the last on',
      compute: carried((_, value) => {
        if (typeof value === 'string') return [...value].toReversed().join('')
        return Array.isArray(value) ? [...value].toReversed() : null
      }),
    },
    slice: {
      params: ['list', 'number', 'number'],
      gives: 'same',
      null: 'may',
      means: 'elements from the first position up to the second',
      compute: carried((_, list, from, to) => {
        if (!Array.isArray(list) || typeof from !== 'number' || typeof to !== 'number') return null
        return from >= 0 && from <= to && to <= list.length ? list.slice(from, to) : null
      }),
    },
    flatten: {
      params: ['list', 'number'],
      optional: 1,
      gives: 'list',
      null: 'may',
      means: 'the elements of lists in a list, one level deep or so many',
      compute: carried((_, list, depth = 1) =>
        Array.isArray(list) && typeof depth === 'number' && depth >= 0
          ? list.flat(Math.min(depth, 48))
          : null,
      ),
    },
    distinct: {
      params: ['list'],
      gives: 'same',
      null: 'may',
      means: 'each element once',
      compute: carried((r, list) =>
        Array.isArray(list)
          ? list.filter((one: Json, at) => list.findIndex((other: Json) => r.equal(one, other)) === at)
          : null,
      ),
      comparesAll: true,
    },
    sort: {
      params: ['sortable'],
      gives: 'same',
      null: 'may',
      means: 'numbers, texts or statements in order',
      compute: carried((r, list) => {
        if (!Array.isArray(list)) return null
        const kinds = new Set(list.map((one: Json) => typeof one))
        const [kind] = kinds
        if (
          kinds.size > 1 ||
          (list.length > 0 && kind !== 'number' && kind !== 'string' && kind !== 'boolean')
        )
          return null
        return list.toSorted((a: Json, b: Json) =>
          kind === 'boolean' ? Number(a) - Number(b) : r.order(a, b),
        )
      }),
    },
    first: {
      params: ['list'],
      gives: 'element',
      null: 'may',
      means: 'the first element',
      compute: carried((_, list) => (Array.isArray(list) ? ((list[0] as Json | undefined) ?? null) : null)),
    },
    last: {
      params: ['list'],
      gives: 'element',
      null: 'may',
      means: 'the last element',
      compute: carried((_, list) =>
        Array.isArray(list) ? ((list.at(-1) as Json | undefined) ?? null) : null,
      ),
    },
    join: {
      params: ['texts', 'string'],
      optional: 1,
      gives: 'string',
      null: 'never',
      means: 'the texts of a list after one another; what is unanswered is left out',
      compute: inRuntime('join'),
    },
  },
  namespaced: {
    'lists.range': {
      params: ['number'],
      gives: 'wholes',
      null: 'may',
      means: 'whole numbers from 0 on, so many of them, up to 10,000',
      compute: carried((_, count) =>
        typeof count === 'number' && count <= 10_000
          ? Array.from({ length: Math.max(0, count) }, (__, at) => at)
          : null,
      ),
    },
    'sets.contains': {
      ...twoLists,
      means: 'whether the first list has every element of the second',
      compute: carried(
        (r, list, others) =>
          Array.isArray(list) &&
          Array.isArray(others) &&
          others.every((one: Json) => list.some((other: Json) => r.equal(one, other))),
      ),
      comparesAll: true,
    },
    'sets.equivalent': {
      ...twoLists,
      means: 'whether each list has every element of the other',
      compute: carried(
        (r, list, others) =>
          Array.isArray(list) &&
          Array.isArray(others) &&
          others.every((one: Json) => list.some((other: Json) => r.equal(one, other))) &&
          list.every((one: Json) => others.some((other: Json) => r.equal(one, other))),
      ),
      comparesAll: true,
    },
    'sets.intersects': {
      ...twoLists,
      means: 'whether an element is in both lists',
      compute: carried(
        (r, list, others) =>
          Array.isArray(list) &&
          Array.isArray(others) &&
          others.some((one: Json) => list.some((other: Json) => r.equal(one, other))),
      ),
      comparesAll: true,
    },
  },
}
