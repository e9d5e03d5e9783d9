import { readFileSync } from 'node:fs'

type Language = 'ru' | 'uz' | 'en'

const languages: readonly Language[] = ['ru', 'uz', 'en']

const texts = new Map<Language, Readonly<Record<string, string>>>(
  languages.map((language) => {
    const file = new URL(`../../../locales/${language}/server.json`, import.meta.url)
    return [language, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]
  }),
)

/**
 * Returns the SMS with a code. Its last line binds the code to the site, so that phones offer to fill it in (WebOTP,
 * https://wicg.github.io/web-otp); no text may follow it.
 */
export function codeSms(language: string, code: string, publicUrl: string): string {
  const text = (texts.get(languageOf(language)) ?? {})['sms.code'] ?? '{code}'
  return `${text.replace('{code}', code)}\n\n@${new URL(publicUrl).hostname} #${code}`
}

function languageOf(language: string): Language {
  return languages.find((known) => known === language) ?? 'ru'
}
