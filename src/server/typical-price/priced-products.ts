import type { CoreDeps } from '../deps.ts'
import { arrangedProducts, type ArrangedProduct } from '../shelf/index.ts'
import type { TypicalPremium } from './typical-premium.ts'
import type { TypicalPrices } from './typical-prices.ts'

/** A product at its place on the shelf, with the price of its typical case. */
export interface PricedProduct extends ArrangedProduct {
  /** Null where it has no typical case, or no price is known yet. */
  readonly from: TypicalPremium | null
}

/** Reads the sold products with the prices of their typical cases, in the order of the shelf. */
export async function pricedProducts(
  { shelf, registry }: Pick<CoreDeps, 'shelf' | 'registry'>,
  priceOf: TypicalPrices,
): Promise<readonly PricedProduct[]> {
  const products = arrangedProducts(shelf, await registry.list())
  return await Promise.all(products.map(async (product) => ({ ...product, from: await priceOf(product) })))
}
