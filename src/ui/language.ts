import { useLingui } from '@lingui/react'
import { type Language, languageOf } from './format/language.ts'

/** Returns the current language of the interface and renders the component again when it changes. */
export function useLanguage(): Language {
  return languageOf(useLingui().i18n.locale)
}
