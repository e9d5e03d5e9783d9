import type { Notation } from './notation.ts'
import { bareCode, latinCodeOf, NBSP } from './characters.ts'

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
  const code = lengths.isRoman ? text : latinCodeOf(text)
  const at = code.search(lengths.isRoman ? /\d{5,}/ : /\d/)
  const [series, number] = at < 0 ? [code, ''] : [code.slice(0, at), code.slice(at)]
  return { series: documentSeries(series, lengths), number: documentNumber(number) }
}

/** A series as documents print it: Latin, upper case. What no series has stays, for an error to tell. */
export function documentSeries(text: string, { isRoman = false }: SeriesNumberLengths): string {
  return isRoman ? romanSeries(text) : latinCodeOf(text)
}

/** Whether nothing more belongs to the series. */
export function isWholeSeries(series: string, { letters, isRoman = false }: SeriesNumberLengths): boolean {
  return isRoman ? /^[IVX]+-[A-Z]{2}$/.test(series) : series.length === letters
}

/** A Roman number goes on as long as it can, or to the dash, which else comes by itself: `itn` → `I-TN`. */
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

/** A document's number without what stands around it. */
export function documentNumber(text: string): string {
  return bareCode(text)
}

/** A document for reading: `AA 1234567`. */
export function formatSeriesNumber({ series, number }: SeriesNumber): string {
  return [series, number].filter(Boolean).join(NBSP)
}

/** A document kept in one text, for reading: `AA1234567` → `AA 1234567`; other text is returned as it is. */
export function spacedDocument(value: string): string {
  const [, series = '', number = ''] = /^([A-Z]{2,3})(\d{7})$/.exec(value) ?? []
  return number === '' ? value : formatSeriesNumber({ series, number })
}

/** The notation of a document kept in one text. */
export const oneTextDocument = { show: spacedDocument, box: null } satisfies Notation
