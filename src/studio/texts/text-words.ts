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
const ofContract: Readonly<Record<string, MessageDescriptor>> = {
  interest: msg({ id: 'studio.text.terms.interest', message: 'Договор: что застраховано' }),
  territory: msg({ id: 'studio.text.terms.territory', message: 'Договор: где действует' }),
  deductible: msg({ id: 'studio.text.terms.deductible', message: 'Договор: франшиза' }),
  events: msg({ id: 'studio.text.terms.events', message: 'Договор: страховой случай' }),
  exclusions: msg({ id: 'studio.text.terms.exclusions', message: 'Договор: исключение' }),
  limits: msg({ id: 'studio.text.terms.limits', message: 'Договор: пределы выплаты' }),
  duties: msg({ id: 'studio.text.terms.duties', message: 'Договор: что делать' }),
  papers: msg({ id: 'studio.text.terms.papers', message: 'Договор: документы для выплаты' }),
  payout: msg({ id: 'studio.text.terms.payout', message: 'Договор: выплата' }),
  refund: msg({ id: 'studio.text.terms.refund', message: 'Договор: возврат' }),
  law: msg({ id: 'studio.text.terms.law', message: 'Договор: закон' }),
  people: msg({ id: 'studio.text.terms.people', message: 'Договор: стороны' }),
  call: msg({ id: 'studio.text.terms.call', message: 'Договор: куда звонить' }),
}
const error = msg({ id: 'studio.text.error', message: 'Ошибка' })
const rule = msg({ id: 'studio.text.rule', message: 'Правило' })
const option = msg({ id: 'studio.text.option', message: 'Вариант' })

/** Returns the name of an element's text: `error.required` is an error, and when it is shown. */
export function textEndName(i18n: I18n, end: string): string {
  const known = ends[end]
  if (known) return i18n._(known)
  const [first = '', ...rest] = end.split('.')
  const section = first === 'terms' ? ofContract[rest[0] ?? ''] : undefined
  if (section) return `${i18n._(section)} · ${rest.slice(1).join('.')}`
  if (first === 'error') return `${i18n._(error)}: ${errorWords(i18n, rest.join('.'))}`
  if (first === 'rule') return `${i18n._(rule)} ${rest.join('.')}`
  if (first === 'option') return `${i18n._(option)} · ${rest.join('.')}`
  return end
}
