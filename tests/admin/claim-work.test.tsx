import { waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { CaseHead, StaffClaim } from '../../src/admin/calls/admin-types.ts'
import { ClaimWork } from '../../src/admin/desk/claim/index.ts'
import { render } from '../ui/render.tsx'

const claim = { number: '2026-000003', statusCode: 'registered' } as StaffClaim

test('an open claim is read again whenever the list is read and has news, also when their number stays the same', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address.split('/').at(-1)}`)
    return new Response('{}', { status: 404, headers: { 'content-type': 'application/problem+json' } })
  })
  const reads = () => asked.filter((call) => call === 'GET 2026-000003').length
  const at = (news: number) => <ClaimWork claim={claim} head={{ news } as CaseHead} onChanged={() => {}} />

  const { rerender } = render(at(0))
  await waitFor(() => expect(reads()).toBe(1))
  for (const { news, expected } of [
    { news: 1, expected: 2 },
    { news: 1, expected: 3 },
    { news: 2, expected: 4 },
    { news: 0, expected: 4 },
  ]) {
    rerender(at(news))
    await waitFor(() => expect(reads()).toBe(expected))
  }
  expect(asked.filter((call) => call === 'POST read')).toHaveLength(3)
})
