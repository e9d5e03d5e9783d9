import { laterPieces } from '../../ui/index.ts'

/** What few products say: apart from the other parts, because items of a list, which they contain, say it too. */
const later = laterPieces(() => import('./told-parts.ts'))

export const loadTold = later.load

export const HelpText = later.piece((of) => of.HelpText)
export const ShownPart = later.piece((of) => of.ShownPart)
