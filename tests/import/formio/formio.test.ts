import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/engine/json.ts'
import { imported, runnable, sampleFile } from '../imported-form.ts'
import { decisionsOf, type Answering } from '../qadam-side.ts'
import { decisionsOfFormio } from './formio-side.ts'

const file = sampleFile('formio/forms/permit.json')
const source = JSON.parse(new TextDecoder().decode(file.bytes)) as JsonObject
let permit: Answering

beforeAll(async () => {
  const form = await imported(file)
  permit = { form, product: await runnable(form) }
})

test('every sentence of the form has a verdict, and none is refused', () => {
  expect(permit.form.format).toBe('formio')
  expect(permit.form.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(permit.form.findings).toEqual([])
})

test('every panel of a wizard is a slide with its title and condition', () => {
  const slides = permit.product.slides.map(({ id }) => id)

  expect(slides).toEqual(['about', 'more', 'check'])
  expect(permit.form.file['texts']).toMatchObject({
    en: {
      'slide.about.title': 'About you',
      'name.hint': 'As in your passport',
      'name.placeholder': 'Ann Lee',
      'rooms.option.more': 'More',
      'list.walls.title': 'Walls',
      'rule.house': 'The house is younger.',
    },
  })
})

test('Form.io and the product decide alike on random answers', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const { shown, wrong, body } = decisionsOf(permit, given)
      expect({ shown, wrong, body }).toEqual(decisionsOfFormio(source, given))
    }),
    { numRuns: 150 },
  )
})

const words = fc.constantFrom('Ann', 'Bob', 'x', 'A1', 'A very long name indeed', 'Nukus')
const wall = fc.record(
  { length: fc.constantFrom(1, 10, 11), why: words },
  { requiredKeys: [], noNullPrototype: true },
)
const answers: fc.Arbitrary<JsonObject> = fc.record(
  {
    name: words,
    age: fc.constantFrom(-1, 0, 5, 17, 18, 100, 101, 121),
    agreed: fc.boolean(),
    rooms: fc.constantFrom(1, 2, 'more'),
    purpose: fc.constantFrom('build', 'repair', 'down'),
    papers: fc.subarray(['plan', 'deed', 'map'], { minLength: 1 }),
    floors: fc.subarray(['cellar', 'ground', 'roof'], { minLength: 1 }),
    begins: fc.constantFrom('2026-02-28', '2026-11-30'),
    plan: words,
    noDeed: words,
    roof: words,
    other: words,
    noughtAsText: words,
    hiddenForBuild: words,
    young: words,
    logical: words,
    strict: words,
    onDay: words,
    address: fc.record(
      { city: fc.constantFrom('Nukus', 'Urgench'), street: words, house: fc.constantFrom(0, 3, 130) },
      { requiredKeys: [], noNullPrototype: true },
    ),
    walls: fc.array(wall, { minLength: 1, maxLength: 3 }),
  },
  { requiredKeys: [], noNullPrototype: true },
)
