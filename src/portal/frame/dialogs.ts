import { laterPieces } from '../../ui/index.ts'

const later = laterPieces(() => import('./later-dialogs.ts'))

/** Loads the dialogs of the frame before they are needed. */
export const loadDialogs = later.load

export const MenuSheet = later.piece((of) => of.MenuSheet)
export const SignOut = later.piece((of) => of.SignOut)
export const SosDialog = later.piece((of) => of.SosDialog)
