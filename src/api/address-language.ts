import { interfaceLanguages } from './session.ts'
import type { Language } from './schema.d.ts'

/** A path of an address without its language. */
export interface AddressInLanguage {
  readonly path: string
  /** Null for an address without a language. */
  readonly language: Language | null
}

/** Splits `/uz/faqs` into path and language, as the server does. Russian has the addresses without a language. */
export function splitAddress(path: string): AddressInLanguage {
  const [, name, rest = ''] = /^\/([a-z]{2})(\/.*)?$/.exec(path) ?? []
  const language = interfaceLanguages.slice(1).find((known) => known === name)
  return language ? { path: rest || '/', language } : { path, language: null }
}

/** Returns the address of a page in a language: `/uz/faqs?a=b`, and `/faqs?a=b` in Russian. */
export function addressIn(language: Language, address: string): string {
  if (language === interfaceLanguages[0] || !address.startsWith('/')) return address
  return address === '/' ? `/${language}` : `/${language}${address.replace(/^\/(?=[?#])/, '')}`
}
