import { laterPieces } from '../../ui/index.ts'

/** Values in texts: few products have any. */
const later = laterPieces(() => import('./said-values.tsx'))

export const loadSaidValues = later.load

export const SaidValues = later.piece((of) => of.SaidValues)
