import { laterPieces } from '../../later/later-pieces.tsx'

/** The list of steps on a narrow screen, loaded when it is opened. */
const later = laterPieces(() => import('./steps-sheet.tsx'))

export const loadStepsSheet = later.load

export const StepsSheet = later.piece((of) => of.StepsSheet)
