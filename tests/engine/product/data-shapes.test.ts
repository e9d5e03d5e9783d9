import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { validatedSchema } from '../../../src/engine/emit/field-schema.ts'
import { validatorCode } from '../../../src/engine/emit/validator/index.ts'
import { runtime } from '../../../src/engine/runtime/index.ts'
import { formats, isOfFormat } from '../../../src/formats/index.ts'
import { applyChanges } from '../../products/apply-changes.ts'
import sound from '../../products/sound.json' with { type: 'json' }
import { compileSound, soundBlocks, soundFile } from '../../products/sound-product.ts'

const at = '/data/properties'

/** Inputs behind those that stand at a place of the sound product. */
function asked(place: '/slides/0/parts' | '/lists/riders/parts', ...inputs: readonly JsonObject[]) {
  const { slides, lists } = sound
  const before = place === '/slides/0/parts' ? slides[0]?.parts : lists.riders.parts
  return { put: place, value: [...(before ?? []), ...inputs] }
}

/** The sound product with a field more, asked on the first slide. */
function withField(name: string, schema: JsonObject, more: Parameters<typeof applyChanges>[1] = []) {
  return compileSound(
    applyChanges(soundFile, [
      { put: `${at}/${name}`, value: schema },
      asked('/slides/0/parts', { at: `/${name}` }),
      ...more,
    ]),
  )
}

/** The product with a field that no input asks. */
function withUnasked(name: string, schema: JsonObject) {
  return compileSound(applyChanges(soundFile, [{ put: `${at}/${name}`, value: schema }]))
}

function isValid(schema: JsonObject, given: unknown): boolean {
  const tests = Object.fromEntries(
    Object.entries(formats).map(([name, format]) => [name, (text: string) => isOfFormat(format, text)]),
  )
  const check: unknown = runInThisContext(`(r,f)=>(${validatorCode(validatedSchema(schema))})`)(
    runtime,
    tests,
  )
  if (typeof check !== 'function') throw new Error('no function')
  let valid = true
  check(given, () => {
    valid = false
  })
  return valid
}

test('a $ref is its definition, merged with the keywords beside it', () => {
  const { findings, product } = withField('deductible', { $ref: '#/$defs/amount', maximum: 500 }, [
    {
      put: '/data/$defs',
      value: { amount: { $ref: '#/$defs/whole', minimum: 100 }, whole: { type: 'integer' } },
    },
  ])
  expect(findings).toEqual([])
  expect(product?.fields['/deductible']?.schema).toEqual({ type: 'integer', minimum: 100, maximum: 500 })
})

test('only the fields of the chosen alternative count', () => {
  const { findings, product } = compileSound(
    applyChanges(soundFile, [
      {
        put: `${at}/payer`,
        value: {
          discriminator: { propertyName: 'kind' },
          properties: { note: { type: 'string' } },
          required: ['kind'],
          oneOf: [
            { properties: { kind: { const: 'person' }, pinfl: { type: 'string', format: 'pinfl' } } },
            {
              required: ['tin'],
              properties: {
                kind: { const: 'company' },
                tin: { type: 'string', format: 'tin', when: 'sport' },
              },
            },
          ],
        },
      },
      asked('/slides/0/parts', ...['kind', 'note', 'pinfl', 'tin'].map((name) => ({ at: `/payer/${name}` }))),
    ]),
  )
  expect(findings).toEqual([])
  expect(product?.fields['/payer/kind']?.schema).toEqual({ type: 'string', enum: ['person', 'company'] })
  expect(product?.fields['/payer/note']?.whenAll).toEqual([])
  expect(product?.fields['/payer/pinfl']?.whenAll).toEqual(['payerKindIsPerson'])
  expect(product?.fields['/payer/tin']?.whenAll).toEqual(['payerKindIsCompanyForTin'])
  expect(product?.conditions['payerKindIsPerson']?.source).toBe('data.payer.kind == "person"')
  expect(product?.conditions['payerKindIsCompanyForTin']?.source).toBe(
    'data.payer.kind == "company" && sport',
  )
})

test('alternatives of items speak of the item, those of a block of the block', () => {
  const alternatives = {
    discriminator: { propertyName: 'kind' },
    anyOf: [
      { properties: { kind: { const: 'own' }, colour: { type: 'string' } } },
      { properties: { kind: { const: 'hired' }, owner: { type: 'string' } } },
    ],
  }
  const item = compileSound(
    applyChanges(soundFile, [
      { put: `${at}/riders/items/properties/bicycle`, value: alternatives },
      asked(
        '/lists/riders/parts',
        ...['kind', 'colour', 'owner'].map((name) => ({ at: `/bicycle/${name}` })),
      ),
    ]),
  )
  expect(item.findings).toEqual([])
  expect(item.product?.conditions['ridersBicycleKindIsOwn']?.source).toBe('item.bicycle.kind == "own"')

  const rider = applyChanges(soundBlocks['rider'], [{ put: '/data/properties/bicycle', value: alternatives }])
  const block = compileSound(soundFile, { rider })
  expect(block.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(block.product?.conditions['ownerBicycleKindIsOwn']?.source).toBe('data.owner.bicycle.kind == "own"')
})

test('elements of an answer that is one value keep their alternatives', () => {
  const { findings, product } = withUnasked('trips', {
    type: 'array',
    uniqueItems: true,
    contains: { type: 'object', properties: { by: { const: 'train' } }, required: ['by'] },
    maxContains: 2,
    items: {
      discriminator: { propertyName: 'by' },
      oneOf: [
        {
          properties: { by: { const: 'train' }, seat: { type: 'integer', exclusiveMaximum: 100 } },
          required: ['seat'],
        },
        { properties: { by: { const: 'car' }, plate: { type: 'string', format: 'plate' } } },
      ],
    },
  })
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
  const schema = product?.fields['/trips']?.schema ?? {}
  expect(isValid(schema, [{ by: 'train', seat: 7 }])).toBe(true)
  expect(isValid(schema, [{ by: 'train', seat: 7 }, { by: 'car' }])).toBe(true)
  expect(isValid(schema, [{ by: 'car' }])).toBe(false)
  expect(isValid(schema, [{ by: 'train' }])).toBe(false)
  expect(isValid(schema, [{ by: 'train', seat: 100 }])).toBe(false)
  expect(isValid(schema, [{ by: 'train', seat: 7 }, { by: null }])).toBe(false)
  expect(
    isValid(
      schema,
      [1, 2, 3].map((seat) => ({ by: 'train', seat })),
    ),
  ).toBe(false)
  expect(
    isValid(
      schema,
      [7, 7].map((seat) => ({ by: 'train', seat })),
    ),
  ).toBe(false)
})

test('a const has its value from the beginning', () => {
  const { product } = withUnasked('edition', { const: 3 })
  expect(product?.fields['/edition']).toMatchObject({ type: 'number', schema: { type: 'number', const: 3 } })
  expect(product?.defaults['edition']).toBe(3)
})

test('steps and bounds may be constants of the product', () => {
  const { findings, product } = withField(
    'sum',
    { type: 'integer', multipleOf: 'const.step', exclusiveMaximum: 'const.most' },
    [
      { put: '/constants/step', value: 1000 },
      { put: '/constants/most', value: 5000 },
    ],
  )
  expect(findings).toEqual([])
  expect(product?.fields['/sum']?.schema).toMatchObject({ multipleOf: 1000, exclusiveMaximum: 5000 })
})

test.each([
  { default: 7, minimum: 8, key: 'minimum' },
  { default: 8, exclusiveMinimum: 8, key: 'exclusiveMinimum' },
  { default: 9, maximum: 8, key: 'maximum' },
  { default: 8, exclusiveMaximum: 8, key: 'exclusiveMaximum' },
  { default: 0.15, multipleOf: 0.1, key: 'multipleOf' },
  { default: 'a', minLength: 2, key: 'minLength' },
  { default: '𝒳𝒳', maxLength: 1, key: 'maxLength' },
  { default: 'b', pattern: '^a$', key: 'pattern' },
  { default: 'b', format: 'tin', key: 'format' },
  { default: [], type: 'array', items: { type: 'string' }, minItems: 1, key: 'minItems' },
  { default: ['a', 'b'], type: 'array', items: { type: 'string' }, maxItems: 1, key: 'maxItems' },
  { default: ['a', 'a'], type: 'array', items: { type: 'string' }, uniqueItems: true, key: 'uniqueItems' },
])('a default that does not fit $key is found', ({ key, ...schema }) => {
  const type = Array.isArray(schema.default) ? 'array' : typeof schema.default
  const { findings } = withField('extra', { type, ...schema })
  expect(findings.map(({ code, path, params }) => ({ code, path, key: params?.['key'] }))).toEqual([
    { code: 'DEFAULT_OUTSIDE', path: `${at}/extra/default`, key },
  ])
})
