import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { errorWords } from './error-words.ts'

const ends: Readonly<Record<string, MessageDescriptor>> = {
  '': msg({ id: 'studio.text.self', message: 'Текст' }),
  label: msg({ id: 'studio.text.label', message: 'Подпись' }),
  hint: msg({ id: 'studio.text.hint', message: 'Подсказка' }),
  placeholder: msg({ id: 'studio.text.placeholder', message: 'Пример в поле' }),
  title: msg({ id: 'studio.text.title', message: 'Заголовок' }),
  short: msg({ id: 'studio.text.short', message: 'Коротко' }),
  lead: msg({ id: 'studio.text.lead', message: 'Под заголовком' }),
  text: msg({ id: 'studio.text.text', message: 'Пояснение' }),
  next: msg({ id: 'studio.text.next', message: 'Кнопка «Продолжить»' }),
  add: msg({ id: 'studio.text.add', message: 'Кнопка «Добавить»' }),
  item: msg({ id: 'studio.text.item', message: 'Название элемента' }),
  full: msg({ id: 'studio.text.full', message: 'Когда больше нельзя' }),
  pending: msg({ id: 'studio.text.pending', message: 'Пока ждём ответа' }),
}
const error = msg({ id: 'studio.text.error', message: 'Ошибка' })
const rule = msg({ id: 'studio.text.rule', message: 'Правило' })
const option = msg({ id: 'studio.text.option', message: 'Вариант' })

/** Returns the name of an element's text: `error.required` is an error, and when it is shown. */
export function textEndName(i18n: I18n, end: string): string {
  const known = ends[end]
  if (known) return i18n._(known)
  const [first = '', ...rest] = end.split('.')
  if (first === 'error') return `${i18n._(error)}: ${errorWords(i18n, rest.join('.'))}`
  if (first === 'rule') return `${i18n._(rule)} ${rest.join('.')}`
  if (first === 'option') return `${i18n._(option)} · ${rest.join('.')}`
  return end
}
