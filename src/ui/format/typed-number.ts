import type { Language } from './language.ts'
import { decimalMark, groupDigits } from './money.ts'
import { withoutInvisible } from './characters.ts'

/** Digits before the decimals at most: more would not survive as a JavaScript number. */
const wholeLimit = 13

/**
 * What a number input shows while a person types: digits in threes, at most the allowed decimals;
 * `443261886.34` → `443 261 886,34`. Both a comma and a point start the decimals, unless the point or
 * comma clearly groups: `1,144,000` → `1 144 000`. Numbers with fewer digits than `groupsFrom` stay in one piece: 2021.
 */
export function maskNumber(
  typed: string,
  language: Language,
  { decimals = 0, groupsFrom = 0 }: { readonly decimals?: number; readonly groupsFrom?: number } = {},
): string {
  const clean = withoutInvisible(typed).replace(/[^\d.,]/g, '')
  const mark = decimalMark(language)
  const at = decimals > 0 ? decimalAt(clean, mark) : -1
  const whole = (at < 0 ? clean : clean.slice(0, at))
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, wholeLimit)
  const grouped = whole.length < groupsFrom ? whole : groupDigits(whole, language)
  if (at < 0) return grouped
  return `${grouped || '0'}${mark}${clean
    .slice(at + 1)
    .replace(/\D/g, '')
    .slice(0, decimals)}`
}

/** The number that a masked text stands for; null while there is none. */
export function parseMaskedNumber(text: string, language: Language): number | null {
  const plain = text.replace(language === 'en' ? /[^\d.]/g : /[^\d,]/g, '').replace(',', '.')
  return /\d/.test(plain) ? Number(plain) : null
}

function decimalAt(clean: string, mark: ',' | '.'): number {
  const own = clean.lastIndexOf(mark)
  const other = clean.lastIndexOf(mark === ',' ? '.' : ',')
  if (own < 0 && other < 0) return -1
  const at = Math.max(own, other)
  const character = clean.charAt(at)
  const isRepeated = clean.indexOf(character) !== at
  const looksGrouped = character !== mark && /^\d{3}$/.test(clean.slice(at + 1))
  return isRepeated || looksGrouped ? -1 : at
}
