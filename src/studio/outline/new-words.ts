import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mapParts } from './map-parts.ts'
import type { NewKind } from './new-kinds.ts'

const { input, list, ...otherParts } = mapParts(({ adding }) => adding)

const words: Readonly<Record<NewKind, MessageDescriptor>> = {
  text: msg({ id: 'studio.new.text', message: 'Текст' }),
  number: msg({ id: 'studio.new.number', message: 'Число' }),
  date: msg({ id: 'studio.new.date', message: 'Дата' }),
  phone: msg({ id: 'studio.new.phone', message: 'Телефон' }),
  plate: msg({ id: 'studio.new.plate', message: 'Госномер' }),
  email: msg({ id: 'studio.new.email', message: 'Почта' }),
  choice: msg({ id: 'studio.new.choice', message: 'Выбор' }),
  yesNo: msg({ id: 'studio.new.yes-no', message: 'Да или нет' }),
  list: msg({ id: 'studio.new.list', message: 'Список' }),
  ...otherParts,
  asked: input,
  listPart: list,
  blockPart: msg({ id: 'studio.new.block-part', message: 'Часть блока' }),
  slide: msg({ id: 'studio.new.slide', message: 'Слайд' }),
  gate: msg({ id: 'studio.new.gate', message: 'Условие перехода' }),
  block: msg({ id: 'studio.new.block', message: 'Блок' }),
  field: msg({ id: 'studio.new.field', message: 'Поле без вопроса' }),
  group: msg({ id: 'studio.new.group-of-fields', message: 'Группа полей' }),
  age: msg({ id: 'studio.new.age', message: 'Граница возраста' }),
  bound: msg({ id: 'studio.new.bound', message: 'Граница значения' }),
  outcome: msg({ id: 'studio.new.outcome', message: 'Исход' }),
  price: msg({ id: 'studio.new.price', message: 'Цена' }),
  purchase: msg({ id: 'studio.new.purchase', message: 'Покупка' }),
  submit: msg({ id: 'studio.new.submit', message: 'Отправка без покупки' }),
  terms: msg({ id: 'studio.new.terms', message: 'Условия договора' }),
  order: msg({ id: 'studio.new.order', message: 'Порядок слайдов' }),
  condition: msg({ id: 'studio.new.condition', message: 'Условие' }),
  rule: msg({ id: 'studio.new.rule', message: 'Правило' }),
  call: msg({ id: 'studio.new.call', message: 'Вызов' }),
  stop: msg({ id: 'studio.new.stop', message: 'Остановка' }),
  constant: msg({ id: 'studio.new.constant', message: 'Постоянная' }),
}

/** Returns the name of an element kind in the menu. */
export function newKindName(i18n: I18n, kind: NewKind): string {
  return i18n._(words[kind])
}
