import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const entryTitle = msg({ id: 'admin.field.menu-title', message: 'Название' })
const linkTitle = msg({ id: 'admin.field.link-title', message: 'Текст ссылки' })
const linkText = msg({ id: 'admin.field.link-text', message: 'Строка под ссылкой' })
const timeHint = msg({ id: 'admin.hint.time', message: 'Например, 09:00' })

/** Labels of fields by name; `owner.name` where the field of one object has another label. */
const labels: Readonly<Record<string, MessageDescriptor>> = {
  title: msg({ id: 'admin.field.title', message: 'Заголовок' }),
  'items.title': entryTitle,
  'children.title': entryTitle,
  'links.title': linkTitle,
  'social.title': linkTitle,
  description: msg({ id: 'admin.field.description', message: 'Описание' }),
  updated: msg({ id: 'admin.field.updated', message: 'Действует с' }),
  blocks: msg({ id: 'admin.field.blocks', message: 'Содержание' }),
  lead: msg({ id: 'admin.field.lead', message: 'Коротко о чём' }),
  date: msg({ id: 'admin.field.date', message: 'Дата' }),
  until: msg({ id: 'admin.field.until', message: 'Последний день' }),
  related: msg({ id: 'admin.field.related', message: 'Связанные новости' }),
  topic: msg({ id: 'admin.field.topic', message: 'Тема' }),
  product: msg({ id: 'admin.field.product', message: 'Продукт' }),
  isOnHome: msg({ id: 'admin.field.is-on-home', message: 'Показывать на главной' }),
  question: msg({ id: 'admin.field.question', message: 'Вопрос' }),
  html: msg({ id: 'admin.field.html', message: 'Текст' }),
  'faqs.html': msg({ id: 'admin.field.answer', message: 'Ответ' }),
  'positions.html': msg({ id: 'admin.field.work', message: 'В чём работа' }),
  city: msg({ id: 'admin.field.city', message: 'Город' }),
  name: msg({ id: 'admin.field.name', message: 'Название' }),
  address: msg({ id: 'admin.field.address', message: 'Адрес' }),
  phone: msg({ id: 'admin.field.phone', message: 'Телефон' }),
  hours: msg({ id: 'admin.field.hours', message: 'Часы работы' }),
  week: msg({ id: 'admin.field.week', message: 'Часы по дням' }),
  days: msg({ id: 'admin.field.days', message: 'Дни' }),
  from: msg({ id: 'admin.field.from', message: 'Открыто с' }),
  to: msg({ id: 'admin.field.to', message: 'Открыто до' }),
  latitude: msg({ id: 'admin.field.latitude', message: 'Широта' }),
  longitude: msg({ id: 'admin.field.longitude', message: 'Долгота' }),
  isSample: msg({ id: 'admin.field.is-sample', message: 'Вымышленный офис, для примера' }),
  items: msg({ id: 'admin.field.menu-items', message: 'Пункты меню' }),
  'steps.items': msg({ id: 'admin.field.steps', message: 'Шаги' }),
  slug: msg({ id: 'admin.field.path', message: 'Адрес страницы' }),
  children: msg({ id: 'admin.field.children', message: 'Вложенные пункты' }),
  about: msg({ id: 'admin.field.about', message: 'Текст под логотипом' }),
  columns: msg({ id: 'admin.field.columns', message: 'Колонки' }),
  links: msg({ id: 'admin.field.links', message: 'Ссылки' }),
  phones: msg({ id: 'admin.field.phones', message: 'Телефоны' }),
  callBack: msg({ id: 'admin.field.call-back', message: 'Текст под телефоном' }),
  social: msg({ id: 'admin.field.social', message: 'Страницы в соцсетях' }),
  legal: msg({ id: 'admin.field.legal', message: 'Последняя строка' }),
  href: msg({ id: 'admin.field.href', message: 'Куда ведёт' }),
  text: msg({ id: 'admin.field.text', message: 'Текст' }),
  'links.text': linkText,
  'social.text': linkText,
  'heading.text': msg({ id: 'admin.field.heading', message: 'Подзаголовок' }),
  level: msg({ id: 'admin.field.level', message: 'Уровень' }),
  tone: msg({ id: 'admin.field.tone', message: 'Вид' }),
  products: msg({ id: 'admin.field.products', message: 'Продукты' }),
  paidOut: msg({ id: 'admin.field.paid-out', message: 'Выплачено по годам' }),
  year: msg({ id: 'admin.field.year', message: 'Год' }),
  sum: msg({ id: 'admin.field.sum', message: 'Сумма, сум' }),
  licences: msg({ id: 'admin.field.licences', message: 'Лицензии' }),
  number: msg({ id: 'admin.field.licence-number', message: 'Серия и номер' }),
  'licences.date': msg({ id: 'admin.field.licence-date', message: 'Дата выдачи' }),
  issuedBy: msg({ id: 'admin.field.issued-by', message: 'Кто выдал' }),
  details: msg({ id: 'admin.field.details', message: 'Реквизиты' }),
  'details.title': msg({ id: 'admin.field.detail-title', message: 'Реквизит' }),
  'details.text': msg({ id: 'admin.field.detail-text', message: 'Значение' }),
  payments: msg({ id: 'admin.field.payments', message: 'Принимаем к оплате' }),
  stops: msg({ id: 'admin.field.stops', message: 'Этапы' }),
}

const hints: Readonly<Record<string, MessageDescriptor>> = {
  paidOut: msg({ id: 'admin.hint.paid-out', message: 'На сайте стоит последний год. Пустое не показываем' }),
  sum: msg({ id: 'admin.hint.sum', message: 'Целые сумы, только цифры: 12500000000' }),
  description: msg({ id: 'admin.hint.description', message: 'Стоит под заголовком и в поисковиках' }),
  week: msg({ id: 'admin.hint.week', message: 'По ним видно, открыт ли офис сейчас' }),
  from: timeHint,
  to: timeHint,
  updated: msg({ id: 'admin.hint.updated', message: 'Для документов: с какого дня действует эта редакция' }),
  until: msg({ id: 'admin.hint.until', message: 'Только для марафона' }),
  related: msg({
    id: 'admin.hint.related',
    message: 'Ключи новостей. Если не указать, покажем последние',
  }),
  slug: msg({ id: 'admin.hint.path', message: 'С косой черты: /news' }),
  href: msg({
    id: 'admin.hint.href',
    message: 'Адрес на сайте с косой черты, https://…, tel:… или mailto:…',
  }),
}

/** Names of the kinds of blocks and of choices. */
const words: Readonly<Record<string, MessageDescriptor>> = {
  heading: msg({ id: 'admin.block.heading', message: 'Подзаголовок' }),
  text: msg({ id: 'admin.block.text', message: 'Текст' }),
  note: msg({ id: 'admin.block.note', message: 'Примечание' }),
  steps: msg({ id: 'admin.block.steps', message: 'Шаги' }),
  products: msg({ id: 'admin.block.products', message: 'Продукты' }),
  links: msg({ id: 'admin.block.links', message: 'Ссылки' }),
  2: msg({ id: 'admin.choice.level-2', message: 'Часть страницы' }),
  3: msg({ id: 'admin.choice.level-3', message: 'Внутри части' }),
  info: msg({ id: 'admin.choice.info', message: 'Справка' }),
  warning: msg({ id: 'admin.choice.warning', message: 'Внимание' }),
}

/** Marks of ways to pay, which every language writes in the same way. */
const trademarks: Readonly<Record<string, string>> = {
  uzcard: 'Uzcard',
  humo: 'Humo',
  visa: 'Visa',
  mastercard: 'Mastercard',
  payme: 'Payme',
  click: 'Click',
}

/** Returns the label of a field; its name when it has no label. */
export function fieldLabel(i18n: I18n, owner: string, name: string): string {
  return translated(i18n, labels[`${owner}.${name}`] ?? labels[name]) ?? name
}

/** Returns the hint of a field, or null. */
export function fieldHint(i18n: I18n, name: string): string | null {
  return translated(i18n, hints[name])
}

/** Returns the name of a choice; its value when it has no name. */
export function choiceLabel(i18n: I18n, value: unknown): string {
  return translated(i18n, words[String(value)]) ?? trademarks[String(value)] ?? String(value)
}

function translated(i18n: I18n, message: MessageDescriptor | undefined): string | null {
  return message ? i18n._(message) : null
}
