import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { DraftImpact } from '../calls.ts'

type Group = DraftImpact['groups'][number]
type Treatment = Group['treatment']
type Cause = NonNullable<Group['cause']>

/** Treatments in the order of the page: what needs a look first. */
export const treatmentOrder = [
  'stopped',
  'refused',
  'price',
  'questions',
  'unplayable',
  'same',
] as const satisfies readonly Treatment[]

const treatmentTexts = {
  same: msg({ id: 'studio.treatment.same', message: 'Ничего не заметят' }),
  questions: msg({ id: 'studio.treatment.questions', message: 'Увидят другие вопросы' }),
  price: msg({ id: 'studio.treatment.price', message: 'Заплатят другую цену' }),
  refused: msg({ id: 'studio.treatment.refused', message: 'Не пройдут дальше с теми же ответами' }),
  stopped: msg({ id: 'studio.treatment.stopped', message: 'Получат отказ в оформлении' }),
  unplayable: msg({ id: 'studio.treatment.unplayable', message: 'Запись не проигрывается' }),
} as const satisfies Readonly<Record<Treatment, unknown>>

const causeTexts = {
  slide: msg({ id: 'studio.cause.slide', message: 'Слайд «{name}»' }),
  part: msg({ id: 'studio.cause.part', message: 'Вопрос {name}' }),
  rule: msg({ id: 'studio.cause.rule', message: 'Правило {name}' }),
  flag: msg({ id: 'studio.cause.flag', message: 'Проверка {name}' }),
  stop: msg({ id: 'studio.cause.stop', message: 'Отказ {name}' }),
  call: msg({ id: 'studio.cause.call', message: 'Вызов {name}' }),
  price: msg({ id: 'studio.cause.price', message: 'Цена' }),
  purchase: msg({ id: 'studio.cause.purchase', message: 'Покупка' }),
  event: msg({ id: 'studio.cause.event', message: 'Действие покупателя: {name}' }),
  engine: msg({ id: 'studio.cause.engine', message: 'Запись сделана на версии, которой больше нет' }),
} as const satisfies Readonly<Record<Cause['kind'], unknown>>

/** Returns the text for what customers of a group notice. */
export function noticedWords(treatment: Treatment, { i18n }: Pick<I18nContext, 'i18n'>): string {
  const { id, message } = treatmentTexts[treatment]
  return i18n._(id, {}, message === undefined ? {} : { message })
}

/** Returns the text for the first difference that customers of a group meet. */
export function noticedCause(
  { kind, id: of }: Cause,
  product: string,
  texts: Readonly<Record<string, string>>,
  { i18n }: Pick<I18nContext, 'i18n'>,
): string {
  const { id, message } = causeTexts[kind]
  const name = kind === 'slide' ? slideTitle(of, product, texts) : of
  return i18n._(id, { name }, message === undefined ? {} : { message })
}

/** Returns the short title of a slide; its id where it has none. */
export function slideTitle(slide: string, product: string, texts: Readonly<Record<string, string>>): string {
  return texts[`${product}.slide.${slide}.short`] ?? texts[`${product}.slide.${slide}.title`] ?? slide
}
