import type { Notation } from './notation.ts'
import { bareCode, latinCodeOf, NBSP } from './characters.ts'

/** A document's two boxes: the series in letters and the number in digits. */
export interface SeriesNumber {
  readonly series: string
  readonly number: string
}

/** Number of letters and digits of a kind of document. */
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

/** Splits a pasted text into both boxes: `аа № 1234567` → `AA` and `1234567`. Either may be empty. */
export function splitSeriesNumber(text: string, lengths: SeriesNumberLengths): SeriesNumber {
  const code = lengths.isRoman ? text : latinCodeOf(text)
  const at = code.search(lengths.isRoman ? /\d{5,}/ : /\d/)
  const [series, number] = at < 0 ? [code, ''] : [code.slice(0, at), code.slice(at)]
  return { series: documentSeries(series, lengths), number: documentNumber(number) }
}

/**
 * Returns a series in Latin upper case, as documents print it. Invalid characters stay, and validation
 * reports them.
 */
export function documentSeries(text: string, { isRoman = false }: SeriesNumberLengths): string {
  return isRoman ? romanSeries(text) : latinCodeOf(text)
}

/** Returns whether the series is complete. */
export function isWholeSeries(series: string, { letters, isRoman = false }: SeriesNumberLengths): boolean {
  return isRoman ? /^[IVX]+-[A-Z]{2}$/.test(series) : series.length === letters
}

/** Ends the Roman number after its last possible letter, or at a typed dash, and inserts the dash: `itn` → `I-TN`. */
function romanSeries(text: string): string {
  const [before = '', ...after] = text.split(/[-\u2010-\u2015\u2212]/)
  const letters = (part: string) => latinCodeOf(part).replaceAll('1', 'I')
  if (after.length > 0) {
    const rest = letters(after.join(''))
    return letters(before) === '' ? rest : `${letters(before)}-${rest}`
  }
  const [, roman = '', rest = ''] = /^([IVX]{0,4})(.*)$/.exec(letters(before)) ?? []
  return rest === '' || roman === '' ? roman + rest : `${roman}-${rest}`
}

/** Returns a document's number without surrounding marks. */
export function documentNumber(text: string): string {
  return bareCode(text)
}

/** Formats a document for display: `AA 1234567`. */
export function formatSeriesNumber({ series, number }: SeriesNumber): string {
  return [series, number].filter(Boolean).join(NBSP)
}

/** Formats a document stored as one text: `AA1234567` → `AA 1234567`; returns other text unchanged. */
export function spacedDocument(value: string): string {
  const [, series = '', number = ''] = /^([A-Z]{2,3})(\d{7})$/.exec(value) ?? []
  return number === '' ? value : formatSeriesNumber({ series, number })
}

/** Notation of a document stored as one text. */
export const oneTextDocument = { show: spacedDocument, box: null } satisfies Notation
