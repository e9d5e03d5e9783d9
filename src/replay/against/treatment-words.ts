import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { Treatment } from '../../trace/index.ts'

const treatmentTexts = {
  same: msg({ id: 'replay.treatment.same', message: 'Без изменений' }),
  questions: msg({ id: 'replay.treatment.questions', message: 'Другие вопросы' }),
  price: msg({ id: 'replay.treatment.price', message: 'Другая цена' }),
  refused: msg({ id: 'replay.treatment.refused', message: 'Не пропустила дальше' }),
  stopped: msg({ id: 'replay.treatment.stopped', message: 'Нельзя оформить' }),
  unplayable: msg({ id: 'replay.treatment.unplayable', message: 'Не проигрывается' }),
} as const satisfies Readonly<Record<Treatment, unknown>>

/** Returns the text for the way in which another version treats a customer. */
export function treatmentWords(treatment: Treatment, { i18n }: Pick<I18nContext, 'i18n'>): string {
  const { id, message } = treatmentTexts[treatment]
  return i18n._(id, {}, message === undefined ? {} : { message })
}
