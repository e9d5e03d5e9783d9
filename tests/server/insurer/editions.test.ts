import { describe, expect, test } from 'vitest'
import { constantsOn, editionOn, hasRunOut } from '../../../src/engine/product/edition-on.ts'
import type { RatingEdition } from '../../../src/engine/product/grammar.generated.ts'

const edition = (
  id: string,
  dates: Partial<Pick<RatingEdition, 'validFrom' | 'validTo'>>,
): RatingEdition => ({
  id,
  status: 'sample',
  source: 'made for this test',
  inputs: {},
  lines: [],
  liability: '1',
  cover: [],
  vectors: [],
  ...dates,
})

describe('the edition that prices on a day', () => {
  const editions = [
    edition('next', { validFrom: '2027-01-01' }),
    edition('first', { validFrom: '2020-01-01', validTo: '2025-12-31' }),
    edition('undated', {}),
  ]

  test.each([
    { day: '2019-12-31', id: undefined },
    { day: '2020-01-01', id: 'first' },
    { day: '2026-06-01', id: 'first' },
    { day: '2026-12-31', id: 'first' },
    { day: '2027-01-01', id: 'next' },
    { day: '2099-01-01', id: 'next' },
  ])('on $day: $id', ({ day, id }) => {
    expect(editionOn({ editions }, day)?.id).toBe(id)
  })

  test.each([
    { day: '2025-12-31', isOver: false },
    { day: '2026-01-01', isOver: true },
  ])('on $day its last day is over: $isOver', ({ day, isOver }) => {
    expect(hasRunOut(edition('first', { validTo: '2025-12-31' }), day)).toBe(isOver)
  })
})

test.each([
  { day: '2025-01-01', brv: 375_000 },
  { day: '2025-08-01', brv: 412_000 },
  { day: '2026-11-22', brv: 412_000 },
])('a dated constant has the value of $day: $brv', ({ day, brv }) => {
  const constants = {
    fee: 5,
    brv: [
      { from: '2025-08-01', value: 412_000 },
      { from: '2024-10-01', value: 375_000 },
    ],
  }
  expect(constantsOn({ constants }, day)).toEqual({ fee: 5, brv })
})
