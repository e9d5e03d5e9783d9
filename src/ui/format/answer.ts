import { formatDate } from './dates.ts'
import { formatSeriesNumber, groupTin, pinflValue } from './documents.ts'
import type { Language } from './language.ts'
import { type Currency, formatMoney, formatNumber } from './money.ts'
import { formatPhone } from './phone.ts'
import { formatPlate } from './plate.ts'

/** What is known of an answer besides its value: the name of its format, the currency of a sum. */
export interface AnswerKind {
  readonly format: string | null
  readonly currency: Currency | null
}

/** A typed answer as people read it, on a page and in a document: a date of the country, a grouped number, a plate. */
export function formatAnswer(value: string | number, kind: AnswerKind | null, language: Language): string {
  if (typeof value === 'string') return textByFormat(value, kind?.format ?? null)
  if (kind?.currency) return formatMoney({ minor: value, currency: kind.currency }, language)
  // Four digits are a year more often than a count: 2021 and not 2 021.
  return Number.isInteger(value) && Math.abs(value) < 10_000 ? String(value) : formatNumber(value, language)
}

function textByFormat(value: string, format: string | null): string {
  switch (format) {
    case 'date':
      return formatDate(value)
    case 'plate':
      return formatPlate(value)
    case 'phone':
    case 'companyPhone':
      return formatPhone(value)
    case 'pinfl':
      return pinflValue(value)
    case 'tin':
      return groupTin(value)
    default: {
      const document = /^([A-Z]{2,3})(\d{7})$/.exec(value)
      return document ? formatSeriesNumber({ series: document[1] ?? '', number: document[2] ?? '' }) : value
    }
  }
}
