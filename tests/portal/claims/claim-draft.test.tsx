import { afterEach, expect, test } from 'vitest'
import { noAnswers } from '../../../machines/claim-rules.ts'
import {
  readClaimDraft,
  removeClaimDraft,
  writeClaimDraft,
} from '../../../src/portal/claims/form/claim-draft.ts'

const key = 'qadam.claim-draft'
const now = Date.UTC(2026, 10, 23, 7)
const day = 24 * 60 * 60 * 1000
const draft = { answers: { ...noAnswers, address: 'ул. Навои' }, fileNames: ['Справка.pdf'], savedAt: now }

afterEach(removeClaimDraft)

test('comes back as it was written, for 30 days', () => {
  writeClaimDraft(draft)
  expect(readClaimDraft(now + 29 * day)).toEqual(draft)
  expect(readClaimDraft(now + 30 * day)).toBeNull()
  expect(localStorage.getItem(key), 'personal data does not outlive its time').toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['another format', JSON.stringify({ ...draft, format: 2 })],
  ['no answers', JSON.stringify({ format: 1, fileNames: [], savedAt: now })],
])('%s counts as none', (_, text) => {
  localStorage.setItem(key, text)
  expect(readClaimDraft(now)).toBeNull()
})

test('what is no answer of the form is left out', () => {
  const answers = { ...draft.answers, phone: 7, isAdmin: 'yes' }
  localStorage.setItem(key, JSON.stringify({ ...draft, answers, format: 1 }))
  expect(readClaimDraft(now)?.answers).toEqual(draft.answers)
})
