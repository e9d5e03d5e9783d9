import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { Cause } from '../../trace/index.ts'

const causeTexts = {
  slide: msg({ id: 'why.cause.slide', message: 'Слайд «{name}»' }),
  part: msg({ id: 'why.cause.part', message: 'Вопрос {name}' }),
  rule: msg({ id: 'why.cause.rule', message: 'Правило {name}' }),
  flag: msg({ id: 'why.cause.flag', message: 'Проверка {name}' }),
  stop: msg({ id: 'why.cause.stop', message: 'Отказ {name}' }),
  call: msg({ id: 'why.cause.call', message: 'Вызов {name}' }),
  price: msg({ id: 'why.cause.price', message: 'Цена' }),
  purchase: msg({ id: 'why.cause.purchase', message: 'Покупка' }),
  event: msg({ id: 'why.cause.event', message: 'Действие покупателя: {name}' }),
  engine: msg({ id: 'why.cause.engine', message: 'Версии записи здесь нет, или она не проигрывается' }),
} as const satisfies Readonly<Record<Cause['kind'], unknown>>

/** Finds the first text that one of these keys has; null where none has one. */
export type FindSlideText = (keys: readonly string[]) => string | null

/** Returns the words for the first difference between what a customer met and another version. */
export function causeWords(
  { kind, id: of }: Pick<Cause, 'kind' | 'id'>,
  product: string,
  find: FindSlideText,
  { i18n }: Pick<I18nContext, 'i18n'>,
): string {
  const { id, message } = causeTexts[kind]
  const name = kind === 'slide' ? slideWords(of, product, find) : of
  return i18n._(id, { name }, message === undefined ? {} : { message })
}

/** Returns the short title of a slide; its id where it has none. */
export function slideWords(slide: string, product: string, find: FindSlideText): string {
  return find([`${product}.slide.${slide}.short`, `${product}.slide.${slide}.title`]) ?? slide
}
