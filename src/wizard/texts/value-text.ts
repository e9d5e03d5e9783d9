import type { Field, Json, ValueView } from '../../engine/index.ts'
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatPhone,
  formatPlate,
  formatSeriesNumber,
  type Language,
  pinflValue,
} from '../../ui/index.ts'
import type { ProductTexts } from './product-texts.ts'

/** An answer as people read it: the chosen option's words, a grouped number, a date of the country. Null when unanswered. */
export function valueText(
  { field, value, label }: Pick<ValueView, 'field' | 'value' | 'label'>,
  texts: ProductTexts,
): string | null {
  if (label !== null && label !== '') return label
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return plainText(value, field, texts)
}

function plainText(value: Json, field: Field | null, texts: ProductTexts): string {
  const option = field && isScalar(value) ? texts.find(`${field.text}.option.${String(value)}`) : null
  if (option !== null) return option
  if (typeof value === 'number') return numberText(value, field, texts.language)
  if (typeof value === 'string') return textByFormat(value, field?.format ?? null)
  if (Array.isArray(value)) return value.map((one: Json) => plainText(one, field, texts)).join(', ')
  // Booleans without words of their own, and objects, which no part of a slide shows.
  return String(value)
}

function isScalar(value: Json): value is string | number | boolean {
  return typeof value !== 'object'
}

function numberText(value: number, field: Field | null, language: Language): string {
  if (field?.currency) return formatMoney({ minor: value, currency: field.currency }, language)
  // Four digits are a year more often than a count: 2021 and not 2 021.
  return Math.abs(value) < 10_000 ? String(value) : formatNumber(value, language)
}

function textByFormat(value: string, format: string | null): string {
  switch (format) {
    case 'date':
      return formatDate(value)
    case 'plate':
      return formatPlate(value)
    case 'phone':
      return formatPhone(value)
    case 'pinfl':
      return pinflValue(value)
    default: {
      const document = /^([A-Z]{2,3})(\d{7})$/.exec(value)
      return document ? formatSeriesNumber({ series: document[1] ?? '', number: document[2] ?? '' }) : value
    }
  }
}

/** Values of an error's placeholders as people read them: a bound of money as money, a day as a date. */
export function paramTexts(
  params: Readonly<Record<string, Json>>,
  field: Field | null,
  language: Language,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number' && (field?.currency || Math.abs(value) >= 10_000))
        return [name, numberText(value, field, language)]
      if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return [name, formatDate(value)]
      // Small numbers stay numbers: plurals count with them.
      return [name, value]
    }),
  )
}
