import { laterPieces } from '../../later/later-pieces.tsx'

/** The list of steps on a narrow screen: it opens when asked. */
const later = laterPieces(() => import('./steps-sheet.tsx'))

export const loadStepsSheet = later.load

export const StepsSheet = later.piece((of) => of.StepsSheet)
