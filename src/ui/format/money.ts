import { NBSP } from '../../formats/index.ts'
import type { Language } from './language.ts'

/** A sum in whole minor units: tiyin for soʻm, cents for euro and dollar, whole yen. */
export interface Money {
  readonly minor: number
  readonly currency: Currency
}

/** Code of a currency, ISO 4217. */
export type Currency = string

/** Number and unit of a sum, separate so that a price can show its unit smaller: `192 000` and `сум`. */
export interface MoneyParts {
  readonly number: string
  readonly unit: string
  /** English puts the signs of euro and dollar before the number. */
  readonly unitFirst: boolean
}

// Chromium claims Uzbek but answers with English root data, and no Intl says plain «сум»: hence a table.
const units: Readonly<Record<Language, Readonly<Record<Currency, string>>>> = {
  ru: { UZS: 'сум', EUR: '€', USD: '$' },
  uz: { UZS: 'soʻm', EUR: '€', USD: '$' },
  en: { UZS: 'UZS', EUR: '€', USD: '$' },
}

/** Digits of the minor unit: 2 for tiyin and cents, 0 for yen. */
export function minorDigits(currency: Currency): number {
  if (currency in units.ru) return 2
  const format = new Intl.NumberFormat('en', { style: 'currency', currency })
  return format.resolvedOptions().maximumFractionDigits ?? 2
}

/** A sum as people of the language write it: `192 000 сум`, `192 000 soʻm`, `192,000 UZS`, `€30,000`. */
export function formatMoney(money: Money, language: Language): string {
  const { number, unit, unitFirst } = moneyParts(money, language)
  return unitFirst ? `${unit}${number}` : `${number}${NBSP}${unit}`
}

/** Returns the number and the unit of a sum, and which comes first. */
export function moneyParts({ minor, currency }: Money, language: Language): MoneyParts {
  return {
    number: formatDecimal(minor, minorDigits(currency), language),
    unit: units[language][currency] ?? currency,
    unitFirst: language === 'en' && (currency === 'EUR' || currency === 'USD'),
  }
}

/** A number with grouped digits: `1 144 000,5` in Russian and Uzbek, `1,144,000.5` in English. */
export function formatNumber(value: number, language: Language, maxDecimals = 3): string {
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(maxDecimals).split('.')
  const decimals = fraction.replace(/0+$/, '')
  const sign = value < 0 && (Number(whole) !== 0 || decimals !== '') ? '−' : ''
  return sign + groupDigits(whole, language) + (decimals && decimalMark(language) + decimals)
}

/** A whole number's digits in threes: `1144000` → `1 144 000`. */
function groupDigits(digits: string, language: Language): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, language === 'en' ? ',' : NBSP)
}

/** Returns the decimal separator: a comma, in English a point. */
export function decimalMark(language: Language): ',' | '.' {
  return language === 'en' ? '.' : ','
}

function formatDecimal(minor: number, digits: number, language: Language): string {
  const perUnit = 10 ** digits
  const absolute = Math.abs(minor)
  const rest = absolute % perUnit
  const decimals = rest === 0 ? '' : decimalMark(language) + String(rest).padStart(digits, '0')
  return (minor < 0 ? '−' : '') + groupDigits(String(Math.trunc(absolute / perUnit)), language) + decimals
}
