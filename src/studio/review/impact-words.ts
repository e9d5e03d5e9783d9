import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { DraftImpact } from '../calls.ts'

type Treatment = DraftImpact['groups'][number]['treatment']

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

/** Returns the text for what customers of a group notice. */
export function noticedWords(treatment: Treatment, { i18n }: Pick<I18nContext, 'i18n'>): string {
  const { id, message } = treatmentTexts[treatment]
  return i18n._(id, {}, message === undefined ? {} : { message })
}
