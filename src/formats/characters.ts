/** Non-breaking space; Onest has no U+202F, so it groups digits too. */
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

/** Removes control, zero-width, directional and soft-hyphen characters, which pasted text may contain. Line breaks stay. */
export function withoutInvisible(text: string): string {
  return text.replace(/(?!\n)[\u034f\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, '')
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
  return halfWidth(text).replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

/** Returns the code in upper case, with Cyrillic look-alikes replaced by Latin letters; other letters stay. */
export function latinCodeOf(text: string): string {
  return [...bareCode(text).toUpperCase()].map((character) => lookAlikes[character] ?? character).join('')
}

/** Normalises a text for searching: lower case, no apostrophes, ё as е, single spaces. */
export function searchKeyOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/['`\u2018\u2019\u00b4\u02bb\u02bc]/g, '')
    .replace(/ё/g, 'е')
    .replace(/\s+/g, ' ')
    .trim()
}
// x
