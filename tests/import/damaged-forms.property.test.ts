import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isObject, type Json } from '../../src/engine/json.ts'
import { UnreadableForm } from '../../src/import/index.ts'
import { imported, jsonFile, sampleFile } from './imported-form.ts'

const samples = [
  'json-schema/forms/rental.json',
  'surveyjs/forms/trip.json',
  'form-js/forms/loan.json',
  'formio/forms/permit.json',
  'defra/forms/keepers.json',
  'fhir/forms/intake.json',
].map((path) => JSON.parse(new TextDecoder().decode(sampleFile(path).bytes)) as Json)

/** A value with one of its parts, the one that the turns lead to, put in the place of another. */
function damaged(value: Json, turns: readonly number[], other: Json): Json {
  const [turn, ...further] = turns
  if (turn === undefined) return other
  if (Array.isArray(value) && value.length > 0) {
    const at = turn % value.length
    return value.map((one: Json, index) => (index === at ? damaged(one, further, other) : one))
  }
  if (!isObject(value) || Object.keys(value).length === 0) return other
  const keys = Object.keys(value)
  const key = keys[turn % keys.length]
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === key ? damaged(one, further, other) : one]),
  )
}

test('a form with a damaged part is imported with a verdict, or refused in words', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...samples),
      fc.array(fc.nat(40), { minLength: 1, maxLength: 9 }),
      fc.oneof(
        fc.constantFrom<Json>(
          null,
          '',
          0,
          -1,
          true,
          [],
          {},
          ['x'],
          { x: 1 },
          '__proto__',
          "'",
          '{',
          '${',
          '=(',
        ),
        fc.jsonValue({ maxDepth: 2 }).map((value) => value as Json),
      ),
      async (sample, turns, other) => {
        try {
          const { sentences, file } = await imported(jsonFile(damaged(sample, turns, other)))
          expect(sentences.length).toBeGreaterThan(0)
          expect(JSON.stringify(file).length).toBeGreaterThan(0)
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableForm)
        }
      },
    ),
    { numRuns: 400 },
  )
})
