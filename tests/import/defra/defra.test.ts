import * as fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import type { Json, JsonObject } from '../../../src/engine/json.ts'
import { imported, jsonFile, runnable, sampleFile } from '../imported-form.ts'
import { decisionsOf, sorted, type Answering } from '../qadam-side.ts'
import { shownByDefra } from './defra-side.ts'

const file = sampleFile('defra/forms/keepers.json')
const source = JSON.parse(new TextDecoder().decode(file.bytes)) as JsonObject
let keepers: Answering

beforeAll(async () => {
  const form = await imported(file)
  keepers = { form, product: await runnable(form) }
})

test('every sentence of the form has a verdict, and none is refused', () => {
  expect(keepers.form.format).toBe('defra')
  expect(keepers.form.sentences.filter(({ verdict }) => verdict === 'refused')).toEqual([])
  expect(keepers.form.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(keepers.form.file['lists']).toMatchObject({ herds: { at: '/herds', min: 1, max: 3 } })
})

test('the conditions of DEFRA and the product show the same questions for random answers', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const { shown } = decisionsOf(keepers, given)
      const pages = shown.map((path) => (path.startsWith('/herds/') ? '/herds' : path))
      expect(sorted(pages)).toEqual(sorted(shownByDefra(source, given)))
    }),
    { numRuns: 300 },
  )
})

const words = fc.constantFrom('Ann', 'Bob')
const answers: fc.Arbitrary<JsonObject> = fc.record(
  {
    name: words,
    age: fc.constantFrom(0, 17, 18, 20, 21),
    owner: fc.boolean(),
    animals: fc.subarray(['cattle', 'sheep', 'none'], { minLength: 1 }),
    region: fc.constantFrom('north', 'south'),
    flock: words,
    since: fc.constantFrom('1999-12-31', '2000-01-01'),
    why: words,
    south: words,
  },
  { requiredKeys: [], noNullPrototype: true },
)

const text = (name: string) => ({ type: 'TextField', name, title: name, options: {}, schema: {} })
const is = (name: string, field: string, value: string) => ({
  name,
  displayName: name,
  value: {
    name,
    conditions: [
      {
        field: { name: field, type: 'TextField', display: field },
        operator: 'is',
        value: { type: 'Value', value, display: value },
      },
    ],
  },
})
const former = (next: readonly Json[], back: readonly Json[] = []) =>
  jsonFile({
    startPage: '/a',
    lists: [],
    sections: [],
    conditions: [is('yes', 'a', 'yes')],
    pages: [
      { path: '/a', title: 'A', components: [text('a')], next },
      { path: '/b', title: 'B', components: [text('b')], next: [{ path: '/c' }] },
      { path: '/c', title: 'C', components: [text('c')], next: [...back] },
      { path: '/lost', title: 'Lost', components: [text('lost')], next: [] },
    ],
  })

test('links of the first engine become conditions, and a page that none leads to is left out', async () => {
  const made = await imported(former([{ path: '/b', condition: 'yes' }, { path: '/c' }]))
  const slides = made.file['slides'] as readonly JsonObject[]

  expect(slides.map(({ id, when }) => [id, when])).toEqual([
    ['a', undefined],
    ['b', 'bShown'],
    ['c', undefined],
    ['check', undefined],
  ])
  expect(made.file['conditions']).toEqual({ bShown: "data.a == 'yes'" })
  expect(made.sentences).toContainEqual(
    expect.objectContaining({ verdict: 'refused', place: '/pages/3', code: 'outside-pages' }),
  )
})

test('links that lead in a circle are refused, and all pages are shown', async () => {
  const made = await imported(former([{ path: '/b' }], [{ path: '/a' }]))

  expect(made.sentences).toContainEqual(
    expect.objectContaining({ verdict: 'refused', place: '/pages/0/next', code: 'circle' }),
  )
  expect(made.answers).toHaveLength(4)
})

test.each<{ says: string; component: Record<string, Json>; place: string; code: string }>([
  {
    says: 'a payment',
    component: { type: 'PaymentField' },
    place: '/pages/0/components/1',
    code: 'question-kind',
  },
  {
    says: 'a list that is not there',
    component: { type: 'RadiosField', list: 'nowhere' },
    place: '/pages/0/components/1',
    code: 'no-choices',
  },
  {
    says: 'the latest day',
    component: { type: 'DatePartsField', options: { latestDate: '2026-01-01' } },
    place: '/pages/0/components/1/options/latestDate',
    code: 'bound-of-a-text',
  },
])('$says is refused with its place and reason', async ({ component, place, code }) => {
  const made = await imported(
    jsonFile({
      engine: 'V2',
      lists: [],
      sections: [],
      conditions: [],
      pages: [{ path: '/a', title: 'A', components: [text('a'), { name: 'b', title: 'B', ...component }] }],
    }),
  )

  expect(made.sentences).toContainEqual(expect.objectContaining({ verdict: 'refused', place, code }))
  await runnable(made)
})
