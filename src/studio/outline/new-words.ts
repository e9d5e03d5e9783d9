import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NewKind } from './new-elements.ts'

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
  note: msg({ id: 'studio.new.note', message: 'Примечание' }),
  heading: msg({ id: 'studio.new.heading', message: 'Заголовок' }),
  slide: msg({ id: 'studio.new.slide', message: 'Слайд' }),
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
