import { describe, expect, test } from 'vitest'
import { compileProduct, resolveMessages } from '../../../src/engine/compile/index.ts'
import type { JsonObject } from '../../../src/engine/json.ts'

/** Two slides that ask for a person; the second one only where the person lives abroad. */
const person: JsonObject = {
  format: 1,
  id: 'person',
  data: {
    type: 'object',
    properties: {
      name: { type: 'string', maxLength: 40, pii: 'name' },
      abroad: { type: 'boolean', default: false },
      country: { type: 'string', maxLength: 40 },
    },
  },
  conditions: { abroad: 'self.abroad' },
  parts: { who: [{ at: '/name' }, { at: '/abroad' }], where: [{ at: '/country' }] },
  slides: [
    { id: 'who', parts: ['who'] },
    { id: 'where', when: 'abroad', parts: ['where'] },
  ],
}

const form: JsonObject = {
  format: 1,
  id: 'lease',
  routes: ['/lease'],
  blocks: {
    tenant: { use: 'person', at: '/tenant', slidesAfter: 'begin' },
    surety: { use: 'person', at: '/surety', when: 'large', slidesAfter: 'rent' },
  },
  data: { type: 'object', properties: { large: { type: 'boolean' }, rent: { type: 'integer' } } },
  conditions: { large: 'data.large' },
  slides: [
    { id: 'begin', parts: [{ at: '/large' }] },
    { id: 'rent', parts: [{ at: '/rent' }] },
    { id: 'end', parts: [{ review: true }] },
  ],
  outcomes: [{ id: 'done' }],
}

const compiled = (file: JsonObject = form) => compileProduct({ file, blocks: { person } })

describe('the slides of a block that is mounted twice', () => {
  test('stand behind the slides that the mounts name, under the names of the mounts', () => {
    const { product, findings } = compiled()
    expect(findings).toEqual([])
    expect(product?.slides.map(({ id, when }) => [id, when])).toEqual([
      ['begin', null],
      ['tenantWho', null],
      ['tenantWhere', 'tenantAbroad'],
      ['rent', null],
      ['suretyWho', 'large'],
      ['suretyWhere', 'largeAndSuretyAbroad'],
      ['end', null],
    ])
    expect(product?.conditions['largeAndSuretyAbroad']?.source).toBe('large && (suretyAbroad)')
  })

  test('ask for the fields of their mount', () => {
    const asked = compiled().product?.slides.map(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'input' ? part.at : [])),
    )
    expect(asked?.slice(1, 6)).toEqual([
      ['/tenant/name', '/tenant/abroad'],
      ['/tenant/country'],
      ['/rent'],
      ['/surety/name', '/surety/abroad'],
      ['/surety/country'],
    ])
  })

  test('have the texts of the block, until the product words them itself', () => {
    const own = { 'lease.slide.suretyWho.title': 'Who stands surety?' }
    const shared = { 'person.slide.who.title': 'Who is it?' }
    const { texts } = resolveMessages(
      'lease',
      compiled().messages,
      { product: { ru: own }, blocks: { ru: shared }, errors: {} },
      'ru',
    )
    expect(texts).toMatchObject({
      'lease.slide.tenantWho.title': 'Who is it?',
      'lease.slide.tenantWho.short': 'Who is it?',
      'lease.slide.suretyWho.title': 'Who stands surety?',
    })
  })

  test('stay away without slidesAfter', () => {
    const blocks = { tenant: { use: 'person', at: '/tenant' } }
    const slides = [
      { id: 'begin', parts: [{ at: '/large' }, { block: 'tenant', part: 'who' }] },
      { id: 'rent', parts: [{ at: '/rent' }, { block: 'tenant', part: 'where' }] },
    ]
    const { product } = compiled({ ...form, blocks, slides })
    expect(product?.slides.map(({ id }) => id)).toEqual(['begin', 'rent'])
  })

  test('are made of groups that the block has', () => {
    const [slide] = [{ id: 'who', parts: ['whom'] }]
    const { findings } = compileProduct({ file: form, blocks: { person: { ...person, slides: [slide] } } })
    expect(findings.map(({ code, block, suggestion }) => [code, block?.path, suggestion])).toContainEqual([
      'BLOCK_PART_UNKNOWN',
      '/slides/0/parts/0',
      'did you mean "who"?',
    ])
  })

  test('change places like the product’s own', () => {
    const orders = [{ when: 'large', slides: ['rent', 'tenantWho'] }]
    expect(compiled({ ...form, orders }).findings).toEqual([])
  })
})
