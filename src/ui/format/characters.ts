/** Cyrillic letters that look like Latin ones: documents print Latin, keyboards often type Cyrillic. */
const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

/** Text without zero-width, directional and soft-hyphen characters, which pasting brings along unseen. */
export function withoutInvisible(text: string): string {
  return text.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]/g, '')
}

/** Only the digits of a text. */
export function digitsOf(text: string, limit = Infinity): string {
  const digits = text.replace(/\D/g, '')
  return limit === Infinity ? digits : digits.slice(0, limit)
}

/** Upper-case Latin letters and digits of a text, Cyrillic look-alikes turned into their Latin twins. */
export function latinCodeOf(text: string, limit = Infinity): string {
  let code = ''
  for (const character of text.toUpperCase()) {
    const latin = lookAlikes[character] ?? character
    if (/[A-Z0-9]/.test(latin) && code.length < limit) code += latin
  }
  return code
}

/** Upper-case Latin letters of a text, Cyrillic look-alikes turned into their Latin twins. */
export function latinLettersOf(text: string, limit = Infinity): string {
  const letters = latinCodeOf(text).replace(/\d/g, '')
  return limit === Infinity ? letters : letters.slice(0, limit)
}

/** Uzbek text with every apostrophe people type (' ` ’ ‘ ´) as the right letter: oʻ gʻ, and ʼ elsewhere. */
export function withUzbekApostrophes(text: string): string {
  return text
    .replace(/([oOgG])['`\u2018\u2019\u00b4\u02bc]/g, '$1\u02bb')
    .replace(/(\p{L})['`\u2018\u2019\u00b4]/gu, '$1\u02bc')
}

/** A text folded for searching: lower case, every apostrophe dropped, ё as е, spaces single. */
export function searchKeyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['`\u2018\u2019\u00b4\u02bb\u02bc]/g, '')
    .replace(/ё/g, 'е')
    .replace(/\s+/g, ' ')
    .trim()
}
