import type { Field, Json } from '../../engine/index.ts'
import { addDays } from '../../engine/runtime/index.ts'
import {
  certificateLengths,
  type FormatId,
  notations,
  parseDate,
  passportLengths,
  phoneValue,
  plainSigns,
  plainText,
  plateValue,
  splitParts,
  splitSeriesNumber,
  techPassportLengths,
  type WidgetId,
  withoutUnit,
} from '../../formats/index.ts'
import { type Language, minorDigits, parseTime, readNumber } from '../../ui/format/index.ts'
import { comparable } from './plain-words.ts'

/** The day and the language that a text is read with. */
export interface ReadingContext {
  /** ISO day. */
  readonly today: string
  readonly language: Language
}

/**
 * Returns the answer that a typed text is: a date of any usual notation as an ISO day, a sum in minor units, a code without
 * its spaces. A text that is none stays as it was typed, and the wizard says what is wrong with it.
 */
export function readValue(field: Field, text: string, context: ReadingContext): Json {
  if (field.type === 'number' || field.type === 'integer') return readNumeric(field, text, context)
  if (field.type === 'array') return readList(text)
  const { format } = field
  return format === null ? plainText(text) : readFormatted(format, text, context)
}

function readNumeric({ type, currency, schema }: Field, text: string, { language }: ReadingContext): Json {
  const shift = currency === null ? 0 : minorDigits(currency)
  const isWhole = type === 'integer' && currency === null
  const number = readNumber(text, language, {
    shift,
    ...(currency === null ? {} : { currency }),
    decimals: isWhole ? 0 : decimalsOf(schema['multipleOf']),
  })
  return number === undefined ? plainText(text) : number
}

/** The most decimals of a number: `multipleOf: 0.01` allows two. */
function decimalsOf(step: Json | undefined): number {
  const [, fraction = '', exponent = '0'] = /^\d+(?:\.(\d+))?(?:e-(\d+))?$/.exec(String(step)) ?? []
  return typeof step === 'number' ? fraction.length + Number(exponent) : Infinity
}

function readList(text: string): Json {
  const parts = text.split(/[,;\n]+/).map(plainText)
  return parts.filter((part) => part !== '')
}

function readFormatted(format: FormatId, text: string, context: ReadingContext): Json {
  switch (format) {
    case 'date':
      return readDay(text, context) ?? plainText(text)
    case 'phone':
      return phoneValue(text)
    case 'plate':
      return plateValue(text)
    case 'timeOfDay':
      return parseTime(text) ?? plainText(text)
    case 'dayAndTime':
      return readDayAndTime(text, context) ?? plainText(text)
    case 'month':
      return readMonth(text) ?? plainText(text)
    case 'passport':
    case 'driverLicence':
    case 'licence':
      return joined(text, passportLengths)
    case 'techPassport':
      return joined(text, techPassportLengths)
    default: {
      const { box } = notations[format]
      return box === null ? plainText(text) : box.keep(text)
    }
  }
}

function joined(text: string, lengths: typeof passportLengths): string {
  const { series, number } = splitSeriesNumber(text, lengths)
  return series + number
}

const relativeDays: Readonly<Record<string, number>> = {
  сегодня: 0,
  завтра: 1,
  послезавтра: 2,
  вчера: -1,
  bugun: 0,
  ertaga: 1,
  indinga: 2,
  kecha: -1,
  бугун: 0,
  эртага: 1,
  today: 0,
  tomorrow: 1,
  yesterday: -1,
}

/** Reads a calendar day: `14.05.1988`, `14/5/88`, `14 мая 1988`, `завтра`; null for another text. */
function readDay(text: string, { today }: Pick<ReadingContext, 'today'>): string | null {
  const reply = comparable(text)
  const days = relativeDays[reply]
  if (days !== undefined) return addDays(today, days)
  return parseDate(text) ?? parseDate(withMonthNumber(reply))
}

/** Beginnings of the names of months, January first, in Russian, Uzbek and English. */
const months: readonly (readonly string[])[] = [
  ['янв', 'yan', 'jan'],
  ['фев', 'fev', 'feb'],
  ['мар', 'mar'],
  ['апр', 'apr'],
  ['мая', 'май', 'may'],
  ['июн', 'iyun', 'jun'],
  ['июл', 'iyul', 'jul'],
  ['авг', 'avg', 'aug'],
  ['сен', 'sen', 'sep'],
  ['окт', 'okt', 'oct'],
  ['ноя', 'noy', 'nov'],
  ['дек', 'dek', 'dec'],
]

/** Replaces the name of a month by its number: `14 мая 1988` → `14.5.1988`. */
function withMonthNumber(reply: string): string {
  const [, day = '', name = '', year = ''] =
    /^(\d{1,2})(?:st|nd|rd|th|-)?\s*([\p{L}']+)\.?,?\s*(\d{4})/u.exec(reply) ?? []
  const month = months.findIndex((names) => names.some((one) => name.startsWith(one))) + 1
  return month === 0 ? reply : `${day}.${month}.${year}`
}

function readDayAndTime(text: string, context: ReadingContext): string | null {
  const [, written = '', clock = ''] =
    /^(.+?)[,T\s]+(?:в\s+|at\s+)?(\d{1,2}\D\d{2})[^\p{L}\p{N}]*$/u.exec(plainSigns(text)) ?? []
  const [day, time] = [readDay(written, context), parseTime(clock)]
  return day === null || time === null ? null : `${day}T${time}`
}

function readMonth(text: string): string | null {
  const parts = splitParts(withoutUnit(plainSigns(text).trim(), 'year')).filter(Boolean)
  const [first = '', second = ''] = parts
  const [year, month] = first.length === 4 ? [first, second] : [second, first]
  const isMonth = /^\d{1,2}$/.test(month) && Number(month) >= 1 && Number(month) <= 12
  return parts.length === 2 && isMonth && /^\d{4}$/.test(year) ? `${year}-${month.padStart(2, '0')}` : null
}

/** Letters and digits of documents that one widget asks in two fields. */
const documents: Partial<Readonly<Record<WidgetId, typeof passportLengths>>> = {
  document: passportLengths,
  licence: passportLengths,
  techPassport: techPassportLengths,
  certificate: certificateLengths,
}

/** Returns whether one text answers two fields of this widget: the series and the number of a document. */
export function isDocumentPair(widget: WidgetId, fields: readonly Field[]): boolean {
  return fields.length === 2 && documents[widget] !== undefined
}

/** Reads the series and the number of a document; an empty part is null. */
export function readDocument(widget: WidgetId, text: string): readonly [Json, Json] {
  const { series, number } = splitSeriesNumber(text, documents[widget] ?? passportLengths)
  return [series || null, number || null]
}
