import { expect, test } from 'vitest'
import { refuseUnknownWidgets } from '../../src/wizard/product/refuse-unknown-widgets.ts'
import { productIds, realProduct } from './products.ts'

test.each(productIds)('every widget of %s is known', async (id) => {
  const { product } = await realProduct(id)
  expect(() => refuseUnknownWidgets(product)).not.toThrow()
})

test('a product of a newer version is refused, not asked with another widget', async () => {
  const { product } = await realProduct('osago')
  // given the same product with a widget that came later, wherever an input may stand
  const asText = JSON.stringify({ slides: product.slides, lists: product.lists })
  const newer = asText.replace('"widget":"plate"', '"widget":"hologram"')
  expect(newer).not.toBe(asText)
  // then it is not run
  expect(() => refuseUnknownWidgets(JSON.parse(newer) as typeof product)).toThrow('Unknown widget hologram')
})
