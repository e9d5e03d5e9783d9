/** Prices that are shown before the questions. */
export { nextPrices, type NextPrices } from './next-prices.ts'
export { pricedProducts, type PricedProduct } from './priced-products.ts'
export { typicalPrices } from './typical-prices.ts'
export { textsWithPrice } from './texts-with-price.ts'
