import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { Cause, Treatment } from '../../trace/index.ts'
import type { ProductTexts } from '../../wizard/index.ts'

const treatmentTexts = {
  same: msg({ id: 'replay.treatment.same', message: 'Без изменений' }),
  questions: msg({ id: 'replay.treatment.questions', message: 'Другие вопросы' }),
  price: msg({ id: 'replay.treatment.price', message: 'Другая цена' }),
  refused: msg({ id: 'replay.treatment.refused', message: 'Не пропустила дальше' }),
  stopped: msg({ id: 'replay.treatment.stopped', message: 'Нельзя оформить' }),
  unplayable: msg({ id: 'replay.treatment.unplayable', message: 'Не проигрывается' }),
} as const satisfies Readonly<Record<Treatment, unknown>>

const causeTexts = {
  slide: msg({ id: 'replay.cause.slide', message: 'Слайд «{name}»' }),
  part: msg({ id: 'replay.cause.part', message: 'Вопрос {name}' }),
  rule: msg({ id: 'replay.cause.rule', message: 'Правило {name}' }),
  flag: msg({ id: 'replay.cause.flag', message: 'Проверка {name}' }),
  stop: msg({ id: 'replay.cause.stop', message: 'Отказ в оформлении {name}' }),
  call: msg({ id: 'replay.cause.call', message: 'Вызов {name}' }),
  price: msg({ id: 'replay.cause.price', message: 'Цена' }),
  purchase: msg({ id: 'replay.cause.purchase', message: 'Покупка' }),
  event: msg({ id: 'replay.cause.event', message: 'Событие {name}' }),
  engine: msg({ id: 'replay.cause.engine', message: 'Версии записи здесь нет, или она не проигрывается' }),
} as const satisfies Readonly<Record<Cause['kind'], unknown>>

/** Returns the text for the way in which another version treats a customer. */
export function treatmentWords(treatment: Treatment, { i18n }: Pick<I18nContext, 'i18n'>): string {
  const { id, message } = treatmentTexts[treatment]
  return i18n._(id, {}, message === undefined ? {} : { message })
}

/** Returns the text for the cause of a difference. */
export function causeWords(
  { kind, id: of }: Cause,
  product: string,
  texts: ProductTexts,
  { i18n }: Pick<I18nContext, 'i18n'>,
): string {
  const { id, message } = causeTexts[kind]
  const name = kind === 'slide' ? slideWords(of, product, texts) : of
  return i18n._(id, { name }, message === undefined ? {} : { message })
}

/** Returns the title of a slide in the current language. */
export function slideWords(slide: string, product: string, texts: ProductTexts): string {
  return texts.find([`${product}.slide.${slide}.short`, `${product}.slide.${slide}.title`]) ?? slide
}
