import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Texts of a language that a pattern matches, with their file and key. */
function textsWith(language: string, wrong: RegExp): readonly string[] {
  const files = globSync(`locales/${language}/*.json`)
  expect(files.length).toBeGreaterThan(10)
  return files.flatMap((file) =>
    // A file of texts is flat.
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>)
      .filter(([, text]) => wrong.test(text))
      .map(([key, text]) => `${file} ${key}: ${text}`),
  )
}

/** Russian has a space before the sign, which must not break; Uzbek and English have none. */
const misprinted: Readonly<Record<string, RegExp>> = {
  ru: /[\d}](?!\u00a0)\s?%/u,
  uz: /[\d}]\s%/u,
  en: /[\d}]\s%/u,
}

test.each(Object.entries(misprinted))('a percentage in %s stays on one line', (language, wrong) => {
  expect(textsWith(language, wrong)).toEqual([])
})

test('oʻ and gʻ of Uzbek are written with ʻ, not with a quotation mark or an apostrophe', () => {
  expect(textsWith('uz', /[og][‘’'`]/iu)).toEqual([])
})
