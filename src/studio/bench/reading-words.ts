import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ItemReading, ExpressionReading } from '../../engine/interpret/index.ts'
import { labelOfName, type WordsOfProduct } from '../sentences/name-words.ts'

/** The label of the box of a reading: that of its field with its name in CEL, else the name alone. */
export function readingLabel(i18n: I18n, words: WordsOfProduct, { of, pattern }: ExpressionReading): string {
  if (of === 'today') return i18n._(msg({ id: 'studio.bench.today', message: 'Сегодня' }))
  if (of === 'language') return i18n._(msg({ id: 'studio.bench.language', message: 'Язык' }))
  const label = labelOfName(words, { of: 'field', name: of, pattern })
  return label === null ? of : `${label} · ${of}`
}

/** The label of the box of a value of an item. */
export function itemReadingLabel(
  words: WordsOfProduct,
  list: ExpressionReading,
  { path, pattern }: ItemReading,
): string {
  const whole = list.pattern === null ? null : `${list.pattern}/*${pattern}`
  const name = path.join('.')
  return labelOfName(words, { of: 'field', name, pattern: whole }) ?? (name === '' ? list.of : name)
}
