import { halfWidth, withoutInvisible } from './characters.ts'

/** Every sign of an apostrophe: the letters ʻ and ʼ of Uzbek, and what keyboards give instead. */
export const apostrophes = /['\u2018\u2019\u201b\u02b9\u02bb-\u02bd\u00b4\u2032`]/g

/**
 * Returns a text of a number, a date or a code without invisible characters, in characters of usual width, with one sign
 * for all that keyboards, documents and copied texts give for one another: spaces, dashes, apostrophes. A space that does
 * not break stays, because inputs group digits with it. `plainText` is for words, which keep their signs.
 */
export function plainSigns(text: string): string {
  const spaced = halfWidth(text).replace(/[^\S\u00a0]/g, ' ')
  return withoutInvisible(spaced)
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(apostrophes, "'")
}
