import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { isObject } from '../../engine/json.ts'
import { linesOf, scalarOfText, textOfScalar } from './typed-values.ts'

/**
 * Kinds of values for places that take several: `list` has texts or numbers, `items` any values in order, `named` values by
 * name; `nothing` removes a key of a block.
 */
export type ValueKind = 'text' | 'number' | 'yesNo' | 'list' | 'items' | 'named' | 'nothing'

const words: Readonly<Record<ValueKind, MessageDescriptor>> = {
  text: msg({ id: 'studio.value.text', message: 'Текст' }),
  number: msg({ id: 'studio.value.number', message: 'Число' }),
  yesNo: msg({ id: 'studio.value.yes-no', message: 'Да или нет' }),
  list: msg({ id: 'studio.value.list', message: 'Список' }),
  items: msg({ id: 'studio.value.items', message: 'Записи по порядку' }),
  named: msg({ id: 'studio.value.named', message: 'Значения с именами' }),
  nothing: msg({ id: 'studio.value.nothing', message: 'Убрать' }),
}

/** Returns the name of a kind of values. */
export function valueKindName(i18n: I18n, kind: ValueKind): string {
  return i18n._(words[kind])
}

/** Returns the kind of a value of a file. */
export function kindOfValue(value: unknown): ValueKind {
  if (value === null) return 'nothing'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'yesNo'
  if (Array.isArray(value)) return isPlainList(value) ? 'list' : 'items'
  return typeof value === 'object' ? 'named' : 'text'
}

/** Returns a value of another kind, as near to this one as the kind lets. */
export function valueOfKind(kind: ValueKind, value: unknown): unknown {
  const number = scalarOfText(textOfScalar(value))
  switch (kind) {
    case 'text':
      return textOfScalar(value)
    case 'number':
      return typeof number === 'number' ? number : 0
    case 'yesNo':
      return value === true
    case 'list':
      return isPlainList(value) ? value : []
    case 'items':
      return isObject(value) || linesOf(value).length === 0 ? [{}] : linesOf(value)
    case 'nothing':
      return null
    case 'named':
      return {}
    default:
      return kind satisfies never
  }
}

function isPlainList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string' || typeof one === 'number')
}
