import type { Language } from '../api/schema.d.ts'

/** A language of the portal. */
export type { Language } from '../api/schema.d.ts'

/** Languages of the portal, the default first. */
export const languages = ['ru', 'uz', 'en'] as const satisfies readonly Language[]

/** Returns the first supported language of a language header; Russian when there is none. */
export function acceptedLanguage(header: string | undefined): Language {
  for (const range of (header ?? '').split(',')) {
    const tag = range.trim().slice(0, 2).toLowerCase()
    const known = languages.find((language) => language === tag)
    if (known) return known
  }
  return languages[0]
}
