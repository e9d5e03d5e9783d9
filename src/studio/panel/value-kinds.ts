import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { scalarOfText, textOfScalar } from './typed-values.ts'

/**
 * Kinds of values for places that take several: `nothing` removes a key of a block, `whole` is edited as in the file.
 */
export type ValueKind = 'text' | 'number' | 'yesNo' | 'list' | 'nothing' | 'whole'

const words: Readonly<Record<ValueKind, MessageDescriptor>> = {
  text: msg({ id: 'studio.value.text', message: 'Текст' }),
  number: msg({ id: 'studio.value.number', message: 'Число' }),
  yesNo: msg({ id: 'studio.value.yes-no', message: 'Да или нет' }),
  list: msg({ id: 'studio.value.list', message: 'Список' }),
  nothing: msg({ id: 'studio.value.nothing', message: 'Убрать' }),
  whole: msg({ id: 'studio.value.whole', message: 'Как в файле' }),
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
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'string' || typeof one === 'number') ? 'list' : 'whole'
  return typeof value === 'object' ? 'whole' : 'text'
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
      return []
    case 'nothing':
      return null
    case 'whole':
      return {}
    default:
      return kind satisfies never
  }
}
