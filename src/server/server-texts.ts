import { readFileSync } from 'node:fs'
import { languages, type Language } from './language.ts'

const texts = new Map<Language, Readonly<Record<string, string>>>(
  languages.map((language) => {
    const file = new URL(`../../locales/${language}/server.json`, import.meta.url)
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]
  }),
)

/** A text of `locales/<language>/server.json` with its `{names}` filled in; empty when there is none. */
export function serverText(
  language: Language,
  key: string,
  values: Readonly<Record<string, string>> = {},
): string {
  const text = texts.get(language)?.[key] ?? texts.get(languages[0])?.[key] ?? ''
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}
