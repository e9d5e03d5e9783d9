import { laterPieces } from '../later/later-pieces.tsx'

/** The panel for easier reading, loaded when it is opened. */
export const ReadingDialog = laterPieces(() => import('./reading-dialog.tsx')).piece((of) => of.ReadingDialog)
