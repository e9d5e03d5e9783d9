import { laterPieces } from '../../ui/index.ts'

// Few slides have so long a list.
const later = laterPieces(() => import('./long-choice-widgets.tsx'))

export const loadLongChoices = later.load

export const LongSelectWidget = later.piece((of) => of.LongSelectWidget)
export const LongChoicesWidget = later.piece((of) => of.LongChoicesWidget)
