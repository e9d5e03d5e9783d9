import { describe, expect, test } from 'vitest'
import { checkSubmission, plainBody } from '../../../src/engine/index.ts'
import { aListPart, anInput, aProduct, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'

const text = { type: 'string' } as const
const texts = { type: 'array', items: { type: 'string' } } as const

/** A form with every kind of text; `sale` makes its answers appear in documents. */
const product = aProduct({
  fields: {
    '/name': { schema: text },
    '/tags': { type: 'array', schema: texts, valid: () => true },
    '/kind': { schema: { type: 'string', enum: [' a '] } },
    '/code': { schema: { type: 'string', format: 'pinfl' }, format: 'pinfl' },
    '/people/*/name': { schema: text },
  },
  lists: { people: { at: '/people', initial: 1, parts: [anInput('/people/*/name')] } },
  slides: [
    { id: 'one', parts: ['/name', '/tags', '/kind', '/code', aListPart('people')] },
    { id: 'end', parts: [{ kind: 'review', whenAll: [] }] },
  ],
  rules: [{ id: 'plain', at: ['/name'], holds: read('/name', ({ data }) => data['name'] !== ' ') }],
})

const plain: readonly (readonly [string, string | null])[] = [
  ['   ', null],
  ['\u200b\u200b', null],
  ['\u00a0\u2003\t\n', null],
  ['\u2066\u2069\ufe0f\u00ad', null],
  [' Ali ', 'Ali'],
  ['\u202aAli\u202c\u200b', 'Ali'],
  ['Ali\u00a0Valiev', 'Ali Valiev'],
  ['И\u0306ўлдош', 'Йўлдош'],
  ['у\u0306', 'ў'],
  ['\uff21\uff11\uff12\u3000\u0663', 'A12 3'],
  ['one\r\ntwo', 'one\ntwo'],
  ['A\u0000\u0007B', 'AB'],
  ['full\u2011time', 'full-time'],
  ['oʻzbek ‘x’ – №5', 'oʻzbek ‘x’ – №5'],
]

describe.each(plain)('the text %j', (typed, kept) => {
  test('is the same answer in the wizard, in an item and in a body written by hand', () => {
    const wizard = new AWizard(product).type('/name', typed).type('/tags', [typed, 'x'])
    const [item = ''] = wizard.items('people')
    wizard.type(`/people/${item}/name`, typed)
    expect(wizard.state.data).toMatchObject({
      name: kept,
      tags: kept === null ? ['x'] : [kept, 'x'],
      people: [{ name: kept }],
    })
    const body = {
      qadam: { product: 'x' },
      name: typed,
      tags: [typed, 'x'],
      people: [{ id: item, name: typed }],
    }
    const name = kept === null ? {} : { name: kept }
    expect(plainBody(product, body)).toEqual({
      qadam: { product: 'x' },
      ...name,
      tags: kept === null ? ['x'] : [kept, 'x'],
      people: [{ id: item, ...name }],
    })
  })
})

test('choices, codes and lists that were empty stay as they are', () => {
  const body = { kind: ' a ', code: ' 1 ', tags: [], unknown: ' x ' }
  expect(plainBody(product, body)).toEqual(body)
  const wizard = new AWizard(product).type('/kind', ' a ').type('/code', ' 1 ')
  expect(wizard.state.data).toMatchObject({ kind: ' a ', code: ' 1 ' })
})

test('a list of blank texts is no answer', () => {
  expect(new AWizard(product).type('/tags', [' ', '\u200b']).state.data['tags']).toBeNull()
  expect(plainBody(product, { tags: [' ', '\u200b'] })).toEqual({})
})

test('a blank answers no question: Continue is refused, and so is the body', () => {
  const wizard = new AWizard(product).type('/name', '   ').type('/tags', [' ']).next()
  const problems = [
    { path: '/name', code: 'required', params: {} },
    { path: '/tags', code: 'required', params: {} },
  ]
  expect(wizard.refusal).toMatchObject({ code: 'SLIDE_INVALID' })
  expect(wizard.refusal?.problems).toEqual(expect.arrayContaining(problems))
  const known = { today: '2026-11-29', language: 'ru', facts: [], phone: null }
  const body = { qadam: { product: product.id, version: product.hash }, name: '\u200b\u200b', tags: [' '] }
  expect(checkSubmission(product, body, known).problems).toEqual(expect.arrayContaining(problems))
})

describe('a character that the typeface of the documents lacks', () => {
  const known = { today: '2026-11-29', language: 'ru', facts: [], phone: null }
  const sent = (name: string) =>
    checkSubmission(
      product,
      { qadam: { product: product.id, version: product.hash }, name, tags: ['x', name] },
      known,
    ).problems.filter(({ code }) => code === 'characters')

  test.each([
    ['中', '中'],
    ['Али 😀😀 ☃', '😀 ☃'],
    ['\ud800', '\ud800'],
  ])('is refused at the field of a sale, in the browser and on the server: %s', (name, found) => {
    const fault = (path: string) => ({ path, code: 'characters', params: { found } })
    const wizard = new AWizard(product).type('/name', name).next()
    expect(wizard.refusal?.problems).toContainEqual(fault('/name'))
    expect(sent(name)).toEqual([fault('/name'), fault('/tags')])
  })

  test('is an answer like any other to a form that no document shows', () => {
    const form = { ...product, purchase: null }
    const wizard = new AWizard(form).type('/name', '👍').next()
    expect(wizard.refusal?.problems.map(({ path }) => path)).not.toContain('/name')
  })

  test('is not asked for: names of this country and of its guests are fine', () => {
    for (const name of [
      'Oʻgʻiloy Qoʻchqorova',
      'Ўткир Ғуломов',
      'Ңурлан Әбділдә',
      'Nguyễn Thị Ánh',
      'Łukasz Ğ. Ñ',
    ])
      expect(sent(name)).toEqual([])
  })
})
