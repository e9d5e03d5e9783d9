import { useLingui } from '@lingui/react'
import { type Language, languageOf } from './format/language.ts'

/** The language the interface speaks now; the component renders again when it changes. */
export function useLanguage(): Language {
  return languageOf(useLingui().i18n.locale)
}
