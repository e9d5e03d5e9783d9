import { laterPieces } from '../../ui/index.ts'

/** Values to read: apart from the other parts, because items of a list, which they contain, show them. */
const later = laterPieces(() => import('./shown-part.tsx'))

export const loadShown = later.load

export const ShownPart = later.piece((of) => of.ShownPart)
