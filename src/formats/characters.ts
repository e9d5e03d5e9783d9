/** Non-breaking space; Onest has no U+202F, so it groups digits too. */
export const NBSP = '\u00a0'

/** Cyrillic letters that look like Latin ones: documents print Latin, keyboards often type Cyrillic. */
const cyrillic = 'АВЕКМНОРСТУХ'
const lookAlikes = 'ABEKMHOPCTYX'

/** Removes control, zero-width, directional and soft-hyphen characters, which pasted text may contain. Line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(/(?!\n)[\u034f\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
}

/** What stands between the parts of a code, a date or a time: marks, spaces and signs, letters that are apostrophes included. */
const betweenParts = /(?:[^\p{L}\p{M}\p{N}]|\p{Lm})+/u

/** Returns the letters and digits between marks: `14/05 (1988)` → `14`, `05`, `1988`. A mark at an end gives an empty part. */
export function splitParts(text: string): readonly string[] {
  return halfWidth(text).split(betweenParts)
}

/** Digits, letters and signs of other widths and scripts as keyboards of this country write them: `１２` and `١٢` → `12`. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('\u3000', ' ')
}

/** Returns only the digits of a text. */
export function digitsOf(text: string, limit = Infinity): string {
  const digits = halfWidth(text).replace(/\D/g, '')
  return limit === Infinity ? digits : digits.slice(0, limit)
}

/**
 * Removes marks and spaces around and between the parts of a code: `3 150690-0000013` → `31506900000013`.
 * Keeps all letters and digits, because without a wrong character the code could be another valid one;
 * validation reports it.
 */
export function bareCode(text: string): string {
  return splitParts(text).join('')
}

/** Returns the code in upper case, with Cyrillic look-alikes replaced by Latin letters; other letters stay. */
export function latinCodeOf(text: string): string {
  return bareCode(text)
    .toUpperCase()
    .replace(/[А-Х]/g, (letter) => lookAlikes[cyrillic.indexOf(letter)] ?? letter)
}
// x
