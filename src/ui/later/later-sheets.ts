/** Sheets over a wizard that open when asked: loaded while the first slide is filled in. */
export { PriceBreakdown } from '../components/price/price-breakdown.tsx'
export { StepsSheet } from '../components/progress-steps/steps-sheet.tsx'
