import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { forgetToken, keepToken } from '../../../src/api/index.ts'
import { OwnClaimsPage, OwnClaimStatusPage } from '../../../src/portal/claims/index.ts'
import { openService, refusal, type Answering } from '../services/render-service.tsx'

const progress = (number: string, more: object = {}) => ({
  number,
  policy: 'QAR 9000001',
  status: 'Рассматривается',
  statusCode: 'inReview',
  registrationDate: '2026-11-20',
  reviewBy: '2026-12-05',
  paymentDate: null,
  ...more,
})

const serving =
  (claims: readonly object[], statuses: readonly object[]): Answering =>
  ({ path }) => {
    if (path.startsWith('/api/v1/policies')) return { body: { data: [{ series: 'QAR', number: '9000001' }] } }
    if (path.startsWith('/api/v1/claims')) return { body: { data: claims } }
    if (path.startsWith('/api/claims/status-by-policies')) return { body: { data: statuses } }
    if (path.startsWith('/locales/')) return { body: {} }
    return path.startsWith('/api/v1/') ? { body: { data: [] } } : refusal(500, 'QDM_UNEXPECTED')
  }

beforeEach(() => keepToken('a-token', true))
afterEach(() => {
  cleanup()
  forgetToken()
})

test('claims by other people on the own policies are named where the own ones are listed', async () => {
  await openService(OwnClaimsPage, serving([], [progress('2026-000007'), progress('2026-000008')]))
  expect(await screen.findByText(/Заявления других людей по вашим полисам: 2/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Посмотреть их статус' }).getAttribute('href')).toContain(
    '/profile/claim-status',
  )
  expect(screen.queryByText('Случаев пока нет')).toBeNull()
})

test('without them there are no events', async () => {
  await openService(OwnClaimsPage, serving([], []))
  expect(await screen.findByText('Случаев пока нет')).toBeTruthy()
})

test('a decided claim shows no day until which it is decided', async () => {
  const statuses = [
    progress('1'),
    progress('2', { statusCode: 'approved' }),
    progress('3', { statusCode: 'declined' }),
    progress('4', { statusCode: 'paid', paymentDate: '2026-11-25' }),
  ]
  await openService(OwnClaimStatusPage, serving([], statuses))
  await screen.findByText('По вашим полисам')
  const until = screen
    .getAllByRole('heading', { level: 3 })
    .map((heading) => within(heading.closest('li') as HTMLElement).queryByText('Решение до') !== null)
  expect(until).toEqual([true, false, false, false])
})
