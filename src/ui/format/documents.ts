import { NBSP } from './language.ts'
import { digitsOf, latinLettersOf } from './characters.ts'

/** A document's two boxes: the series in letters and the number in digits. */
export interface SeriesNumber {
  readonly series: string
  readonly number: string
}

/** How many letters and digits a kind of document has. */
export interface SeriesNumberLengths {
  readonly letters: number
  readonly digits: number
  /** The series is a Roman number, a dash and two letters: `I-TN`. */
  readonly isRoman?: boolean
}

/** Passport, ID card, driving and carrier licence: `AA 1234567`. */
export const passportLengths: SeriesNumberLengths = { letters: 2, digits: 7 }

/** Certificate of a vehicle's registration (technical passport): `AAF 1234567`. */
export const techPassportLengths: SeriesNumberLengths = { letters: 3, digits: 7 }

/** Birth certificate: `I-TN 1234567`. */
export const certificateLengths: SeriesNumberLengths = { letters: 7, digits: 7, isRoman: true }

/** Policy: three letters of the product, and its policies counted in seven figures: `QOS 0000001`. */
export const policyLengths: SeriesNumberLengths = { letters: 3, digits: 7 }

/** Both boxes out of one pasted text: `аа № 1234567` → `AA` and `1234567`. Either may stay empty. */
export function splitSeriesNumber(text: string, lengths: SeriesNumberLengths): SeriesNumber {
  return { series: documentSeries(text, lengths), number: documentNumber(text, lengths) }
}

/** The letters of a series as documents print them: Latin, upper case, no more than there can be. */
export function documentSeries(text: string, { letters, isRoman = false }: SeriesNumberLengths): string {
  return isRoman ? romanSeries(text) : latinLettersOf(text, letters)
}

/** Whether nothing more belongs to the series. */
export function isWholeSeries(series: string, { letters, isRoman = false }: SeriesNumberLengths): boolean {
  return isRoman ? /^[IVX]+-[A-Z]{2}$/.test(series) : series.length === letters
}

/** A Roman number goes on as long as it can; the dash comes by itself: `itn` → `I-TN`. */
function romanSeries(text: string): string {
  const [series = ''] = text.split(/\d{5,}/)
  const hasDash = /[-–—]/.test(series)
  const letters = latinLettersOf(series.replace(/1/g, 'I'), 6)
  const roman = /^[IVX]{0,4}/.exec(letters)?.[0] ?? ''
  const rest = letters.slice(roman.length, roman.length + 2)
  return rest !== '' || (hasDash && roman !== '') ? `${roman}-${rest}` : roman
}

/** The digits of a number, no more than there can be. */
export function documentNumber(text: string, { digits }: SeriesNumberLengths): string {
  return digitsOf(text, digits)
}

/** A document for reading: `AA 1234567`. */
export function formatSeriesNumber({ series, number }: SeriesNumber): string {
  return [series, number].filter(Boolean).join(NBSP)
}

/** The 14 digits of a person's PINFL (JShShIR). */
export function pinflValue(text: string): string {
  return digitsOf(text, 14)
}

/** The nine digits of a taxpayer's number (INN, STIR). */
export function tinValue(text: string): string {
  return digitsOf(text, 9)
}

/** Nine digits in threes, easier to check against paper: `201234567` → `201 234 567`. */
export function groupTin(text: string): string {
  return (tinValue(text).match(/\d{1,3}/g) ?? []).join(NBSP)
}

/** 14 digits as the card prints their sense, easier to check: `31506900000013` → `3 150690 000 001 3`. */
export function groupPinfl(text: string): string {
  const digits = pinflValue(text)
  const parts = [
    digits.slice(0, 1),
    digits.slice(1, 7),
    digits.slice(7, 10),
    digits.slice(10, 13),
    digits.slice(13),
  ]
  return parts.filter(Boolean).join(NBSP)
}
