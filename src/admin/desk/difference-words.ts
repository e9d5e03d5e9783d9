import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DifferenceKind } from '../calls/admin-types.ts'

const kinds = {
  refundOwed: [
    msg({ id: 'admin.difference.refund-owed', message: 'Вернуть деньги' }),
    msg({
      id: 'admin.difference.refund-owed.hint',
      message:
        'Осмотр не пройден, или деньги пришли за закрытый заказ. Отмените платёж в кабинете провайдера: строка исчезнет после сверки. Для оплаты в Telegram ещё нажмите «Деньги возвращены».',
    }),
  ],
  paidWithoutPolicy: [
    msg({ id: 'admin.difference.paid-without-policy', message: 'Оплачено, полиса нет' }),
    msg({
      id: 'admin.difference.paid-without-policy.hint',
      message: 'Деньги пришли больше 10 минут назад. Выпустите полис или верните деньги.',
    }),
  ],
  policyWithoutPayment: [
    msg({ id: 'admin.difference.policy-without-payment', message: 'Полис есть, оплаты нет' }),
    msg({
      id: 'admin.difference.policy-without-payment.hint',
      message: 'Проверьте, откуда полис, и аннулируйте его, если денег нет.',
    }),
  ],
  cancelledOnOneSide: [
    msg({ id: 'admin.difference.cancelled-on-one-side', message: 'Отменено с одной стороны' }),
    msg({
      id: 'admin.difference.cancelled-on-one-side.hint',
      message: 'Заказ, полис и платёж у провайдера говорят разное, или суммы не равны.',
    }),
  ],
  receiptMissing: [
    msg({ id: 'admin.difference.receipt-missing', message: 'Нет фискального чека' }),
    msg({
      id: 'admin.difference.receipt-missing.hint',
      message: 'Прошли сутки, а провайдер не прислал чек. Спросите провайдера.',
    }),
  ],
  stateRecordMissing: [
    msg({ id: 'admin.difference.state-record-missing', message: 'Нет записи в госреестре' }),
    msg({
      id: 'admin.difference.state-record-missing.hint',
      message: 'Прошёл час после оплаты, а полис не зарегистрирован.',
    }),
  ],
} as const

const works = {
  'contract.paid': msg({ id: 'admin.work.contract-paid', message: 'Выпуск полиса' }),
  'contract.declined': msg({ id: 'admin.work.contract-declined', message: 'Отмена отклонённого договора' }),
  'customer.sms': msg({ id: 'admin.work.customer-sms', message: 'СМС клиенту' }),
  'policy.documents': msg({ id: 'admin.work.policy-documents', message: 'Документы полиса' }),
  'receipt.click': msg({ id: 'admin.work.receipt-click', message: 'Чек Click' }),
  'inspection.decided': msg({ id: 'admin.work.inspection-decided', message: 'Решение по осмотру' }),
  'notice.form': msg({ id: 'admin.work.notice-form', message: 'Уведомление о новой анкете' }),
  'webhook.form': msg({ id: 'admin.work.webhook-form', message: 'Отправка анкеты на сервер получателя' }),
  'telegram.policy': msg({ id: 'admin.work.telegram-policy', message: 'Полис в чат Telegram' }),
  'telegram.reminder': msg({ id: 'admin.work.telegram-reminder', message: 'Напоминание в чат Telegram' }),
  reconciliation: msg({ id: 'admin.work.reconciliation', message: 'Ежедневная сверка' }),
} as const

/** All kinds of differences, in the order in which they are listed. */
export const differenceKindChoices = Object.keys(kinds) as readonly DifferenceKind[]

/** Returns the translated description of a difference. */
export function differenceWords(i18n: I18n, kind: DifferenceKind): string {
  return i18n._(kinds[kind][0])
}

/** Returns the translated instruction for a difference. */
export function differenceHint(i18n: I18n, kind: DifferenceKind): string {
  return i18n._(kinds[kind][1])
}

/** Returns the translated name of a kind of work; returns the code itself when it has no translation. */
export function workWords(i18n: I18n, kind: string): string {
  const words = Object.entries(works).find(([known]) => known === kind)
  return words ? i18n._(words[1]) : kind
}
