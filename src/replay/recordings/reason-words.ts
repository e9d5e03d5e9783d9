import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { ProductTexts } from '../../wizard/index.ts'
import { labelKeys } from '../viewer/event-words.ts'

const texts = {
  none: msg({ id: 'replay.reason.none', message: 'Ничего особенного' }),
  rule: msg({ id: 'replay.reason.rule', message: 'Правило {name}' }),
  stop: msg({ id: 'replay.reason.stop', message: 'Нельзя оформить: {name}' }),
  field: msg({ id: 'replay.reason.field', message: 'Ответ «{name}»: {detail}' }),
  call: msg({ id: 'replay.reason.call', message: 'Вызов {name}: {detail}' }),
  slow: msg({ id: 'replay.reason.slow', message: 'Вызов {name} длился долго' }),
  error: msg({ id: 'replay.reason.error', message: 'Отказ {name}' }),
} as const

/** Returns the text for what a customer met last, such as `call:vehicleFind=notFound`. */
export function reasonWords(
  reason: string,
  product: string,
  found: ProductTexts,
  { i18n }: Pick<I18nContext, 'i18n'>,
): string {
  const [, kind = 'none', name = '', detail = ''] = /^(\w+):([^=]*)(?:=(.*))?$/.exec(reason) ?? []
  const { id, message } = isKnown(kind) ? texts[kind] : texts.error
  const values = {
    name: nameOf(kind, name, product, found),
    detail: (kind === 'call' ? found.find([`${product}.call.${name}.${detail}`]) : null) ?? detail,
  }
  return i18n._(id, values, message === undefined ? {} : { message })
}

function isKnown(kind: string): kind is keyof typeof texts {
  return Object.hasOwn(texts, kind)
}

function nameOf(kind: string, name: string, product: string, { find }: ProductTexts): string {
  if (kind === 'field') return find(labelKeys(product, name)) ?? name
  if (kind === 'stop') return find([`${product}.stop.${name}.title`]) ?? name
  return name
}
