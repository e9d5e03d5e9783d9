import { expect, test } from 'vitest'
import { differentExamples, firstEdition } from '../../src/studio/tariff/example-places.ts'

const tariff = {
  editions: [
    { id: 'old', vectors: [{ name: 'a' }] },
    { id: 'new', vectors: [{ name: 'b' }, { name: 'c' }] },
  ],
}
const example = (name: string, premium: number | null) => ({ edition: 'x', name, expected: 5, premium })

test('an example that costs something else, or nothing, is found at its place', () => {
  const examples = [example('a', 5), example('b', null), example('c', 6)]
  expect(differentExamples(tariff, examples)).toMatchObject([
    { name: 'b', path: '/rating/editions/1/vectors/0/premium' },
    { name: 'c', path: '/rating/editions/1/vectors/1/premium' },
  ])
})

test('a tariff that has no edition yet is not tried', () => {
  expect([firstEdition({}), firstEdition(null), firstEdition({ editions: [] })]).toEqual([null, null, null])
  expect(firstEdition(tariff)?.edition).toBe('old')
})
