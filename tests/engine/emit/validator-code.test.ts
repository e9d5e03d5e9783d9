import { Ajv2020 } from 'ajv/dist/2020.js'
import * as fc from 'fast-check'
import { runInThisContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { formats, isOfFormat } from '../../../src/formats/index.ts'
import type { JsonObject } from '../../../src/engine/json.ts'
import { validatedSchema } from '../../../src/engine/emit/field-schema.ts'
import { validatorCode } from '../../../src/engine/emit/validator/index.ts'
import { runtime } from '../../../src/engine/runtime/index.ts'

const schemas: readonly JsonObject[] = [
  { type: 'string' },
  { type: 'boolean' },
  { type: 'object' },
  { type: 'string', minLength: 2, maxLength: 4 },
  { type: 'string', pattern: '^[a-z"/\\\\]+$' },
  { type: 'string', pattern: '^\\p{L}+$', maxLength: 3 },
  { type: 'string', format: 'plate' },
  { type: 'string', format: 'date' },
  { type: 'string', enum: ['a', 'b', '"quoted"', 'vErrors errors'] },
  { type: 'integer', minimum: 3, maximum: 40 },
  { type: 'integer', enum: [6, 12] },
  { type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1.5 },
  { type: 'integer', minimum: -5e21 },
  { enum: [{ a: 1 }, 2, null] },
  { const: { a: [1] } },
  { type: 'array', items: { type: 'string', maxLength: 2 }, minItems: 1, maxItems: 3, uniqueItems: true },
  { type: 'array', items: { type: 'object' }, uniqueItems: true },
  {
    type: 'array',
    items: {
      type: 'object',
      properties: { a: { type: 'string', pattern: 'x' }, 'b/c d': { type: 'integer', enum: [1, 2] } },
    },
  },
  { type: 'object', properties: { items: { type: 'array', items: { type: 'number', minimum: 1 } } } },
  { const: 'a' },
  { type: 'integer', exclusiveMaximum: 41 },
  { type: 'array', contains: { type: 'string', maxLength: 1 } },
  { type: 'array', contains: { type: 'integer' }, minContains: 0, maxContains: 1 },
  { type: 'array', contains: { const: null }, minContains: 2 },
  { type: 'object', properties: { a: { type: 'string' }, b: {} }, required: ['a'] },
  {
    type: 'array',
    items: {
      type: 'object',
      properties: { a: { type: 'string', enum: ['x', 'y'] } },
      oneOf: [
        { type: 'object', properties: { a: { const: 'x' } }, required: ['a'] },
        {
          type: 'object',
          properties: { a: { const: 'y' }, 'b/c d': { type: 'integer', maximum: 2 } },
          required: ['a', 'b/c d'],
        },
      ],
    },
  },
  { type: 'string', enum: Array.from({ length: 250 }, (_, index) => `c${index}`) },
]

/** Ajv compares by calling what is given under these names. */
const callsWhatIsGiven = (given: unknown) => /"(valueOf|toString)":/.test(JSON.stringify(given))

const value = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }).filter((given) => !callsWhatIsGiven(given)),
  fc.string({ maxLength: 5, unit: fc.constantFrom('a', 'b', 'x', 'Ж', '𝒳', '"', '/', '\\', '1') }),
  fc.constantFrom(
    '01A123BC',
    '2026-02-29',
    '2024-02-29',
    'c7',
    '"quoted"',
    6,
    3,
    41,
    0.5,
    1.25,
    2,
    -6e21,
    1e308,
  ),
  fc.array(fc.constantFrom('a', 'b', 'abc', null, 1, {}, { a: 'x' }, { a: 'y', 'b/c d': 3 }), {
    maxLength: 4,
  }),
  fc.record({ items: fc.array(fc.constantFrom(0, 1, '1', null), { maxLength: 3 }) }),
  fc.constantFrom({ a: 1 }, { a: [1] }),
)

const ajv = new Ajv2020({
  allErrors: true,
  allowUnionTypes: true,
  formats: Object.fromEntries(
    Object.entries(formats).map(([name, format]) => [name, (text: string) => isOfFormat(format, text)]),
  ),
})
const f = Object.fromEntries(
  Object.entries(formats).map(([name, format]) => [name, (text: string) => isOfFormat(format, text)]),
)

type Fault = readonly [code: string, inside: string]

function faultsOf(code: string, given: unknown): readonly Fault[] {
  const check: unknown = runInThisContext(`(r,f)=>(${code})`)(runtime, f)
  if (typeof check !== 'function') throw new Error('no function')
  const faults: Fault[] = []
  check(given, (keyword: string, _: unknown, inside = '') => faults.push([keyword, inside]))
  return faults
}

/** Of elements of a wrong type ajv compares only some: there it is not asked whether they differ. */
function comparable(faults: readonly Fault[]): readonly Fault[] {
  const isTyped = faults.every(([keyword]) => keyword !== 'type')
  return faults.filter(([keyword]) => isTyped || keyword !== 'uniqueItems')
}

describe('a validator gives the errors that ajv gives', () => {
  test.each(schemas.map((schema) => ({ name: JSON.stringify(schema).slice(0, 90), schema })))(
    '$name',
    ({ schema }) => {
      const checked = validatedSchema(schema)
      const validate = ajv.compile(checked)
      const code = validatorCode(checked)
      fc.assert(
        fc.property(value, (given) => {
          validate(given)
          // What fails inside an alternative is no fault by itself.
          const told = (validate.errors ?? [])
            .filter(({ schemaPath }) => !/\/(?:oneOf\/\d|contains\/)/.test(schemaPath))
            .map((error): Fault => [error.keyword, error.instancePath])
          expect(comparable(faultsOf(code, given))).toEqual(comparable(told))
        }),
        { numRuns: 200 },
      )
    },
  )
})

test('values are compared by content, whatever the order of their keys', () => {
  const code = validatorCode(validatedSchema({ enum: [{ a: 1 }, { valueOf: 0 }] }))
  expect(faultsOf(code, { valueOf: 0 })).toEqual([])
  expect(faultsOf(code, { valueOf: 1 })).toEqual([['enum', '']])
  expect(faultsOf(code, { toString: 0 })).toEqual([['enum', '']])
})

test.each([
  [1.1, 0.1, true],
  [4.35, 0.01, true],
  [4.355, 0.01, false],
  [-6e21, 0.5, true],
  [1e308, 0.5, true],
  [9007199254740991, 2, false],
  [0.0075, 0.0001, true],
  [0.00751, 0.0001, false],
  [0, 0.1, true],
  [5e-324, 0.1, false],
])('%d as a multiple of %d: %s, in decimals', (given, step, isMultiple) => {
  const faults = faultsOf(validatorCode({ type: 'number', multipleOf: step }), given)
  expect(faults).toEqual(isMultiple ? [] : [['multipleOf', '']])
})

test('validators ignore the project’s own keywords', () => {
  const schema = {
    type: 'string',
    pii: 'name',
    computed: 'data.x',
    text: 'k',
    title: 'T',
    default: 'd',
    widget: 'w',
    maxLength: 3,
  }
  expect(validatedSchema(schema)).toEqual({ type: 'string', maxLength: 3 })
})

test('fields with the same rules have the same schema, whatever the order of keywords', () => {
  const [a, b] = [
    validatedSchema({ maxLength: 3, type: 'string' }),
    validatedSchema({ type: 'string', title: 'x', maxLength: 3 }),
  ]
  expect(JSON.stringify(a)).toBe(JSON.stringify(b))
})
