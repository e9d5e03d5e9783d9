/** Prices that are shown before the questions. */
export type { TypicalPremium } from './typical-premium.ts'
export { typicalPrices, type TypicalPrices } from './typical-prices.ts'
