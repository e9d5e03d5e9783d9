import { expect, test } from 'vitest'
import type { Json } from '../../src/engine/json.ts'
import type { SourceFile } from '../../src/import/index.ts'
import { imported, jsonFile, runnable } from './imported-form.ts'
import { aWorkbook } from './xlsform/a-workbook.ts'

const surveyjs = (element: Record<string, Json>) =>
  jsonFile({ title: 'T', elements: [{ name: 'one', title: 'One', ...element }] })
const formJs = (component: Record<string, Json>) =>
  jsonFile({
    type: 'default',
    schemaVersion: 16,
    components: [{ key: 'one', id: 'One', label: 'One', ...component }],
  })
const formio = (component: Record<string, Json>) =>
  jsonFile({
    title: 'T',
    display: 'form',
    components: [{ key: 'one', label: 'One', input: true, ...component }],
  })
const fhir = (item: Record<string, Json>) =>
  jsonFile({ resourceType: 'Questionnaire', title: 'T', item: [{ linkId: 'one', text: 'One', ...item }] })
const defra = (component: Record<string, Json>) =>
  jsonFile({
    startPage: '/one',
    pages: [
      {
        path: '/one',
        title: 'One',
        components: [{ name: 'one', title: 'One', options: {}, schema: {}, ...component }],
      },
    ],
    lists: [
      {
        name: 'sizes',
        type: 'number',
        items: [
          { text: 'One', value: 1 },
          { text: 'Two', value: 2 },
        ],
      },
    ],
    conditions: [],
  })
const workbook = (survey: readonly (readonly string[])[]) => ({
  name: 't.xlsx',
  bytes: aWorkbook({ survey }),
})
const sheet = (type: string, appearance = '') =>
  workbook([
    ['type', 'name', 'label', 'appearance'],
    [type, 'one', 'One', appearance],
  ])

test.each<{ says: string; file: SourceFile; field: Record<string, Json>; code: string }>([
  {
    says: 'SurveyJS, a file',
    file: surveyjs({ type: 'file' }),
    field: { format: 'file' },
    code: 'kinds-of-files',
  },
  {
    says: 'SurveyJS, a signature',
    file: surveyjs({ type: 'signaturepad' }),
    field: { format: 'signature' },
    code: 'sent-otherwise',
  },
  {
    says: 'SurveyJS, a yes or no with values of its own',
    file: surveyjs({ type: 'boolean', valueTrue: 'agreed', valueFalse: 'not' }),
    field: { type: 'boolean' },
    code: 'sent-otherwise',
  },
  {
    says: 'form-js, a day with a time',
    file: formJs({ type: 'datetime', subtype: 'datetime', dateLabel: 'Day' }),
    field: { format: 'dayAndTime' },
    code: 'sent-otherwise',
  },
  {
    says: 'form-js, several files',
    file: formJs({ type: 'filepicker', multiple: true }),
    field: { type: 'array', maxItems: 10 },
    code: 'kinds-of-files',
  },
  {
    says: 'Form.io, a day with a time',
    file: formio({ type: 'datetime' }),
    field: { format: 'dayAndTime' },
    code: 'sent-otherwise',
  },
  {
    says: 'Form.io, a month',
    file: formio({ type: 'day', fields: { day: { hide: true } } }),
    field: { format: 'month' },
    code: 'sent-otherwise',
  },
  {
    says: 'Form.io, a year',
    file: formio({ type: 'day', fields: { day: { hide: true }, month: { hide: true } } }),
    field: { type: 'integer' },
    code: 'sent-otherwise',
  },
  {
    says: 'FHIR, a file',
    file: fhir({ type: 'attachment' }),
    field: { format: 'file' },
    code: 'kinds-of-files',
  },
  {
    says: 'FHIR, a time of day',
    file: fhir({ type: 'time' }),
    field: { format: 'timeOfDay' },
    code: 'sent-otherwise',
  },
  {
    says: 'DEFRA, an address',
    file: defra({ type: 'UkAddressField' }),
    field: { type: 'string', widget: 'textArea' },
    code: 'address-in-one-box',
  },
  {
    says: 'XLSForm, a point',
    file: sheet('geopoint'),
    field: { format: 'location' },
    code: 'point-or-address',
  },
  {
    says: 'XLSForm, a signature',
    file: sheet('image', 'signature'),
    field: { format: 'signature' },
    code: 'sent-otherwise',
  },
  { says: 'XLSForm, a picture', file: sheet('image'), field: { format: 'file' }, code: 'kinds-of-files' },
  {
    says: 'XLSForm, an acknowledgement',
    file: sheet('acknowledge'),
    field: { type: 'boolean' },
    code: 'sent-otherwise',
  },
])('$says is asked, and its change has a name', async ({ file, field, code }) => {
  const made = await imported(file)

  expect(made.file['data']).toMatchObject({ properties: { one: field } })
  expect(made.sentences).toContainEqual(expect.objectContaining({ verdict: 'changed', code }))
  await runnable(made)
})

test('numbers of a DEFRA list are choices, and the older files name the list among the options', async () => {
  const made = await imported(defra({ type: 'RadiosField', options: { list: 'sizes' } }))

  expect(made.file['data']).toMatchObject({ properties: { one: { type: 'integer', enum: [1, 2] } } })
  await runnable(made)
})

test('the files of a form are made small enough to be sent together', async () => {
  const elements = Array.from({ length: 9 }, (_, index) => ({ type: 'file', name: `file${index}` }))
  const made = await imported(jsonFile({ title: 'T', elements }))

  expect(made.file['data']).toMatchObject({ properties: { file8: { file: { megabytes: 6.6 } } } })
  expect(made.added).toContain('One file has 6.6 MB at most: the files of a form have 60 MB together.')
  await runnable(made)
})

test('a group of form-js with a path keeps its answers in an object, which two groups share', async () => {
  const group = (key: string) => ({
    type: 'group',
    id: `Group${key}`,
    label: key,
    path: 'person',
    components: [{ type: 'textfield', key, id: key, label: key }],
  })
  const made = await imported(
    jsonFile({ type: 'default', schemaVersion: 16, components: [group('first'), group('last')] }),
  )

  expect(made.answers).toEqual([
    { source: '/person/first', at: '/person/first' },
    { source: '/person/last', at: '/person/last' },
  ])
  await runnable(made)
})

test('choices of a value set in the questionnaire are those of the question', async () => {
  const coding = (code: string) => ({ system: 'https://example.org', code, display: code.toUpperCase() })
  const made = await imported(
    jsonFile({
      resourceType: 'Questionnaire',
      title: 'T',
      contained: [
        { resourceType: 'ValueSet', id: 'set', expansion: { contains: [coding('a'), coding('b')] } },
        { resourceType: 'ValueSet', id: 'listed', compose: { include: [{ concept: [coding('c')] }] } },
        { resourceType: 'ValueSet', id: 'open', compose: { include: [{ system: 'https://example.org' }] } },
      ],
      item: ['set', 'listed', 'open'].map((id) => ({
        linkId: id,
        type: 'choice',
        text: id,
        answerValueSet: `#${id}`,
      })),
    }),
  )

  expect(made.file['data']).toMatchObject({
    properties: { set: { enum: ['a', 'b'] }, listed: { enum: ['c'] } },
  })
  expect(made.sentences).toContainEqual(
    expect.objectContaining({ verdict: 'refused', place: '/item/2', code: 'choices-by-address' }),
  )
  await runnable(made)
})

test('a count that cannot be translated is refused, and the questions of its repeat are asked', async () => {
  const made = await imported(
    workbook([
      ['type', 'name', 'label', 'repeat_count'],
      ['begin repeat', 'people', 'People', 'pulldata(1)'],
      ['text', 'name', 'Name', ''],
      ['end repeat', '', '', ''],
    ]),
  )

  expect(made.file['lists']).toMatchObject({ people: { min: 0, max: 50 } })
  expect(made.sentences).toContainEqual(expect.objectContaining({ verdict: 'refused', place: 'survey!D2' }))
  await runnable(made)
})

test('what decides between alternatives takes the values of all of them', async () => {
  const branch = (kind: Json, name: string) => ({ properties: { kind, [name]: { type: 'string' } } })
  const made = await imported(
    jsonFile({
      type: 'object',
      title: 'T',
      properties: { name: { type: 'string' } },
      oneOf: [branch({ enum: ['a', 'b'] }, 'first'), branch({ const: 'c' }, 'second')],
    }),
  )

  expect(made.file['data']).toMatchObject({ properties: { kind: { enum: ['a', 'b', 'c'] } } })
  await runnable(made)
})

test('an alternative for all other values lets any value be typed', async () => {
  const made = await imported(
    jsonFile({
      type: 'object',
      title: 'T',
      oneOf: [
        { properties: { kind: { enum: ['a'] }, first: { type: 'string' } } },
        { properties: { kind: { not: { enum: ['a'] } }, second: { type: 'string' } } },
      ],
    }),
  )

  expect(made.file['data']).toMatchObject({ properties: { kind: { type: 'string' } } })
  expect(made.file['conditions']).toMatchObject({ firstShown: "data.kind == 'a'" })
  await runnable(made)
})

test('draft 04 and OpenAPI 3.0 shut a bound with a word beside it', async () => {
  const made = await imported(
    jsonFile({
      $schema: 'http://json-schema.org/draft-04/schema#',
      title: 'T',
      type: 'object',
      properties: {
        n: { type: 'number', minimum: 0, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false },
      },
    }),
  )

  expect(made.file['data']).toMatchObject({ properties: { n: { exclusiveMinimum: 0, maximum: 9 } } })
  expect(JSON.stringify(made.file['data'])).not.toContain('"minimum"')
  await runnable(made)
})
