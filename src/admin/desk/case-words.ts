import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { calendarDaysBetween } from '../../../machines/claim-rules.ts'
import type { PillTone } from '../../ui/index.ts'
import type { CaseHead, CaseKind, CaseOutcome } from '../calls/admin-types.ts'

const kinds = {
  call: msg({ id: 'admin.case.kind.call', message: 'Звонок' }),
  feedback: msg({ id: 'admin.case.kind.feedback', message: 'Отзыв' }),
  agent: msg({ id: 'admin.case.kind.agent', message: 'Заявка агента' }),
  career: msg({ id: 'admin.case.kind.career', message: 'Отклик на вакансию' }),
  appeal: msg({ id: 'admin.case.kind.appeal', message: 'Обращение' }),
  complaint: msg({ id: 'admin.case.kind.complaint', message: 'Жалоба' }),
  claim: msg({ id: 'admin.case.kind.claim', message: 'Заявление' }),
}

const outcomes = {
  reached: msg({ id: 'admin.case.outcome.reached', message: 'Дозвонились' }),
  unreachable: msg({ id: 'admin.case.outcome.unreachable', message: 'Не дозвонились' }),
  invited: msg({ id: 'admin.case.outcome.invited', message: 'Пригласили' }),
  declined: msg({ id: 'admin.case.outcome.declined', message: 'Отказали' }),
  done: msg({ id: 'admin.case.outcome.done', message: 'Готово' }),
}

const actions = {
  ...outcomes,
  taken: msg({ id: 'admin.case.action.taken', message: 'Взято в работу' }),
  released: msg({ id: 'admin.case.action.released', message: 'Возвращено в общую очередь' }),
  noted: msg({ id: 'admin.case.action.noted', message: 'Заметка' }),
  calledAgain: msg({ id: 'admin.case.action.called-again', message: 'Не дозвонились, позвоним ещё' }),
  answered: msg({ id: 'admin.case.action.answered', message: 'Ответ клиенту' }),
  appealAnswered: msg({ id: 'admin.case.action.appeal-answered', message: 'Ответ на обращение' }),
  documentsAsked: msg({ id: 'admin.case.action.documents-asked', message: 'Попросили документы' }),
  documentSent: msg({ id: 'admin.case.action.document-sent', message: 'Клиент прислал документ' }),
  documentAccepted: msg({ id: 'admin.case.action.document-accepted', message: 'Документ принят' }),
  documentRefused: msg({ id: 'admin.case.action.document-refused', message: 'Документ отклонён' }),
  customerWrote: msg({ id: 'admin.case.action.customer-wrote', message: 'Клиент написал' }),
  wroteToCustomer: msg({ id: 'admin.case.action.wrote-to-customer', message: 'Написали клиенту' }),
  claimMoved: msg({ id: 'admin.case.action.claim-moved', message: 'Новый статус заявления' }),
  claimCorrected: msg({ id: 'admin.case.action.claim-corrected', message: 'Решение исправлено' }),
  correctionAsked: msg({ id: 'admin.case.action.correction-asked', message: 'Просят исправить решение' }),
  correctionConfirmed: msg({
    id: 'admin.case.action.correction-confirmed',
    message: 'Исправление подтверждено',
  }),
  correctionRefused: msg({ id: 'admin.case.action.correction-refused', message: 'Исправление отклонено' }),
}

/** Every kind, in the order of lists. */
export const caseKindChoices = Object.keys(kinds) as readonly CaseKind[]

/** Returns the translated name of a kind of case. */
export function caseKindWords(i18n: I18n, kind: CaseKind): string {
  return i18n._(kinds[kind])
}

/** Returns the translated outcome of a closed case. */
export function caseOutcomeWords(i18n: I18n, outcome: CaseOutcome): string {
  return i18n._(outcomes[outcome])
}

/**
 * Returns the translated name of an action on a case; returns the code itself when this page does not know
 * the action.
 */
export function caseActionWords(i18n: I18n, action: string): string {
  const known: Readonly<Record<string, (typeof actions)['taken']>> = actions
  const words = known[action]
  return words ? i18n._(words) : action
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Time of a case relative to its due time: late by, left, or none. `count` is a whole number of `unit`. */
export type CaseClock =
  | { readonly kind: 'late' | 'left'; readonly unit: 'minutes' | 'hours' | 'days'; readonly count: number }
  | { readonly kind: 'none' }

/**
 * Computes the clock of a case at `now`, in milliseconds since 1970. Hours left are rounded up, lateness down; days left
 * are days of the calendar.
 * Closed cases and cases without a due time have none.
 */
export function caseClock({ state, dueAt }: Pick<CaseHead, 'state' | 'dueAt'>, now: number): CaseClock {
  if (state === 'closed' || dueAt === null) return { kind: 'none' }
  const leftMs = Date.parse(dueAt) - now
  const kind = leftMs <= 0 ? 'late' : 'left'
  const awayMs = Math.abs(leftMs)
  const [unit, unitMs] = unitFor(awayMs)
  // As the customer counts the days that they were promised. A promise until the end of a day ends where the next begins.
  if (kind === 'left' && unit === 'days')
    return { kind, unit, count: calendarDaysBetween(now, Date.parse(dueAt) - 1) }
  return { kind, unit, count: kind === 'late' ? Math.floor(awayMs / unitMs) : Math.ceil(awayMs / unitMs) }
}

function unitFor(ms: number) {
  if (ms < hourMs) return ['minutes', minuteMs] as const
  return ms < dayMs ? (['hours', hourMs] as const) : (['days', dayMs] as const)
}

/** Returns the colour of the clock: error when late, warning when less than an hour is left. */
export function clockTone(clock: CaseClock): PillTone {
  if (clock.kind === 'late') return 'error'
  return clock.kind === 'left' && clock.unit === 'minutes' ? 'warning' : 'neutral'
}
