import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StaffSignInWay } from '../calls/admin-types.ts'

const ways = {
  password: msg({ id: 'admin.sign-ins.way.password', message: 'Пароль' }),
  code: msg({ id: 'admin.sign-ins.way.code', message: 'Код из СМС' }),
  passkey: msg({ id: 'admin.sign-ins.way.passkey', message: 'Ключ доступа' }),
  telegram: msg({ id: 'admin.sign-ins.way.telegram', message: 'Телефон из Telegram' }),
  newPassword: msg({ id: 'admin.sign-ins.way.new-password', message: 'Новый пароль' }),
  secondFactor: msg({ id: 'admin.sign-ins.way.second-factor', message: 'Второй шаг входа' }),
} as const satisfies Readonly<Record<StaffSignInWay, unknown>>

/** Returns how a person signed in, in words. */
export function signInWayName(i18n: I18n, way: StaffSignInWay): string {
  return i18n._(ways[way])
}

const wrongCode = msg({ id: 'admin.sign-ins.refused.code', message: 'Неверный код' })
const refusals: Readonly<Record<string, typeof wrongCode>> = {
  QDM_CREDENTIALS_WRONG: msg({ id: 'admin.sign-ins.refused.password', message: 'Неверный пароль' }),
  QDM_CODE_INCORRECT: wrongCode,
  QDM_SECOND_FACTOR_WRONG: wrongCode,
  QDM_CODE_EXPIRED: msg({ id: 'admin.sign-ins.refused.expired', message: 'Код устарел' }),
  QDM_TOO_MANY_REQUESTS: msg({ id: 'admin.sign-ins.refused.often', message: 'Слишком много попыток' }),
}
const otherRefusal = msg({ id: 'admin.sign-ins.refused.other', message: 'Вход не принят' })
const accepted = msg({ id: 'admin.sign-ins.done', message: 'Вход выполнен' })

/** Returns how a try ended, in words; `null` is no refusal. */
export function signInResult(i18n: I18n, refusal: string | null): string {
  return i18n._(refusal === null ? accepted : (refusals[refusal] ?? otherRefusal))
}
