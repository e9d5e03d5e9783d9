import * as fc from 'fast-check'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'
import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { pointerBelow } from '../../../src/engine/json-pointer.ts'
import { UnreadableForm } from '../../../src/import/index.ts'
import { imported, runnable } from '../imported-form.ts'
import { decisionsOf, sorted, type Answering } from '../qadam-side.ts'

const text = `
openapi: 3.1.0
info: { title: Parcels, version: '1' }
paths:
  /claims:
    get: { operationId: listClaims, responses: {} }
    post:
      operationId: createClaim
      summary: Claim for a parcel
      requestBody:
        content:
          application/json:
            schema: { $ref: '#/components/schemas/Claim' }
      responses: {}
components:
  schemas:
    Money: { type: object, required: [amount], properties: { amount: { type: integer, minimum: 1 }, currency: { enum: [EUR, USD] } } }
    Claim:
      type: object
      required: [number, kind, broken, things]
      properties:
        id: { type: string, readOnly: true }
        number: { type: string, pattern: '^[A-Z]{2}[0-9]{3}$' }
        kind: { type: string, enum: [lost, damaged] }
        broken: { type: boolean, description: Is it <i>broken</i>? }
        mail: { type: string, format: email, nullable: true, example: a@b.uz }
        paid: { $ref: '#/components/schemas/Money' }
        things: { type: array, uniqueItems: true, items: { type: string, enum: [book, glass] } }
        day: { type: string, format: date }
    Unused: { type: string }
`
const schema = {
  type: 'object',
  required: ['number', 'kind', 'broken', 'things'],
  properties: {
    number: { type: 'string', pattern: '^[A-Z]{2}[0-9]{3}$' },
    kind: { type: 'string', enum: ['lost', 'damaged'] },
    broken: { type: 'boolean' },
    mail: { type: 'string', format: 'email' },
    paid: {
      type: 'object',
      required: ['amount'],
      properties: { amount: { type: 'integer', minimum: 1 }, currency: { enum: ['EUR', 'USD'] } },
    },
    things: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['book', 'glass'] } },
    day: { type: 'string', format: 'date' },
  },
}
const file = { name: 'parcels.yaml', bytes: new TextEncoder().encode(text) }
let claim: Answering

beforeAll(async () => {
  const form = await imported(file)
  claim = { form, product: await runnable(form) }
})

test('the body of the one operation with a body is the form, and everything else has a verdict', () => {
  expect(claim.form.format).toBe('openapi')
  expect(claim.form.file['id']).toBe('claim-for-a-parcel')
  expect(claim.form.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(Object.fromEntries(claim.form.sentences.map(({ place, code }) => [place, code]))).toMatchObject({
    '/components/schemas/Claim/properties/id': 'never-sent',
    '/components/schemas/Claim/properties/mail/nullable': 'null-is-unanswered',
    '/components/schemas/Unused': 'not-of-the-form',
    '/paths/~1claims/get': 'not-of-the-form',
  })
})

const ajv = addFormats(new Ajv({ allErrors: true, strict: false }))

test('ajv and the product decide alike on random bodies', () => {
  const validate = ajv.compile(schema)
  fc.assert(
    fc.property(answers, (given) => {
      const { wrong, body } = decisionsOf(claim, given)
      validate(given)
      const found = (validate.errors ?? []).map(({ instancePath, keyword, params }) =>
        keyword === 'required' ? pointerBelow(instancePath, String(params['missingProperty'])) : instancePath,
      )
      expect({ wrong, body }).toEqual({ wrong: sorted(found), body: given })
    }),
    { numRuns: 300 },
  )
})

const money = fc
  .record(
    { amount: fc.integer({ min: -1, max: 9 }), currency: fc.constantFrom('EUR', 'USD') },
    { requiredKeys: [], noNullPrototype: true },
  )
  .filter((one) => Object.keys(one).length > 0)
const answers = fc.record(
  {
    number: fc.constantFrom('AB123', 'ab1', 'AB1234'),
    kind: fc.constantFrom('lost', 'damaged'),
    broken: fc.boolean(),
    mail: fc.constantFrom('a@b.uz', 'nobody'),
    paid: money,
    things: fc.subarray(['book', 'glass'], { minLength: 1 }),
    day: fc.constantFrom('2026-02-28', '2026-02-29'),
  },
  { requiredKeys: [], noNullPrototype: true },
) as fc.Arbitrary<JsonObject>

test.each<{ says: string; source: string; operation?: string; answer: RegExp }>([
  { says: 'an older version', source: 'openapi: 2.0.0\npaths: {}', answer: /knows 3.0 and 3.1/ },
  {
    says: 'a document without a body',
    source: 'openapi: 3.1.0\npaths: {}',
    answer: /No operation .* JSON body/,
  },
  {
    says: 'an operation that is not there',
    source: text,
    operation: 'nothing',
    answer: /There are: createClaim/,
  },
  {
    says: 'several operations',
    source: text.replace(
      '    get: {',
      '    put: { operationId: changeClaim, requestBody: { content: { application/json: { schema: { type: object } } } }, responses: {} }\n    get: {',
    ),
    answer: /--operation: changeClaim, createClaim/,
  },
])('$says is answered with what to do', async ({ source, operation, answer }) => {
  const asked = imported(
    {
      name: 'api.yaml',
      bytes: new TextEncoder().encode(source),
      ...(operation === undefined ? {} : { operation }),
    },
    { format: 'openapi' },
  )
  await expect(asked).rejects.toThrow(UnreadableForm)
  await expect(asked).rejects.toThrow(answer)
})
