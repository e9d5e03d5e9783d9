import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { noAnswers } from '../../../machines/claim-rules.ts'
import { forgetOwn, forgetToken, keepToken, sealedStorage, signOut } from '../../../src/api/index.ts'
import {
  readSavedClaim,
  removeSavedClaim,
  writeSavedClaim,
} from '../../../src/portal/claims/form/saved-claim.ts'
import { startClaimForm } from '../../../src/portal/claims/form/claim-form-of-tab.ts'

const key = 'qadam.claim-draft'
const now = Date.UTC(2026, 10, 23, 7)
const day = 24 * 60 * 60 * 1000
const saved = { answers: { ...noAnswers, address: 'ул. Навои' }, fileNames: ['Справка.pdf'], savedAt: now }

beforeAll(() => sealedStorage.open())
afterEach(() => {
  forgetToken()
  removeSavedClaim()
  vi.unstubAllGlobals()
})

test('comes back as it was written, for 30 days', () => {
  writeSavedClaim(saved, 'visitor')
  expect(readSavedClaim(now + 29 * day)).toEqual(saved)
  expect(readSavedClaim(now + 30 * day)).toBeNull()
  expect(localStorage.getItem(key), 'personal data does not outlive its time').toBeNull()
})

test.each([
  ['no JSON', '{'],
  ['another format', JSON.stringify({ ...saved, format: 2 })],
  ['no answers', JSON.stringify({ format: 1, fileNames: [], savedAt: now })],
])('%s counts as none', (_, text) => {
  sealedStorage.write(key, text)
  expect(readSavedClaim(now)).toBeNull()
})

test('what is no answer of the form is left out', () => {
  const answers = { ...saved.answers, phone: 7, isAdmin: 'yes' }
  sealedStorage.write(key, JSON.stringify({ ...saved, answers, format: 1 }))
  expect(readSavedClaim(now)?.answers).toEqual(saved.answers)
})

test('what was written while signed in goes with the one who signs out, from the open form as well', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no connection')))
  keepToken('a-token', true)
  const form = startClaimForm()
  form.send({ type: 'answer.changed', field: 'fullName', value: 'Karimov Aziz' })
  window.dispatchEvent(new Event('pagehide'))
  expect(readSavedClaim(Date.now())?.answers.fullName).toBe('Karimov Aziz')
  await signOut()
  expect(readSavedClaim(Date.now())).toBeNull()
  expect(JSON.stringify(localStorage)).not.toContain('Karimov')
  expect(form.getSnapshot().context.answers).toEqual(noAnswers)
})

test('it goes, too, when the form was not opened since', () => {
  writeSavedClaim({ ...saved, savedAt: Date.now() }, 'own')
  forgetOwn()
  expect(readSavedClaim(Date.now())).toBeNull()
})

test('a visitor’s saved claim stays when another person signs out', () => {
  writeSavedClaim(saved, 'visitor')
  forgetOwn()
  expect(readSavedClaim(now)).toEqual(saved)
})
