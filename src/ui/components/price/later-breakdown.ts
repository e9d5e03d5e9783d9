import { laterPieces } from '../../later/later-pieces.tsx'

/** The list of what a price is made of: it opens when asked. */
const later = laterPieces(() => import('./price-breakdown.tsx'))

export const loadBreakdown = later.load

export const PriceBreakdown = later.piece((of) => of.PriceBreakdown)
