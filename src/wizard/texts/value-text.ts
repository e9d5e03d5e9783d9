import { formatDate } from '../../formats/index.ts'
import {
  isChoice,
  isSealed,
  shownText,
  textOfValue,
  type Field,
  type ItemTitle,
  type Json,
  type ValueView,
} from '../../engine/index.ts'
import { formatAnswer, keptTogether, type Language } from '../../ui/index.ts'
import type { ProductTexts } from './product-texts.ts'

/**
 * Formats an answer for people: the label of the chosen option, a grouped number, a date. Null when unanswered, and for
 * a choice whose name is not known: see `isNameless`.
 */
export function valueText(
  { field, value, label, item }: Pick<ValueView, 'field' | 'value' | 'label' | 'item'>,
  texts: ProductTexts,
): string | null {
  if (item !== undefined) return itemWords(item, texts)
  if (label !== null && label !== '') return keptTogether(label)
  if (isEmpty(value)) return null
  const text = plainText(value, field, texts)
  return text === null ? null : keptTogether(text)
}

/** Returns whether an answer is a choice whose list is late, away or without it: there is a code and no name. */
export function isNameless(
  view: Pick<ValueView, 'field' | 'value' | 'label' | 'item'>,
  texts: ProductTexts,
): boolean {
  return !isEmpty(view.value) && valueText(view, texts) === null
}

function isEmpty(value: Json): boolean {
  return value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

/** The title of an item: the answers of its card's title, else «Водитель 3». */
export function itemWords(item: ItemTitle, texts: ProductTexts): string {
  const own = item.card.title.flatMap((value) => valueText(value, texts) ?? []).join(' ')
  return own || itemNumberWords(item, texts)
}

/** The number of an item in the words of its list: «Водитель 3». */
export function itemNumberWords({ id, list, text, number }: ItemTitle, texts: ProductTexts): string {
  return texts.inItem(`${list} ${id}`).find(text, { number }) ?? String(number)
}

function plainText(value: Json, field: Field | null, texts: ProductTexts): string | null {
  const option =
    field && isScalar(value) ? texts.find(`${field.text}.option.${textOfValue(field, value)}`) : null
  if (option !== null) return option
  if (isSealed(value)) return shownText(value)
  if (Array.isArray(value)) {
    const all = value.map((one: Json) => plainText(one, field, texts))
    return all.includes(null) ? null : all.join(', ')
  }
  if (field && isChoice(field)) return null
  if (typeof value === 'number' || typeof value === 'string')
    return formatAnswer(value, field, texts.language)
  // Booleans without texts, and objects, which no part of a slide displays.
  return String(value)
}

function isScalar(value: Json): value is string | number | boolean {
  return typeof value !== 'object'
}

/** Values of an error's placeholders as people read them: a bound of money as money, a day as a date. */
export function paramTexts(
  params: Readonly<Record<string, Json>>,
  field: Pick<Field, 'format' | 'currency'> | null,
  language: Language,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      if (typeof value === 'number' && (field?.currency || Math.abs(value) >= 10_000))
        return [name, formatAnswer(value, field, language)]
      if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)) return [name, formatDate(value)]
      // Small numbers stay numbers: plurals count with them.
      return [name, value]
    }),
  )
}
