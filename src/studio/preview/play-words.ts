import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlayEnd } from '../../wizard/preview/index.ts'

/** Texts of the product in the language of the interface, by key. */
type ProductWords = Readonly<Record<string, string>>

/** Returns the sentence for the end of a play. */
export function playEndWords(end: PlayEnd, product: string, texts: ProductWords, i18n: I18n): string {
  switch (end.kind) {
    case 'bought':
      return i18n._(msg({ id: 'studio.play.bought', message: 'Анкета пройдена до конца.' }))
    case 'stopped': {
      const keys = [
        `${product}.stop.${end.stop}.title`,
        `${product}.outcome.${end.stop}.title`,
        `${product}.stop.${end.stop}`,
      ]
      const name = keys.map((key) => texts[key]).find((text) => text !== undefined) ?? end.stop
      return i18n._({
        ...msg({ id: 'studio.play.stopped', message: 'Оформить нельзя: {name}' }),
        values: { name },
      })
    }
    case 'held': {
      const slide = texts[`${product}.slide.${end.slide}.title`] ?? end.slide
      const held = msg({
        id: 'studio.play.held',
        message: 'Слайд «{slide}» дальше не пускает. Причину показывает «Почему?».',
      })
      return i18n._({ ...held, values: { slide } })
    }
    case 'traced':
      return i18n._(msg({ id: 'studio.play.traced', message: 'Путь показан до конца.' }))
    default:
      return end satisfies never
  }
}

const answers: Readonly<Record<string, ReturnType<typeof msg>>> = {
  usual: msg({ id: 'studio.play.answer.usual', message: 'Как обычно' }),
  service: msg({ id: 'studio.play.answer.service', message: 'Настоящий сервис' }),
  ok: msg({ id: 'studio.play.answer.ok', message: 'Придуманный ответ' }),
  empty: msg({ id: 'studio.play.answer.empty', message: 'Пустой список' }),
  offline: msg({ id: 'studio.play.answer.offline', message: 'Нет сети' }),
  timeout: msg({ id: 'studio.play.answer.timeout', message: 'Не ответил вовремя' }),
  malformed: msg({ id: 'studio.play.answer.malformed', message: 'Ответ не разобрать' }),
}

/** Returns the name of an answer of a call; an outcome of the product has its customers' text, or its key. */
export function callAnswerWords(
  answer: string,
  call: string,
  { product, texts, i18n }: { readonly product: string; readonly texts: ProductWords; readonly i18n: I18n },
): string {
  const known = answers[answer]
  if (known) return i18n._(known)
  const text = texts[`${product}.call.${call}.${answer}`] ?? texts[`error.${answer}`]
  return text === undefined ? answer : `${answer}: ${text}`
}
