import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noAnswers } from '../../machines/claim-rules.ts'
import { forgetOwn, forgetToken, keepToken, sealedStorage, token } from '../../src/api/index.ts'
import { flushKept, keepSoon } from '../../src/portal/forms/kept-values.ts'
import { loadDialogs } from '../../src/portal/frame/dialogs.ts'
import { writeSavedClaim } from '../../src/portal/claims/form/saved-claim.ts'
import { SiteHeader } from '../../src/portal/frame/site-header.tsx'
import type { SavedWizard } from '../../src/wizard/saved/saved-wizard.ts'
import { savedWizards } from '../../src/wizard/saved/own-wizards.ts'
import { onScreen } from '../ui/render.tsx'
import { type Answering, openService } from './services/render-service.tsx'

const saved = {
  format: 1,
  run: 'a-run',
  savedAt: new Date().toISOString(),
  wizard: { product: 'osago', hash: 'h', data: { lastName: 'Karimov' } },
  attempt: null,
} as unknown as SavedWizard

let isDown = true
const serving: Answering = ({ method, path }) => {
  if (path.startsWith('/api/v1/drafts') && isDown) return null
  return { body: { data: method === 'PUT' ? { revision: 1 } : [] } }
}

const openHeader = async () => {
  keepToken('a-token', true)
  // A page has them when it is idle.
  await loadDialogs()
  return await openService(
    () => (
      <>
        <SiteHeader />
        <h1>Страница</h1>
      </>
    ),
    serving,
  )
}
const signOut = async (user: Awaited<ReturnType<typeof openHeader>>['user']) => {
  await user.click(await screen.findByLabelText('Кабинет'))
  await user.click(screen.getByRole('button', { name: 'Выйти' }))
}
const keptHere = () => JSON.stringify(sealedStorage.keys().map((key) => sealedStorage.read(key)))

beforeEach(() => {
  onScreen(1280)
  isDown = true
})
afterEach(() => {
  cleanup()
  forgetOwn()
  forgetToken()
  vi.unstubAllGlobals()
})

test('answers that the account does not have are not lost by a sign-out unasked', async () => {
  const { user } = await openHeader()
  savedWizards.write(saved)
  await signOut(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Выйти и потерять ответы?' }))
  expect(await dialog.findByText(/ОСАГО/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Остаться' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(token()).toBe('a-token')
  expect(keptHere()).toContain('Karimov')

  await signOut(user)
  await user.click(await screen.findByRole('button', { name: 'Выйти и потерять' }))
  expect(token()).toBeNull()
  expect(keptHere()).not.toContain('Karimov')
  expect(await screen.findByRole('button', { name: 'Войти' })).toBeTruthy()
})

test('answers that can be sent are sent first; then no question is asked, and nothing stays on the device', async () => {
  const { user, asked } = await openHeader()
  savedWizards.write(saved)
  isDown = false
  await signOut(user)
  await waitFor(() => expect(token()).toBeNull())
  expect(asked.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/api/v1/drafts/a-run', body: { state: { wizard: { data: { lastName: 'Karimov' } } } } },
  ])
  expect(keptHere()).not.toContain('Karimov')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a claim that was not sent is in no account: it is not dropped without a question', async () => {
  const { user } = await openHeader()
  const answers = { ...noAnswers, fullName: 'Karimov' }
  writeSavedClaim({ answers, fileNames: [], savedAt: Date.now() }, 'own')
  await signOut(user)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('listitem').textContent).toBe('Заявление о страховом случае')
  await user.click(dialog.getByRole('button', { name: 'Выйти и потерять' }))
  expect(token()).toBeNull()
  expect(keptHere()).not.toContain('Karimov')
})

test('who has nothing half-finished here is out at once', async () => {
  const { user } = await openHeader()
  await signOut(user)
  expect(token()).toBeNull()
})

test('a letter that was begun is not lost unasked either', async () => {
  const { user } = await openHeader()
  keepSoon('appeal', { subject: 'Возврат', text: '' })
  flushKept()
  await signOut(user)
  const dialog = within(await screen.findByRole('dialog', { name: 'Выйти и потерять ответы?' }))
  expect(dialog.getByText('Обращение')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Выйти и потерять' }))
  expect(sealedStorage.keys()).toEqual([])
})
