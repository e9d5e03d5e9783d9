import { expect, test } from 'vitest'
import { coverage, coverageLines } from '../../tools/spec/coverage.ts'
import { titlesIn } from '../../tools/spec/test-titles.ts'

const requirements = [
  { id: 'osago.drivers.max-5', area: 'osago', text: 'Up to five drivers.' },
  { id: 'osago.call.contract', area: 'osago', text: 'The contract call.' },
  { id: 'portal.page.claim', area: 'portal', text: 'A claim page.' },
]

const file = `
  // test('[osago.call.contract] in a comment', () => {})
  test('[osago.drivers.max-5] a sixth driver is refused', () => { expect('[portal.page.claim]').toBe('') })
  test.each([{ name: '[portal.page.claim] opens' }])('$name', () => {})
  describe.skip('later', () => { test('[osago.call.contract] is posted', () => {}) })
  it.todo('[osago.call.contract] is posted')
  it(\`[osago.drivers.max-6] \${count} drivers\`, () => {})
`

test('only titles and tables of tests that run name requirements', () => {
  const report = coverage(requirements, titlesIn('some.test.ts', file))

  expect(report.areas).toEqual([
    {
      area: 'osago',
      total: 2,
      covered: 1,
      open: [{ id: 'osago.call.contract', text: 'The contract call.' }],
    },
    { area: 'portal', total: 1, covered: 1, open: [] },
  ])
})

test('a requirement that does not exist is reported with its place and the one that was probably meant', () => {
  const report = coverage(requirements, titlesIn('some.test.ts', file))

  expect(report.unknown).toMatchObject([
    { id: 'osago.drivers.max-6', at: { line: 7 }, suggestion: 'osago.drivers.max-5' },
  ])
  expect(coverageLines(report).at(-1)).toBe(
    'some.test.ts:7 names [osago.drivers.max-6], which is no requirement; did you mean [osago.drivers.max-5]?',
  )
})
