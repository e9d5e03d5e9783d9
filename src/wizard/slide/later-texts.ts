import { laterPieces } from '../../ui/index.ts'

/** Texts that few products have. They are loaded apart from the other parts, because items of a list, which those contain, show them too. */
const later = laterPieces(() => import('./text-parts.ts'))

export const loadTextParts = later.load

export const HelpText = later.piece((of) => of.HelpText)
export const ShownPart = later.piece((of) => of.ShownPart)
