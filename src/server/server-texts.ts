import { readFileSync } from 'node:fs'
import { formatMoney } from '../ui/format/index.ts'
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

/** Words of a claim's status, with the sum that belongs to it: "Выплата одобрена, 1 250 000 сум". `amount` is in tiyin. */
export function claimStatusText(language: Language, status: string, amount?: string): string {
  const words = serverText(language, `claim.status.${status}`)
  if (amount === undefined) return words
  return `${words}, ${formatMoney({ minor: Number(amount), currency: 'UZS' }, language)}`
}
