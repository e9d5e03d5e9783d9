import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { emitted } from './emitted.ts'
import { anyExpression } from './random-expressions.ts'
import { parsed } from './sample-product.ts'
import { anyScope } from './sample-scopes.ts'

const trap = fc.constantFrom<Json>(
  { toString: 1, valueOf: 2 },
  { length: -1, next: true },
  { constructor: null, __proto__: null },
  [[[]]],
  '5',
  1e308,
)
const anything: fc.Arbitrary<Json> = fc.oneof(
  trap,
  fc.json({ maxDepth: 2 }).map((text) => JSON.parse(text) as Json), // every JSON value is one of ours
)
const names = [
  'startDate',
  'endDate',
  'period',
  'limited',
  'sum',
  'premium',
  'countries',
  'coverage',
  'phone',
  'extra',
]
const hostile: fc.Arbitrary<JsonObject> = fc.oneof(
  fc.record({
    ...Object.fromEntries(names.map((name) => [name, anything])),
    vehicle: fc.oneof(
      anything,
      fc.record({ stateNumber: anything, year: anything, isOwnerIndividual: anything, issued: anything }),
    ),
    drivers: fc.oneof(
      anything,
      fc.array(
        fc.oneof(
          anything,
          fc.record({
            id: anything,
            name: anything,
            birthDate: anything,
            experience: anything,
            isFound: anything,
          }),
        ),
      ),
    ),
  }),
  fc.constant({}),
)
const item = fc.record({
  id: anything,
  name: anything,
  birthDate: anything,
  experience: anything,
  isFound: anything,
})

describe('answers of any kind, as a request can hold them', () => {
  test('never make an expression fail, and never give what is no JSON', () => {
    fc.assert(
      fc.property(anyExpression, anyScope, hostile, item, (source, scope, data, of) => {
        const result = emitted(parsed(source))({ ...scope, data, item: of, response: data, option: data })
        expect(JSON.parse(JSON.stringify(result))).toEqual(result)
      }),
      { numRuns: 1000 },
    )
  })

  test.each([
    'response.link',
    'response.at.length',
    'response.constructor',
    'response["__proto__"]',
    'response.toString.name',
  ])('%s is null unless the answer has it', (source) => {
    const run = emitted(parsed(source, { mapping: 'response' }))
    fc.assert(
      fc.property(anyScope, fc.constantFrom<Json>('text', [1], 5, true, {}), (scope, response) => {
        expect(run({ ...scope, response })).toBeNull()
      }),
    )
  })

  test('a number written as text does not count as a number', () => {
    const run = emitted(parsed('data.sum <= 10', { expects: 'bool' }))
    const [scope] = fc.sample(anyScope, 1)
    if (!scope) throw new Error('no scope')
    expect(run({ ...scope, data: { sum: '5' } })).toBe(false)
    expect(run({ ...scope, data: { sum: 5 } })).toBe(true)
  })
})
