import { expect, test } from 'vitest'
import type { Submission } from '../../src/engine/index.ts'
import { attemptFor, submissionOf } from '../../src/wizard/calls/purchase-attempt.ts'

const qadam = {
  product: 'osago',
  version: 'v',
  language: 'ru',
  facts: [],
  manual: [],
  accepted: [],
  phoneProof: null,
}
const submission = (startDate: string): Submission => ({
  operation: 'createOsagoContract',
  body: { startDate, qadam },
})
const keys = () => {
  let count = 0
  return () => `key ${++count}`
}

test('the same answers are the same attempt, changed ones replace the contract that was made', () => {
  const newKey = keys()
  const first = attemptFor(submission('2026-12-01'), null, newKey)
  expect(first).toMatchObject({ idempotencyKey: 'key 1', replaces: null })
  expect(attemptFor(submission('2026-12-01'), first, newKey)).toBe(first)

  const made = { ...first, contract: 'c-1' }
  expect(attemptFor(submission('2026-12-01'), made, newKey)).toBe(made)
  const second = attemptFor(submission('2026-12-02'), made, newKey)
  expect(second).toMatchObject({ idempotencyKey: 'key 2', replaces: 'c-1' })
  // It failed, and the answers changed once more: the contract that there is stays the one to be replaced.
  expect(attemptFor(submission('2026-12-03'), second, newKey)).toMatchObject({ replaces: 'c-1' })
})

test('the contract to be replaced and the draft go with the submission, and are no answers', () => {
  const newKey = keys()
  const attempt = { ...attemptFor(submission('2026-12-01'), null, newKey), replaces: 'c-1' }
  const sent = submissionOf(submission('2026-12-01'), attempt, 'draft-1')
  expect(sent.body.qadam).toEqual({ ...qadam, replaces: 'c-1', draft: 'draft-1' })
  expect(attemptFor(submission('2026-12-01'), attempt, newKey)).toBe(attempt)
  const first = submissionOf(submission('2026-12-01'), { ...attempt, replaces: null }, 'draft-1')
  expect(first.body.qadam).toEqual({ ...qadam, draft: 'draft-1' })
})
