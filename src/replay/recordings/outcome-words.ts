import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { RecordingOutcome } from '../recording-calls.ts'

/** Outcomes of a recording, from the furthest progress to the least. */
export const outcomes: readonly RecordingOutcome[] = [
  'paid',
  'created',
  'finished',
  'failed',
  'stopped',
  'left',
]

const texts = {
  paid: msg({ id: 'replay.outcome.paid', message: 'Оплатили' }),
  created: msg({ id: 'replay.outcome.created', message: 'Дошли до оплаты' }),
  finished: msg({ id: 'replay.outcome.finished', message: 'Завершили' }),
  failed: msg({ id: 'replay.outcome.failed', message: 'Договор не создан' }),
  stopped: msg({ id: 'replay.outcome.stopped', message: 'Нельзя оформить' }),
  left: msg({ id: 'replay.outcome.left', message: 'Ушли' }),
} as const satisfies Readonly<Record<RecordingOutcome, unknown>>

/** Returns the translated outcome. */
export function outcomeWords(outcome: RecordingOutcome, { i18n }: Pick<I18nContext, 'i18n'>): string {
  const { id, message } = texts[outcome]
  return i18n._(id, {}, message === undefined ? {} : { message })
}
