import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CelOption, TypedName } from '../../engine/cel/index.ts'

const text = msg({ id: 'studio.expression.type.text', message: 'текст' })

const types: Readonly<Record<TypedName['type'], MessageDescriptor>> = {
  bool: msg({ id: 'studio.expression.type.bool', message: 'да или нет' }),
  number: msg({ id: 'studio.expression.type.number', message: 'число' }),
  string: text,
  date: msg({ id: 'studio.expression.type.date', message: 'дата' }),
  dateText: msg({ id: 'studio.expression.type.date-text', message: 'дата в ответе' }),
  span: msg({ id: 'studio.expression.type.span', message: 'срок' }),
  null: msg({ id: 'studio.expression.type.null', message: 'нет ответа' }),
  any: msg({ id: 'studio.expression.type.any', message: 'что угодно' }),
  list: msg({ id: 'studio.expression.type.list', message: 'список' }),
  object: msg({ id: 'studio.expression.type.object', message: 'несколько полей' }),
}

const kinds: Readonly<Record<CelOption['what'], MessageDescriptor | null>> = {
  field: msg({ id: 'studio.expression.kind.field', message: 'поле' }),
  condition: msg({ id: 'studio.expression.kind.condition', message: 'условие' }),
  constant: msg({ id: 'studio.expression.kind.constant', message: 'постоянная' }),
  call: msg({ id: 'studio.expression.kind.call', message: 'вызов' }),
  function: msg({ id: 'studio.expression.kind.function', message: 'функция' }),
  method: msg({ id: 'studio.expression.kind.function', message: 'функция' }),
  name: null,
  text,
}

/** The type of a value in the reader's language. */
export function typeWords(i18n: I18n, type: TypedName['type']): string {
  return i18n._(types[type])
}

/** The kind of what completion offers; nothing for the words of the language. */
export function optionKindName(i18n: I18n, what: CelOption['what']): string {
  const kind = kinds[what]
  return kind ? i18n._(kind) : ''
}
