import { laterPieces } from '../../later/later-pieces.tsx'

/** The list of the parts of a price, loaded when it is opened. */
const later = laterPieces(() => import('./price-breakdown.tsx'))

export const loadBreakdown = later.load

export const PriceBreakdown = later.piece((of) => of.PriceBreakdown)
