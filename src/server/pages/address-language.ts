import { languages, type Language } from '../language.ts'

/** A path without its language. */
export interface PathInLanguage {
  readonly path: string
  /** Null for an address without a language. */
  readonly language: Language | null
}

/** Splits `/uz/faqs` into path and language. Russian, the default, has the addresses without a language. */
export function splitLanguage(path: string): PathInLanguage {
  const [, name, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? []
  const language = languages.slice(1).find((known) => known === name)
  return language ? { path: rest || '/', language } : { path, language: null }
}

/** Returns the path of a page in a language: `/uz/faqs`, and `/faqs` in Russian. */
export function pathIn(language: Language, path: string): string {
  if (language === languages[0]) return path
  return path === '/' ? `/${language}` : `/${language}${path}`
}
