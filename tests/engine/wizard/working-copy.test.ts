import { describe, expect, test } from 'vitest'
import { OwnLists } from '../../../src/engine/wizard/working-copy/own-lists.ts'

describe('lists that are copied at the first write', () => {
  test('the list of the previous state keeps its elements', () => {
    const before = Object.freeze(['a', 'b', 'c'])
    const lists = new OwnLists()
    const first = lists.written(before, 0, 'x')
    const second = lists.written(first, 2, 'z')
    expect(before).toEqual(['a', 'b', 'c'])
    expect(second).toEqual(['x', 'b', 'z'])
  })

  test('later writes change the copy, and the copies of another owner are foreign', () => {
    const lists = new OwnLists()
    const copy = lists.written([1, 2, 3], 0, 7)
    expect(lists.written(copy, 1, 8)).toBe(copy)
    expect(new OwnLists().written(copy, 2, 9)).not.toBe(copy)
    expect(copy).toEqual([7, 8, 3])
  })
})
