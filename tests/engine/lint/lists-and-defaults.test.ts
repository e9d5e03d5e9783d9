import { expect, test } from 'vitest'
import { createLinter } from '../../../src/engine/lint/index.ts'
import { soundOperations } from '../../products/sound-product.ts'

const { lint } = createLinter({
  blocks: {},
  ratings: {},
  operations: soundOperations,
  catalogues: null,
  today: '2026-11-22',
})

const text = { type: 'string', maxLength: 40 }
const people = {
  at: '/people',
  min: 0,
  max: 2,
  card: { title: ['/name'], facts: ['/town'] },
  parts: [{ at: '/name' }, { at: '/town' }],
}

/** Findings about a form with a list of people, texts apart: they are not written out here. */
function findingsOf({
  list = {},
  data = {},
  only,
}: {
  readonly list?: object
  readonly data?: object
  readonly only?: readonly (readonly string[])[]
}) {
  const slides = (only ?? [null]).map((fields, index) => ({
    id: `people-${index}`,
    parts: [fields === null ? { list: 'people' } : { list: 'people', only: fields }],
  }))
  const file = {
    format: 1,
    id: 'register',
    routes: ['/examples/register'],
    languages: ['en'],
    data: {
      type: 'object',
      properties: {
        people: { type: 'array', items: { type: 'object', properties: { name: text, town: text } } },
        ...data,
      },
    },
    lists: { people: { ...people, ...list } },
    slides: [
      ...slides,
      { id: 'all', parts: [...Object.keys(data).map((name) => ({ at: `/${name}` })), { review: true }] },
    ],
    submit: { slide: 'all', operation: 'submitForm' },
    texts: { en: {} },
  }
  return lint('product', JSON.stringify(file))
    .findings.filter(({ code }) => !code.startsWith('TEXT_') && code !== 'OPERATION_UNKNOWN')
    .map(({ code, path }) => `${code} ${path}`)
}

test('a list of people is sound', () => {
  expect(findingsOf({})).toEqual([])
})

test('a list that begins with more items than it takes is a contradiction', () => {
  expect(findingsOf({ list: { initial: 3 } })).toEqual(['BOUNDS_CONTRADICT /lists/people/initial'])
  expect(findingsOf({ list: { initial: 2 } })).toEqual([])
})

test('a wrong place of a list is one finding, not one for each of its fields', () => {
  expect(findingsOf({ list: { at: '/person' } })).toEqual(['LIST_PLACE /lists/people/at'])
})

test('a field of items that only of every slide leaves out is found, and none that a slide asks', () => {
  expect(findingsOf({ only: [['/name']] })).toEqual(['FIELD_LEFT_OUT /lists/people/parts'])
  expect(findingsOf({ only: [['/name'], ['/town']] })).toEqual([])
})

test.each(['today()', 'data.name', 'const.days'])(
  'a default %s is a text, and a finding says so',
  (written) => {
    const data = { remark: { ...text, default: written } }

    expect(findingsOf({ data })).toEqual(['DEFAULT_NOT_COMPUTED /data/properties/remark/default'])
  },
)

test.each(['today we go', 'data', '(optional)', 'a.b'])(
  'a default %s is a text like any other',
  (written) => {
    expect(findingsOf({ data: { remark: { ...text, default: written } } })).toEqual([])
  },
)

test('a choice that stands twice is named', () => {
  const twice = { data: { type: 'object', properties: { size: { type: 'string', enum: ['s', 'm', 's'] } } } }
  const { findings } = lint('product', JSON.stringify({ format: 1, id: 'sizes', ...twice }))

  expect(findings.find(({ code }) => code === 'SHAPE_BOUNDS')).toMatchObject({
    path: '/data/properties/size/enum',
    expected: 'elements that differ; "s" stands twice',
  })
})
