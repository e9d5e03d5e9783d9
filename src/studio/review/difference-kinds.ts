import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Kinds of elements as the comparison of two products names them. */
const kinds: Readonly<Record<string, MessageDescriptor>> = {
  slide: msg({ id: 'studio.difference.slide', message: 'слайд' }),
  list: msg({ id: 'studio.difference.list', message: 'список' }),
  field: msg({ id: 'studio.difference.field', message: 'поле' }),
  input: msg({ id: 'studio.difference.input', message: 'вопрос' }),
  gate: msg({ id: 'studio.difference.gate', message: 'условие перехода' }),
  constant: msg({ id: 'studio.difference.constant', message: 'постоянная' }),
  condition: msg({ id: 'studio.difference.condition', message: 'условие' }),
  block: msg({ id: 'studio.difference.block', message: 'блок' }),
  call: msg({ id: 'studio.difference.call', message: 'вызов' }),
  stop: msg({ id: 'studio.difference.stop', message: 'остановка' }),
  outcome: msg({ id: 'studio.difference.outcome', message: 'исход' }),
  order: msg({ id: 'studio.difference.order', message: 'порядок слайдов' }),
  'examples of condition': msg({ id: 'studio.difference.condition-examples', message: 'Примеры условия' }),
  'examples of rule': msg({ id: 'studio.difference.rule-examples', message: 'Примеры правила' }),
  rule: msg({ id: 'studio.difference.rule', message: 'правило' }),
  found: msg({ id: 'studio.difference.found', message: 'найденное' }),
  verify: msg({ id: 'studio.difference.verify', message: 'код по СМС' }),
  review: msg({ id: 'studio.difference.review', message: 'проверка ответов' }),
  pay: msg({ id: 'studio.difference.pay', message: 'оплата' }),
  compare: msg({ id: 'studio.difference.compare', message: 'сравнение' }),
  note: msg({ id: 'studio.difference.note', message: 'примечание' }),
  heading: msg({ id: 'studio.difference.heading', message: 'заголовок' }),
}

/** Returns the name of an element kind in the comparison, in the person's language. */
export function differenceKindName(i18n: I18n, kind: string): string {
  const known = kinds[kind]
  return known ? i18n._(known) : kind
}
