import { laterPieces } from '../../ui/index.ts'

/** Components for long lists of choices: few slides have one. */
export const longChoices = laterPieces(() => import('./long-choice-widgets.tsx'))
