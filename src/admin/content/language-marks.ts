import type { Language } from '../../api/index.ts'

/** Short names of the languages, as written in boxes and pills; the same in every language. */
export const languageMarks: Readonly<Record<Language, string>> = { ru: 'РУ', uz: 'OʻZ', en: 'EN' }

/** Full names of the languages, each written in that language. */
export const languageNames: Readonly<Record<Language, string>> = {
  ru: 'Русский',
  uz: 'Oʻzbekcha',
  en: 'English',
}
