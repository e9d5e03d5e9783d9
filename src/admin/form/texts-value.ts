import type { Language } from '../../api/index.ts'

/** A text in the languages that it has. */
export type PartialTexts = Readonly<Partial<Record<Language, string>>>

/** A value of the form as texts. */
export function textsOf(value: unknown): PartialTexts {
  // Whatever stands there came from the server, or from here.
  return typeof value === 'object' && value !== null ? value : {}
}

/** The texts with one of them changed. A language without text is left out. */
export function withText(texts: PartialTexts, language: Language, text: string): PartialTexts {
  const { [language]: _, ...others } = texts
  // A language keeps its place among the others.
  return text === '' ? others : { ...texts, [language]: text }
}
