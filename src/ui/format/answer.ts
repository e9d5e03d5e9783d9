import { type FormatId, notationOfFormat, spacedDocument } from '../../formats/index.ts'
import type { Language } from './language.ts'
import { type Currency, formatMoney, formatNumber } from './money.ts'

/** Properties of an answer besides its value: the name of its format, the currency of a sum. */
export interface AnswerKind {
  readonly format: FormatId | null
  readonly currency: Currency | null
}

/** Formats an answer for a page or a document: a date, a grouped number, a plate. */
export function formatAnswer(value: string | number, kind: AnswerKind | null, language: Language): string {
  if (typeof value === 'string') {
    const format = kind?.format ?? null
    return format === null ? spacedDocument(value) : notationOfFormat(format).show(value)
  }
  if (kind?.currency) return formatMoney({ minor: value, currency: kind.currency }, language)
  // Four digits are a year more often than a count: 2021 and not 2 021.
  return Number.isInteger(value) && Math.abs(value) < 10_000 ? String(value) : formatNumber(value, language)
}
