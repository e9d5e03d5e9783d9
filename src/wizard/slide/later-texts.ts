import { laterPieces } from '../../ui/index.ts'

/** Texts that few products have. They are loaded apart from the other parts, because items of a list, which those contain, show them too. */
export const laterTexts = laterPieces(() => import('./texts.ts'))

export const loadTextParts = laterTexts.load

export const HelpText = laterTexts.piece((of) => of.HelpText)
