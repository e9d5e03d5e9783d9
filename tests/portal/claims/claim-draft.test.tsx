import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { noAnswers } from '../../../machines/claim-rules.ts'
import { forgetOwn, forgetToken, keepToken, sealedStorage, signOut } from '../../../src/api/index.ts'
import {
  readClaimDraft,
  removeClaimDraft,
  writeClaimDraft,
} from '../../../src/portal/claims/form/claim-draft.ts'
import { startClaimForm } from '../../../src/portal/claims/form/claim-form-of-tab.ts'

const key = 'qadam.claim-draft'
const now = Date.UTC(2026, 10, 23, 7)
const day = 24 * 60 * 60 * 1000
const draft = { answers: { ...noAnswers, address: 'ул. Навои' }, fileNames: ['Справка.pdf'], savedAt: now }

beforeAll(() => sealedStorage.open())
afterEach(() => {
  forgetToken()
  removeClaimDraft()
  vi.unstubAllGlobals()
})

test('comes back as it was written, for 30 days', () => {
  writeClaimDraft(draft, 'visitor')
  expect(readClaimDraft(now + 29 * day)).toEqual(draft)
  expect(readClaimDraft(now + 30 * day)).toBeNull()
  expect(localStorage.getItem(key), 'personal data does not outlive its time').toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['another format', JSON.stringify({ ...draft, format: 2 })],
  ['no answers', JSON.stringify({ format: 1, fileNames: [], savedAt: now })],
])('%s counts as none', (_, text) => {
  sealedStorage.write(key, text)
  expect(readClaimDraft(now)).toBeNull()
})

test('what is no answer of the form is left out', () => {
  const answers = { ...draft.answers, phone: 7, isAdmin: 'yes' }
  sealedStorage.write(key, JSON.stringify({ ...draft, answers, format: 1 }))
  expect(readClaimDraft(now)?.answers).toEqual(draft.answers)
})

test('what was written while signed in goes with the one who signs out, from the open form as well', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  keepToken('a-token', true)
  const form = startClaimForm()
  form.send({ type: 'answer.changed', field: 'fullName', value: 'Karimov Aziz' })
  window.dispatchEvent(new Event('pagehide'))
  expect(readClaimDraft(Date.now())?.answers.fullName).toBe('Karimov Aziz')
  await signOut()
  expect(readClaimDraft(Date.now())).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain('Karimov')
  expect(form.getSnapshot().context.answers).toEqual(noAnswers)
})

test('it goes, too, when the form was not opened since', () => {
  writeClaimDraft({ ...draft, savedAt: Date.now() }, 'own')
  forgetOwn()
  expect(readClaimDraft(Date.now())).toBeNull()
})

test('a visitor’s draft is not the one’s who signs out', () => {
  writeClaimDraft(draft, 'visitor')
  forgetOwn()
  expect(readClaimDraft(now)).toEqual(draft)
})
