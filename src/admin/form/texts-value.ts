import type { Language } from '../../api/index.ts'

/** A text in some of the languages. */
export type PartialTexts = Readonly<Partial<Record<Language, string>>>

/** Returns a value of the form as texts; empty for anything that is not an object. */
export function textsOf(value: unknown): PartialTexts {
  // An object here comes from the server or from this form, so its fields are texts.
  return typeof value === 'object' && value !== null ? value : {}
}

/** Returns the texts with one language changed; empty text removes the language. */
export function withText(texts: PartialTexts, language: Language, text: string): PartialTexts {
  const { [language]: _, ...others } = texts
  // Assignment keeps the order of the languages.
  return text === '' ? others : { ...texts, [language]: text }
}
