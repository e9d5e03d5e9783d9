import { expect, test } from 'vitest'
import { priceView, slideView } from '../../../src/engine/index.ts'
import type { Part, Scope } from '../../../src/engine/index.ts'
import { always, aProduct, read } from '../builders/a-product.ts'
import { AWizard } from '../builders/a-wizard.ts'

const isOfTerm = read('/months', ({ data, option }: Scope) => {
  const { months } = option as { readonly months: number }
  return months === data['months']
})
const compared: Part = {
  kind: 'compare',
  flag: 'sum',
  at: '/sum',
  from: 'offers',
  value: 'sum',
  label: 'name',
  price: 'price',
  rows: null,
  badge: null,
  currency: 'UZS',
  rowsCurrency: 'UZS',
  also: [],
  whenAll: [],
}
const product = aProduct({
  fields: {
    '/months': { type: 'integer', initial: 12 },
    '/sum': {
      type: 'integer',
      options: { from: 'offers', value: 'sum', label: 'name', only: isOfTerm, also: [] },
    },
  },
  slides: [{ id: 's', parts: ['/months', compared] }],
  calls: { offers: { keep: read([], ({ response }) => response), when: always(true) } },
})

const offers = [
  { sum: 5, months: 1, name: 'five', price: 10 },
  { sum: 5, months: 12, name: 'five', price: 70 },
  { sum: 9, months: 12, name: 'nine', price: 90 },
]

const prices = (wizard: AWizard): readonly (number | null)[] =>
  slideView(product, wizard.state, 's')?.parts.flatMap((part) =>
    part.kind === 'compare' ? part.columns.map(({ price }) => price) : [],
  ) ?? []

test('a comparison shows the choices that the field keeps, and follows what keeps them', () => {
  const wizard = new AWizard(product).answer('offers', offers)
  expect(prices(wizard)).toEqual([70, 90])
  expect(prices(wizard.type('/months', 1))).toEqual([10])
})

test('a value that several elements store is a choice while one of them is kept', () => {
  const wizard = new AWizard(product).answer('offers', offers).type('/sum', 5)
  expect(wizard.flags('s').at(-1)).toBe(true)
  expect(wizard.type('/months', 1).flags('s').at(-1)).toBe(true)
  expect(wizard.type('/months', 6).flags('s').at(-1)).toBe(false)
  expect(wizard.type('/months', 12).type('/sum', 9).flags('s').at(-1)).toBe(true)
  expect(wizard.type('/months', 1).flags('s').at(-1)).toBe(false)
})

test('before one of the offers is chosen, the price is the span of those that can be', () => {
  const priced = aProduct({
    fields: {
      '/months': { type: 'integer', initial: 12 },
      '/sum': {
        type: 'integer',
        options: { from: 'offers', value: 'sum', label: 'name', only: isOfTerm, also: [] },
      },
    },
    slides: [{ id: 's', parts: ['/months', compared] }],
    calls: { offers: { keep: read([], ({ response }) => response), when: always(true) } },
    price: { call: 'offers' },
  })
  const wizard = new AWizard(priced)
  const span = () => priceView(priced, wizard.state)?.span
  expect(span()).toBeNull()
  wizard.answer('offers', offers)
  expect(span()).toEqual({ least: 70, most: 90 })
  wizard.type('/months', 1)
  expect(span()).toEqual({ least: 10, most: 10 })
  wizard.type('/months', 6)
  expect(span()).toBeNull()
})

test('the price is explained by the offer that was chosen', () => {
  const priced = aProduct({
    fields: {
      '/months': { type: 'integer', initial: 12 },
      '/sum': {
        type: 'integer',
        options: { from: 'offers', value: 'sum', label: 'name', only: isOfTerm, also: [] },
      },
      '/premium': { type: 'integer' },
    },
    slides: [{ id: 's', parts: ['/months', compared] }],
    calls: { offers: { keep: read([], ({ response }) => response), when: always(true) } },
    price: { call: 'offers' },
  })
  const explained = offers.map((offer) => ({
    ...offer,
    lines: [{ id: 'base', kind: 'base', value: 1, amount: offer.price }],
    cover: [{ id: 'life', sum: offer.sum }],
  }))
  const wizard = new AWizard(priced).answer('offers', explained)
  expect(priceView(priced, wizard.state)).toMatchObject({ lines: [], cover: [] })
  wizard.type('/sum', 5)
  expect(priceView(priced, wizard.state)).toMatchObject({
    lines: [{ id: 'base', amount: 70 }],
    cover: [{ id: 'life', sum: 5 }],
  })
  wizard.type('/months', 1)
  expect(priceView(priced, wizard.state)?.lines).toMatchObject([{ amount: 10 }])
})
