import { laterPieces } from '../later/later-pieces.tsx'

/** What makes the portal easier to read, over any page; it comes when it is opened. */
export const ReadingDialog = laterPieces(() => import('./reading-dialog.tsx')).piece((of) => of.ReadingDialog)
