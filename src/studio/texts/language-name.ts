import type { ProductLanguage } from '../../engine/index.ts'

const languageNames: Readonly<Record<string, string>> = { ru: 'Русский', uz: 'Oʻzbekcha', en: 'English' }

/** Returns the name of a language in itself. */
export function languageName({ tag, name }: Pick<ProductLanguage, 'tag' | 'name'>): string {
  return name ?? languageNames[tag] ?? tag
}
