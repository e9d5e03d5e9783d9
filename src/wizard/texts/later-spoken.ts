import { laterPieces } from '../../ui/index.ts'

/** Languages of a product's own: few products declare any. */
const later = laterPieces(async () => ({
  ...(await import('./spoken-language.tsx')),
  ...(await import('./lent-language-note.tsx')),
}))

export const loadSpokenLanguage = later.load

export const SpokenLanguage = later.piece((of) => of.SpokenLanguage)

export const LentLanguageNote = later.piece((of) => of.LentLanguageNote)
