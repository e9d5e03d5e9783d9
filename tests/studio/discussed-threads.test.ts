import { describe, expect, test } from 'vitest'
import { Draft, parseJson } from '../../src/authoring/index.ts'
import type { DraftThread } from '../../src/studio/calls.ts'
import {
  commentParts,
  isOfPerson,
  isUnread,
  listedThreads,
  threadCounts,
} from '../../src/studio/discussion/discussed-threads.ts'
import { changedPlaces } from '../../src/studio/review/changed-place.ts'
import { changesBetween } from '../../src/studio/review/draft-changes.ts'

const reader = '998900000111'
const other = '998900000112'
const path = 'products/bicycle.json'
const file = { id: 'bicycle', slides: [{ id: 'one', parts: [{ at: '/a' }] }, { id: 'two' }] }

function aThread(
  given: Partial<DraftThread> & { readonly by?: string; readonly text?: string },
): DraftThread {
  const { by = other, text = 'Почему?', ...rest } = given
  const comment = { id: 'c', author: by, text, at: '2026-11-30T10:00:00Z', editedAt: null, isRemoved: false }
  return {
    id: 't',
    node: 'n',
    about: 'Слайд',
    place: null,
    openedBy: by,
    done: null,
    seen: 0,
    comments: [comment],
    ...rest,
  }
}

const aDraft = () => new Draft({ [path]: parseJson(JSON.stringify(file)) })

describe('threads of a draft', () => {
  test('the text of a comment is split at the colleagues whom it mentions', () => {
    expect(commentParts(`@${other}, смотрите: a@${reader}`)).toEqual([
      { phone: other },
      { text: ', смотрите: a' },
      { phone: reader },
    ])
    expect(commentParts('@9989000001120')).toEqual([{ text: '@9989000001120' }])
  })

  test('a comment of another person is unread until it is seen; one of the reader never is', () => {
    expect(isUnread(aThread({}), reader)).toBe(true)
    expect(isUnread(aThread({ seen: 1 }), reader)).toBe(false)
    expect(isUnread(aThread({ by: reader }), reader)).toBe(false)
  })

  test('a person finds the threads that they wrote in, and those that mention them', () => {
    expect(isOfPerson(aThread({ by: reader }), reader)).toBe(true)
    expect(isOfPerson(aThread({ text: `@${reader} что скажете?` }), reader)).toBe(true)
    expect(isOfPerson(aThread({}), reader)).toBe(false)
  })

  test('a list shows unread threads first; done ones are among all', () => {
    const done = aThread({ id: 'done', done: { by: other, at: '' }, seen: 1 })
    const seen = aThread({ id: 'seen', seen: 1 })
    const unread = aThread({ id: 'unread' })
    const ids = (filter: 'open' | 'mine' | 'all') =>
      listedThreads([done, seen, unread], filter, reader).map(({ id }) => id)
    expect(ids('open')).toEqual(['unread', 'seen'])
    expect(ids('mine')).toEqual([])
    expect(ids('all')).toEqual(['unread', 'done', 'seen'])
  })

  test('an open thread counts at its element and around it, not at the file; one whose place is gone counts nowhere', () => {
    const draft = aDraft()
    const handle = (pointer: string) => draft.at(path, pointer)?.handle ?? ''
    const threads = [aThread({ node: handle('/slides/0/parts/0') }), aThread({ node: handle('/slides/1') })]
    const counts = threadCounts(draft, threads, reader)
    expect(counts.get(handle('/slides/0'))).toEqual({ open: 1, isUnread: true })
    expect(counts.get(handle('/slides/1'))).toEqual({ open: 1, isUnread: true })
    expect(counts.get(handle(''))).toBeUndefined()
    draft.add([
      { id: 'r', group: 'r', author: reader, at: 1, edit: { do: 'remove', node: handle('/slides/1') } },
    ])
    expect(threadCounts(draft, threads, reader).has(threads[1]?.node ?? '')).toBe(false)
  })
})

test('a place of a review keeps its name when its change differs, and is found in the draft', () => {
  const draft = aDraft()
  const slide = draft.at(path, '/slides/0')?.handle ?? ''
  const part = draft.at(path, '/slides/0/parts/0')?.handle ?? ''
  const insert = (id: string, at: number, value: string) => {
    const edit = { do: 'insert', parent: part, key: 'when', after: null, value } as const
    draft.add([{ id, group: id, author: reader, at, edit }])
    return changedPlaces(changesBetween(aDraft(), draft, 'bicycle'), draft, 'bicycle')
  }
  const [first] = insert('a', 1, 'adult')
  expect(first).toMatchObject({ node: part, place: expect.stringMatching(/^[0-9a-f]{64}$/) })
  const when = draft.at(path, '/slides/0/parts/0/when')
  const cells = [{ node: when?.handle ?? '', value: 'child', seen: 'a' }]
  draft.add([{ id: 'b', group: 'b', author: reader, at: 2, edit: { do: 'set', cells } }])
  const [second] = changedPlaces(changesBetween(aDraft(), draft, 'bicycle'), draft, 'bicycle')
  expect(second?.place).toBe(first?.place)
  expect(second?.digest).not.toBe(first?.digest)
  expect(slide).not.toBe('')
})
