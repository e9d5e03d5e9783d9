import type { Notation } from './notation.ts'
import { bareCode, halfWidth, latinCodeOf, NBSP } from './characters.ts'

/** A document's two boxes: the series in letters and the number in digits. */
export interface SeriesNumber {
  readonly series: string
  readonly number: string
}

/** Number of letters and digits of a kind of document. */
export interface SeriesNumberLengths {
  readonly letters: number
  readonly digits: number
  /** Of a series that is more than letters. */
  readonly ownSeries?: OwnSeries
}

/** Notation of a series that is more than letters. */
export interface OwnSeries {
  readonly example: string
  /** Matches where the number begins behind the series. */
  readonly numberStart: RegExp
  /** Returns the series as documents print it. */
  readonly read: (text: string) => string
  readonly isWhole: (series: string) => boolean
}

/** Passport, ID card, driving and carrier licence: `AA 1234567`. */
export const passportLengths: SeriesNumberLengths = { letters: 2, digits: 7 }

/** Certificate of a vehicle's registration (technical passport): `AAF 1234567`. */
export const techPassportLengths: SeriesNumberLengths = { letters: 3, digits: 7 }

/** Policy: three letters of the product, and its policies counted in seven figures: `QOS 0000001`. */
export const policyLengths: SeriesNumberLengths = { letters: 3, digits: 7 }

/** Splits a pasted text into both boxes: `аа № 1234567` → `AA` and `1234567`. Either may be empty. */
export function splitSeriesNumber(text: string, lengths: SeriesNumberLengths): SeriesNumber {
  const code = lengths.ownSeries ? halfWidth(text) : latinCodeOf(text)
  const at = code.search(lengths.ownSeries?.numberStart ?? /\d/)
  const [series, number] = at < 0 ? [code, ''] : [code.slice(0, at), code.slice(at)]
  return { series: documentSeries(series, lengths), number: documentNumber(number) }
}

/** Returns the document that a text is whole, `AA 1234567`; null for a part of one. */
export function documentIn(text: string, lengths: SeriesNumberLengths): SeriesNumber | null {
  const { series, number } = splitSeriesNumber(text, lengths)
  return isWholeSeries(series, lengths) && number !== '' ? { series, number } : null
}

/**
 * Returns a series in Latin upper case, as documents print it. Invalid characters stay, and validation
 * reports them.
 */
export function documentSeries(text: string, { ownSeries }: SeriesNumberLengths): string {
  return (ownSeries?.read ?? latinCodeOf)(text)
}

/** Returns whether the series is complete. */
export function isWholeSeries(series: string, { letters, ownSeries }: SeriesNumberLengths): boolean {
  return ownSeries ? ownSeries.isWhole(series) : series.length === letters
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
