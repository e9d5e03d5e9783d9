/** The space that never breaks a line; Onest has no U+202F, so it groups digits too. */
export const NBSP = '\u00a0'

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

/** Digits, letters and signs of other widths and scripts as keyboards of this country write them: `１２` and `١٢` → `12`. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u3000', ' ')
}

/** Only the digits of a text. */
export function digitsOf(text: string, limit = Infinity): string {
  const digits = halfWidth(text).replace(/\D/g, '')
  return limit === Infinity ? digits : digits.slice(0, limit)
}

/**
 * The code in a text, without the marks and spaces around and between its parts: `3 150690-0000013` →
 * `31506900000013`. A letter or a digit is never left out: what does not belong there is for an error to tell, since
 * without it the code could be another valid one.
 */
export function bareCode(text: string): string {
  return halfWidth(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** The code in a text in upper case, Cyrillic look-alikes turned into their Latin twins; other letters stay. */
export function latinCodeOf(text: string): string {
  return [...bareCode(text).toUpperCase()].map((character) => lookAlikes[character] ?? character).join('')
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
