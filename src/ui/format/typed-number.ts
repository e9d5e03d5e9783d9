import { NBSP, plainSigns, withoutUnit } from '../../formats/index.ts'
import type { Language } from './language.ts'
import { type Currency, decimalMark } from './money.ts'

/** Format of a number in an input. */
export interface NumberRules {
  /** Power of ten between the written and the stored number: 2 for a sum, which is stored in tiyin or cents. */
  readonly shift?: number | undefined
  /**
   * Currency whose name or sign may be written beside the number; those of another currency make the text
   * invalid.
   */
  readonly currency?: Currency | undefined
  /** Most decimals that the field can have; any number of them when it is left out. */
  readonly decimals?: number | undefined
  /** Fewest digits that are set in threes: 5 keeps the year 2021 in one piece. */
  readonly groupsFrom?: number | undefined
}

const minus = '\u2212'

/** More digits do not survive as a JavaScript number. */
const digitsLimit = 15

/**
 * Parses a typed number: `443 261 886,34`, `1,144,000 UZS`, `−0.12`. Null for an empty text; undefined where
 * it is not a number or is ambiguous: in Russian «1.144» can be 1144 or 1.144, and so can «1,144» where three decimals
 * are too many.
 */
export function readNumber(
  text: string,
  language: Language,
  { shift = 0, currency, decimals = Infinity }: NumberRules = {},
): number | null | undefined {
  const body = withoutUnit(plainSigns(text).trim(), currency ?? 'year')
  if (body === '') return text.trim() === '' ? null : undefined
  const [, sign = '', digits = ''] = /^([-+]?)\s*(.*)$/.exec(body) ?? []
  const plain = plainDecimal(digits, language)
  if (plain === null || (decimals < 3 && /\.\d{3}$/.test(plain))) return undefined
  const isNegative = sign !== '' && sign !== '+'
  // Reading «443261886.34e2» rounds once; multiplying by 100 would round twice.
  const value = Number(`${plain}e${shift}`)
  return isNegative && value !== 0 ? -value : value
}

/**
 * What a number input shows while a person types: digits set in threes by spaces that do not break, in every language,
 * so that a comma or a point in the box was always typed by the person. What is not plainly a number stays as it is.
 */
export function maskNumber(typed: string, language: Language, { groupsFrom = 0 }: NumberRules = {}): string {
  const text = plainSigns(typed)
  // Four digits after a space are no group of thousands: the person is still typing.
  const isGrouped = /^-?[1-9]\d{0,2}(?:[ \u00a0]\d{3})+$/.test(text)
  const parts = /^(-?)([\d\u00a0]+)(?:([.,])(\d*))?$/.exec(isGrouped ? text.replaceAll(' ', '') : text)
  const [, sign = '', whole = '', mark = '', fraction = ''] = parts ?? []
  if (parts === null || (mark !== '' && mark !== decimalMark(language))) return text
  const digits = whole.replaceAll(NBSP, '').replace(/^0+(?=\d)/, '')
  return sign.replace('-', minus) + inThrees(digits, isGrouped ? 0 : groupsFrom) + mark + fraction
}

/** A number as its input shows it: `19200000` with the shift 2 → `192 000`, and `1 144 000,50` in Russian. */
export function writeNumber(
  value: number,
  language: Language,
  { shift = 0, groupsFrom = 0 }: NumberRules = {},
): string {
  // Dividing by 100 leaves a binary fraction behind the digits that a number holds.
  const written = Number(Math.abs(value / 10 ** shift).toPrecision(digitsLimit))
  const [whole = '', fraction = ''] = written
    .toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 })
    .split('.')
  const decimals = fraction === '' ? '' : decimalMark(language) + fraction.padEnd(shift, '0')
  return (value < 0 ? minus : '') + inThrees(whole, groupsFrom) + decimals
}

function inThrees(digits: string, groupsFrom: number): string {
  return digits.length < groupsFrom ? digits : digits.replace(/\B(?=(\d{3})+$)/g, NBSP)
}

/** Signs between thousands in every language; a comma or a point by convention. */
const spaces = [' ', "'"]

/** Returns the digits with a point before the decimals; null when the text is not a number or is ambiguous. */
function plainDecimal(text: string, language: Language): string | null {
  const own = decimalMark(language)
  const other = own === ',' ? '.' : ','
  // When the number has other grouping marks, these spaces come from the mask: an edit may have moved digits
  // between them.
  const body = /^[\d\u00a0.,]*$/.test(text) ? text.replaceAll(NBSP, '') : text.replaceAll(NBSP, ' ')
  const ownGroups = language === 'en' ? [...spaces, other] : spaces
  const byConvention = readings(body, own, ownGroups)
  const found = byConvention.size > 0 ? byConvention : foreignReadings(body, own, other)
  const [reading = null] = found
  return found.size === 1 && reading !== null && countedDigits(reading) <= digitsLimit ? reading : null
}

function foreignReadings(body: string, own: string, other: string): ReadonlySet<string> {
  return new Set([
    ...readings(body, own, [other]),
    ...readings(body, other, [...spaces, own]),
    // A mark that occurs twice groups thousands.
    ...readings(body, null, [own, other]),
  ])
}

function readings(body: string, mark: string | null, groups: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>()
  const at = mark === null ? -1 : body.indexOf(mark)
  const whole = at < 0 ? body : body.slice(0, at)
  const fraction = at < 0 ? '' : body.slice(at + 1)
  if (!/^\d*$/.test(fraction) || (whole === '' && fraction === '')) return found
  const take = (digits: string) => found.add(`${digits || '0'}.${fraction || '0'}`)
  if (/^\d*$/.test(whole)) take(whole)
  for (const group of groups) {
    if (group === mark) continue
    const [first = '', ...rest] = whole.split(group)
    const isGrouped = /^[1-9]\d{0,2}$/.test(first) && rest.length > 0
    if (isGrouped && rest.every((part) => /^\d{3}$/.test(part))) take([first, ...rest].join(''))
  }
  return found
}

/** Digits that a number must hold exactly. */
function countedDigits(plain: string): number {
  const [whole = '', fraction = ''] = plain.split('.')
  return whole.replace(/^0+/, '').length + fraction.replace(/0+$/, '').length
}
