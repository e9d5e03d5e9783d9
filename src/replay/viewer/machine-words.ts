import type { I18nContext } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import type { AuthEvent } from '../../../machines/auth.machine.ts'
import type { ClaimFormEvent } from '../../../machines/claim-form-setup.ts'
import type { PaymentEvent } from '../../../machines/payment.machine.ts'
import type { VerificationEvent } from '../../../machines/verification.machine.ts'
import type { MachineName, PlayedMachineEvent } from '../../trace/index.ts'

type Message = ReturnType<typeof msg>

const names: Readonly<Record<MachineName, Message>> = {
  auth: msg({ id: 'replay.machine.auth', message: 'Вход и регистрация' }),
  'claim-form': msg({ id: 'replay.machine.claim-form', message: 'Заявление о страховом случае' }),
  payment: msg({ id: 'replay.machine.payment', message: 'Оплата' }),
  verification: msg({ id: 'replay.machine.verification', message: 'Подтверждение телефона' }),
}

type RecordedEvent = AuthEvent | ClaimFormEvent | PaymentEvent | VerificationEvent

const events: Readonly<Record<RecordedEvent['type'], Message>> = {
  'state.hydrated': msg({ id: 'replay.machine.hydrated', message: 'Страница загружена' }),
  'modal.opened': msg({ id: 'replay.machine.modal-opened', message: 'Окно входа открыто' }),
  'modal.closed': msg({ id: 'replay.machine.modal-closed', message: 'Окно входа закрыто' }),
  'login.chosen': msg({ id: 'replay.machine.login', message: 'Выбран вход по паролю' }),
  'code.chosen': msg({ id: 'replay.machine.by-code', message: 'Выбран вход по коду' }),
  'passkey.chosen': msg({ id: 'replay.machine.by-passkey', message: 'Выбран вход с ключом' }),
  'registration.chosen': msg({ id: 'replay.machine.registration', message: 'Выбрана регистрация' }),
  'recovery.chosen': msg({ id: 'replay.machine.recovery', message: 'Выбрано восстановление пароля' }),
  'remember.changed': msg({ id: 'replay.machine.remember', message: 'Запомнить на устройстве' }),
  'credentials.submitted': msg({ id: 'replay.machine.credentials', message: 'Отправлены телефон и пароль' }),
  'phone.typed': msg({ id: 'replay.machine.phone-typed', message: 'Набран телефон' }),
  'phone.submitted': msg({ id: 'replay.machine.phone', message: 'Отправлен телефон' }),
  'number.changed': msg({ id: 'replay.machine.number', message: 'Нажато «Другой номер»' }),
  'code.requested': msg({ id: 'replay.machine.code-requested', message: 'Запрошен новый код' }),
  'code.submitted': msg({ id: 'replay.machine.code', message: 'Введён код из СМС' }),
  'password.submitted': msg({ id: 'replay.machine.password', message: 'Отправлен пароль' }),
  'password.skipped': msg({ id: 'replay.machine.no-password', message: 'Кабинет открыт без пароля' }),
  'profile.completed': msg({ id: 'replay.machine.profile', message: 'Профиль: дальше' }),
  'profile.returned': msg({ id: 'replay.machine.profile-back', message: 'Профиль: назад' }),
  'slide.resized': msg({ id: 'replay.machine.resized', message: 'Высота слайда изменилась' }),
  'form.opened': msg({ id: 'replay.machine.form-opened', message: 'Заявление открыто' }),
  'form.closed': msg({ id: 'replay.machine.form-closed', message: 'Заявление закрыто' }),
  'form.submitted': msg({ id: 'replay.machine.form-submitted', message: 'Нажато «Отправить»' }),
  'form.restarted': msg({ id: 'replay.machine.form-restarted', message: 'Заявление начато сначала' }),
  'answer.changed': msg({ id: 'replay.machine.answer', message: 'Ответ' }),
  'answer.left': msg({ id: 'replay.machine.answer-left', message: 'Поле покинуто' }),
  'question.left': msg({ id: 'replay.machine.question-left', message: 'Нажато «Дальше»' }),
  'policy.chosen': msg({ id: 'replay.machine.policy', message: 'Выбран свой полис' }),
  'policy.retried': msg({ id: 'replay.machine.policy-retried', message: 'Поиск полиса повторён' }),
  'files.chosen': msg({ id: 'replay.machine.files', message: 'Выбраны файлы' }),
  'file.removed': msg({ id: 'replay.machine.file-removed', message: 'Файл убран' }),
  'person.recognized': msg({ id: 'replay.machine.person', message: 'Подставлены имя и телефон' }),
  'session.changed': msg({ id: 'replay.machine.session', message: 'Вход изменился' }),
  'signIn.completed': msg({ id: 'replay.machine.signed-in', message: 'Вход выполнен' }),
  'draft.kept': msg({ id: 'replay.machine.kept', message: 'Ответы сохранены на устройстве' }),
  'upload.progressed': msg({ id: 'replay.machine.upload', message: 'Файлы отправляются' }),
  'claim.registered': msg({ id: 'replay.machine.registered', message: 'Заявление принято' }),
  'claim.refused': msg({ id: 'replay.machine.refused', message: 'Сервер нашёл ошибки' }),
  'claim.notSent': msg({ id: 'replay.machine.not-sent', message: 'Заявление не отправлено' }),
  'session.ended': msg({ id: 'replay.machine.session-ended', message: 'Вход закончился' }),
  'provider.chosen': msg({ id: 'replay.machine.provider', message: 'Выбран способ оплаты' }),
  'payment.retried': msg({ id: 'replay.machine.payment-retried', message: 'Оплата повторена' }),
  'customer.returned': msg({ id: 'replay.machine.returned', message: 'Возврат со страницы оплаты' }),
  'status.asked': msg({ id: 'replay.machine.status', message: 'Нажато «Проверить ещё раз»' }),
}

/** Name of a machine for people; its own name when this version does not know it. */
export function machineWords(machine: string, context: Pick<I18nContext, 'i18n'>): string {
  return textOf(names, machine, context)
}

/** An event of a machine in a tester's words, with the values that it carries. */
export function machineEventWords(
  { line: { event }, call }: Pick<PlayedMachineEvent, 'line' | 'call'>,
  context: Pick<I18nContext, 'i18n'>,
): string {
  if (call) return call.key
  const values = Object.entries(event).flatMap(([name, value]) =>
    name === 'type' || value === null || typeof value === 'object' ? [] : [String(value)],
  )
  const words = textOf(events, event.type, context)
  const carried = values.join(', ')
  if (carried === '') return words
  return `${words}: ${carried.length > 40 ? `${carried.slice(0, 40)}…` : carried}`
}

function textOf(
  texts: Readonly<Record<string, Message>>,
  key: string,
  { i18n }: Pick<I18nContext, 'i18n'>,
): string {
  // Names such as `constructor` are in every object.
  const found = Object.hasOwn(texts, key) ? texts[key] : undefined
  if (!found) return key
  return i18n._(found.id, {}, found.message === undefined ? {} : { message: found.message })
}
