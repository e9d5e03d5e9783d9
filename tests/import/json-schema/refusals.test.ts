// oxlint-disable unicorn/no-thenable -- `then` is a keyword of JSON Schema
import { expect, test } from 'vitest'
import type { Json } from '../../../src/engine/json.ts'
import { imported, jsonFile, runnable } from '../imported-form.ts'

const asked = { type: 'string', title: 'Name' }

test.each<{ says: string; properties: Json; more?: Record<string, Json>; place: string; code: string }>([
  {
    says: 'a tuple',
    properties: { pair: { type: 'array', items: [{ type: 'string' }, { type: 'number' }] } },
    place: '/properties/pair',
    code: 'tuple',
  },
  {
    says: 'several kinds of value',
    properties: { any: { type: ['string', 'number'] } },
    place: '/properties/any',
    code: 'kind-open',
  },
  {
    says: 'a reference out of the file',
    properties: { far: { $ref: 'https://example.uz/schema.json' } },
    place: '/properties/far',
    code: 'reference-outside',
  },
  {
    says: 'a reference that leads nowhere',
    properties: { lost: { $ref: '#/definitions/lost' } },
    place: '/properties/lost',
    code: 'reference-nowhere',
  },
  {
    says: 'a schema that contains itself',
    properties: { tree: { $ref: '#/definitions/tree' } },
    more: {
      definitions: {
        tree: { type: 'object', properties: { tree: { $ref: '#/definitions/tree' } } },
      },
    },
    place: '/definitions/tree/properties/tree',
    code: 'circle',
  },
  {
    says: 'a reference to itself',
    properties: { loop: { $ref: '#/definitions/loop' } },
    more: { definitions: { loop: { $ref: '#/definitions/loop' } } },
    place: '/properties/loop',
    code: 'circle',
  },
  {
    says: 'alternatives without a deciding property',
    properties: { a: asked },
    more: { anyOf: [{ required: ['a'] }, { properties: { a: { minLength: 3 } } }] },
    place: '/anyOf',
    code: 'undecided-alternatives',
  },
  {
    says: 'names of one’s own',
    properties: { a: asked },
    more: { additionalProperties: { type: 'string' } },
    place: '/additionalProperties',
    code: 'names-of-ones-own',
  },
  {
    says: 'a pattern that takes too long',
    properties: { slow: { type: 'string', pattern: String.raw`(a+)+\1$` } },
    place: '/properties/slow/pattern',
    code: 'pattern-slow',
  },
  {
    says: 'a default that the field does not take',
    properties: { few: { type: 'integer', maximum: 3, default: 7 } },
    place: '/properties/few/default',
    code: 'default-outside',
  },
  {
    says: 'a condition that cannot be said',
    properties: { a: asked },
    more: { if: { minProperties: 2 }, then: { properties: { b: asked } } },
    place: '/if',
    code: 'condition-keyword',
  },
  {
    says: 'a keyword that nobody knows',
    properties: { a: { ...asked, 'x-mask': '##-##' } },
    place: '/properties/a/x-mask',
    code: 'unknown-word',
  },
  {
    says: 'a third level of lists',
    properties: { a: list(list(list(asked))) },
    place: '/properties/a/items/properties/in/items/properties/in',
    code: 'third-level',
  },
])('$says is refused with its place and reason', async ({ properties, more = {}, place, code }) => {
  const both = { ...(properties as Record<string, Json>), other: { type: 'boolean', title: 'Other' } }
  const form = await imported(jsonFile({ type: 'object', properties: both, ...more }))

  expect(form.sentences.filter(({ verdict }) => verdict === 'refused')).toContainEqual(
    expect.objectContaining({
      place,
      code,
      why: expect.stringMatching(/\.$/),
      remedy: expect.stringMatching(/\.$/),
    }),
  )
  expect(form.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  await runnable(form)
})

function list(item: Json): Json {
  return { type: 'array', items: { type: 'object', properties: { in: item, name: asked } } }
}

test('hostile names and labels are data: nothing of them is run, and the product lints', async () => {
  const text =
    '{"title":"<img src=x onerror=alert(1)>Form<script>alert(2)</script>","type":"object","properties":{' +
    '"__proto__":{"type":"string","title":"One"},"constructor":{"type":"string","title":"=cmd|\' /C calc\'!A0"},' +
    '"data":{"type":"string","title":"{name} \'{\' \'\'"},"title":{"type":"integer"},"имя":{"type":"string"},' +
    '"a b":{"type":"string","enum":["x\'y","${1}","</script>"]}}}'
  const form = await imported({ name: 'hostile.json', bytes: new TextEncoder().encode(text) })

  expect(form.answers.map(({ source }) => source)).toEqual([
    '/__proto__',
    '/constructor',
    '/data',
    '/title',
    '/имя',
    '/a b',
  ])
  const texts = (form.file['texts'] as Record<string, Record<string, string>>)['en'] ?? {}
  expect(texts['title']).toBe('Form')
  expect(JSON.stringify(form.file)).not.toMatch(/alert|onerror/)
  await runnable(form)
})

test('no sentence is lost: each leaf of the source, or something around it, has a verdict', async () => {
  const source = {
    type: 'object',
    title: 'All',
    properties: { a: { ...asked, 'x-a': { deep: [1, { er: true }] } }, b: { type: 'null', title: 'B' } },
    'x-b': 'lost?',
  }
  const { sentences } = await imported(jsonFile(source))
  const leaves = (value: unknown, at: string): readonly string[] =>
    typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, below]) => leaves(below, `${at}/${key}`))
      : [at]
  const places = sentences.map(({ place }) => place)

  for (const leaf of leaves(source, ''))
    expect(
      places.some((place) => leaf === place || leaf.startsWith(`${place}/`)),
      leaf,
    ).toBe(true)
})
