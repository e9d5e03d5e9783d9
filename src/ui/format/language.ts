/** A language the interface speaks: Russian (default), Uzbek in Latin script, English. */
export type Language = 'ru' | 'uz' | 'en'

/** Narrows a locale string (`ru`, `uz-Latn`, `en-GB`) to a language of the interface; anything else is Russian. */
export function languageOf(locale: string): Language {
  const tag = locale.slice(0, 2).toLowerCase()
  return tag === 'uz' || tag === 'en' ? tag : 'ru'
}
