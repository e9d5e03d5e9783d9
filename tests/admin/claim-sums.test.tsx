import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ClaimDossier } from '../../src/admin/calls/admin-types.ts'
import { AskClaimMove } from '../../src/admin/desk/ask-claim-move.tsx'
import { ClaimSurroundings } from '../../src/admin/desk/claim/claim-surroundings.tsx'
import type { ClaimMoveForm } from '../../src/admin/desk/use-claim-move.ts'
import { render } from '../ui/render.tsx'

afterEach(cleanup)

/** 40 000 000 soʻm insured, of which other claims took one million. It has only what the panels of sums read. */
const dossier = {
  claim: {
    number: '2026-000003',
    fullName: 'Karimov A. R.',
    approvedAmount: 3_000_000_000,
    paidAmount: null,
  },
  limit: { insured: 4_000_000_000, taken: 100_000_000, left: 3_900_000_000 },
  policy: {
    holder: 'Karimov A. R.',
    phone: null,
    object: '',
    from: null,
    to: null,
    cover: [],
    liability: null,
  },
  earlier: [],
  warnings: [],
} as unknown as ClaimDossier

const text = () => document.body.textContent.replaceAll(/[\s\u00a0\u202f]+/g, ' ')

test('what is approved for the claim itself counts in the sums of its policy', () => {
  render(<ClaimSurroundings dossier={dossier} />)
  const [taken, left] = ['Уже одобрено и выплачено', 'Осталось по полису'].map((term) =>
    screen.getByText(term).nextElementSibling?.textContent.replaceAll(/\D/g, ''),
  )
  expect({ taken, left }).toEqual({ taken: '31000000', left: '9000000' })
})

test.each([
  ['1 soʻm', 100, ['нули']],
  ['1 000,50 soʻm', 100_050, ['нули', 'запятая']],
  ['39 999,99 soʻm', 3_999_999, ['нули', 'запятая']],
  ['a thousandth', 4_000_000, []],
  ['a usual sum', 150_000_000, []],
  ['a usual sum with tiyin', 150_000_050, ['запятая']],
])('%s: the last question remarks on what looks like a mistake of typing', (_, sum, remarks) => {
  // The question reads no other answer of the form.
  const move = { status: 'approved', sum, reason: '', paymentDocument: '' } as unknown as ClaimMoveForm
  render(<AskClaimMove dossier={dossier} move={move} />)
  expect(['нули', 'запятая'].filter((word) => text().includes(word))).toEqual(remarks)
})
