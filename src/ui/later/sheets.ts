import { laterPieces } from './later-pieces.tsx'

const later = laterPieces(() => import('./later-sheets.ts'))

/** Brings the sheets before anyone asks for one. */
export const loadSheets = later.load

export const PriceBreakdown = later.piece((of) => of.PriceBreakdown)
export const StepsSheet = later.piece((of) => of.StepsSheet)
