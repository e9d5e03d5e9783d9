import { formatDate } from '../../formats/index.ts'
import {
  type CompiledProduct,
  type Field,
  isChoice,
  isSealed,
  itemAround,
  type ItemTitle,
  type Json,
  patternOf,
  type Problem,
  shownText,
  textKeysOf,
  textOfValue,
  type WizardState,
} from '../../engine/index.ts'
import { formatAnswer } from '../../ui/format/index.ts'
import { messageValues } from './message-values.ts'
import type { TalkTexts } from './talk-texts.ts'
import type { WordedValue } from './worded-value.ts'

/** The words of one wizard: its product's texts, with the values that they name. */
export interface TalkWords {
  readonly language: TalkTexts['language']
  /** A text of the conversation itself, `talk.<key>`. */
  readonly say: (key: string, values?: Readonly<Record<string, unknown>>) => string
  /** A text of the product; `item` names the item of a list whose values it may contain: `drivers d2`. */
  readonly find: (
    keys: string | readonly string[],
    values?: Readonly<Record<string, unknown>>,
    item?: string | null,
  ) => string | null
  /** The name of a field; a cell of a table has its row before it. */
  readonly label: (field: Field) => string
  /** An answer as people read it; null when it is empty, and for a choice without a name. */
  readonly value: (value: WordedValue) => string | null
  /** The title of an item: the answers of its card's title, else its number. */
  readonly item: (item: ItemTitle) => string
  /** The most specific text of a problem. */
  readonly problem: (problem: Problem) => string
}

/** Returns the words of a wizard in its current state. */
export function talkWords(product: CompiledProduct, state: WizardState, texts: TalkTexts): TalkWords {
  const { language } = texts
  const find: TalkWords['find'] = (keys, values = {}, item = null) => {
    const known = typeof keys === 'string' ? [keys] : keys
    const key = known.find((one) => texts.message(one) !== null)
    if (key === undefined) return null
    const own = messageValues({ product, state }, texts.message(key) ?? '', item, valueIn)
    return texts.find(key, { ...own, ...values })
  }
  const valueIn = (value: WordedValue) => valueWords(value, words)
  const words: TalkWords = {
    language,
    find,
    say: (key, values) => texts.find(`talk.${key}`, values) ?? key,
    label: (field) => labelWords(field, find),
    value: valueIn,
    item: (item) => itemWords(item, words),
    problem: (problem) => {
      const field = product.fields[patternOf(product, problem.path) ?? ''] ?? null
      const around = itemAround(product, problem.path)
      const place = around === null ? null : `${around.list} ${around.item}`
      return (
        find(textKeysOf(product, problem), paramWords(problem.params, field, language), place) ??
        find('QDM_SUBMISSION_REFUSED') ??
        problem.code
      )
    },
  }
  return words
}

function labelWords(field: Field, find: TalkWords['find']): string {
  const label = find(`${field.text}.label`) ?? field.text
  const row = above(field.text)
  const isCell = find(`${above(row)}.label`) !== null
  const rowLabel = isCell ? find(`${row}.label`) : null
  return rowLabel === null ? label : `${rowLabel}: ${label}`
}

function above(key: string): string {
  return key.slice(0, key.lastIndexOf('.'))
}

function itemWords({ id, list, text, number, card }: ItemTitle, words: TalkWords): string {
  const own = card.title.flatMap((value) => words.value(value) ?? []).join(' ')
  return own || (words.find(text, { number }, `${list} ${id}`) ?? String(number))
}

function valueWords({ field, value, label, item }: WordedValue, words: TalkWords): string | null {
  if (item !== undefined) return words.item(item)
  if (label !== null && label !== '') return label
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null
  return plainWords(value, field, words)
}

function plainWords(value: Json, field: Field | null, words: TalkWords): string | null {
  const option =
    field && typeof value !== 'object'
      ? words.find(`${field.text}.option.${textOfValue(field, value)}`)
      : null
  if (option !== null) return option
  if (isSealed(value)) return shownText(value)
  if (Array.isArray(value)) {
    const all = (value as readonly Json[]).map((one) => plainWords(one, field, words))
    return all.includes(null) ? null : all.join(', ')
  }
  if (field && isChoice(field)) return null
  if (typeof value === 'number' || typeof value === 'string')
    return formatAnswer(value, field, words.language)
  if (typeof value === 'boolean') return words.find(`answer.${value}`) ?? String(value)
  return null
}

/** Values of an error's placeholders as people read them: a bound of money as money, a day as a date. */
function paramWords(
  params: Readonly<Record<string, Json>>,
  field: Pick<Field, 'format' | 'currency'> | null,
  language: TalkTexts['language'],
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
