import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { SaleProduct } from '../../../src/engine/index.ts'
import type { JsonObject } from '../../../src/engine/json.ts'
import { insuredObjects } from '../../../src/server/gateway/purchase-intent.ts'
import { loadShelf } from '../../products/compile.ts'
import { corpusPurchases } from '../../products/submissions/corpus-purchases.ts'

describe('what a purchase insures', () => {
  const product = (
    insured: readonly (readonly string[])[] | undefined,
    object: readonly string[] = ['/plate'],
  ) => ({ id: 'p', purchase: { object, ...(insured && { insured }) } }) as unknown as SaleProduct

  test.each<[string, readonly (readonly string[])[] | undefined, JsonObject, JsonObject, boolean]>([
    ['spaces and capitals make no difference', [['/a']], { a: '01 a123bc' }, { a: '01A123BC' }, true],
    ['another field does', [['/a']], { a: '1' }, { a: '2' }, false],
    ['fields count together', [['/a', '/b']], { a: '1', b: '2' }, { a: '12', b: '' }, false],
    ['the first set with an answer counts', [['/a'], ['/b']], { a: '1', b: '2' }, { a: '1', b: '3' }, true],
    ['a set without an answer does not', [['/a'], ['/b']], { b: '1' }, { b: '1', a: '' }, true],
    ['without a set of its own, the object’s fields count', undefined, { plate: '1' }, { plate: '1' }, true],
    ['numbers are what they write', [['/a']], { a: 5 }, { a: '5' }, true],
  ])('%s', (_, insured, one, other, isSame) => {
    const [left, right] = [one, other].map((answers) => insuredObjects(product(insured), answers))
    expect(left).toHaveLength(1)
    expect(JSON.stringify(left) === JSON.stringify(right)).toBe(isSame)
  })

  test('fields of a list give one object for each item, whichever list it is', () => {
    const people = product([['/adults/*/a', '/adults/*/b', '/children/*/a', '/children/*/b']])
    const ann = { a: 'AA', b: '1' }
    const bob = { a: 'AA', b: '2' }
    const all = insuredObjects(people, { adults: [ann, bob], children: [{ a: 'CC', b: '3' }] })
    expect(all).toHaveLength(3)
    expect(insuredObjects(people, { adults: [bob], children: [] })).toEqual([all[1]])
    expect(insuredObjects(people, { adults: [], children: [ann] })).toEqual([all[0]])
    expect(insuredObjects(people, { adults: [ann, ann], children: [{ a: '', b: null }] })).toEqual([all[0]])
  })

  test('a product without named objects has none', () => {
    expect(insuredObjects(product([['/a']]), {})).toEqual([])
  })

  test('another product insures something else', () => {
    const one = insuredObjects({ ...product([['/a']]), id: 'one' }, { a: '1' })
    expect(insuredObjects({ ...product([['/a']]), id: 'two' }, { a: '1' })).not.toEqual(one)
  })
})

describe('every product of the shelf', () => {
  test.each(readdirSync(new URL('../../../schemas/products/', import.meta.url)))(
    '%s names what each recorded customer insured',
    async (file) => {
      const product = await loadShelf(file.replace('.json', ''))
      const purchases = corpusPurchases(product)
      expect(purchases).not.toEqual([])
      for (const { body } of purchases) expect(insuredObjects(product, body)).not.toEqual([])
    },
  )
})
