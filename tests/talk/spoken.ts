import { readFileSync } from 'node:fs'
import { talkTexts, type TalkTexts } from '../../src/talk/index.ts'

const languages = ['ru', 'uz', 'en'] as const

/** A language of the portal. */
export type SpokenLanguage = (typeof languages)[number]

/** The texts of a conversation about a product, as a host loads them. */
export function spoken(language: SpokenLanguage, product: Readonly<Record<string, string>>): TalkTexts {
  const messages = { ...catalogue(language, 'errors'), ...catalogue(language, 'talk'), ...product }
  return talkTexts(language, messages)
}

function catalogue(language: string, name: string): Readonly<Record<string, string>> {
  const file = new URL(`../../locales/${language}/${name}.json`, import.meta.url)
  // A catalogue is flat.
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>
}
