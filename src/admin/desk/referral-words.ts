import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PillTone } from '../../ui/index.ts'
import type { ReferralState } from '../calls/admin-types.ts'

const words = {
  waiting: msg({ id: 'admin.referral.waiting', message: 'Ждёт решения' }),
  accepted: msg({ id: 'admin.referral.accepted', message: 'Одобрено' }),
  declined: msg({ id: 'admin.referral.declined', message: 'Отказано' }),
} as const

const tones: Readonly<Record<ReferralState, PillTone>> = {
  waiting: 'warning',
  accepted: 'success',
  declined: 'error',
}

/** All states, first those that wait for an operator. */
export const referralStates = Object.keys(words) as readonly ReferralState[]

/** Returns the translated name of a state. */
export function referralWords(i18n: I18n, state: ReferralState): string {
  return i18n._(words[state])
}

/** Returns the colour of a state. */
export function referralTone(state: ReferralState): PillTone {
  return tones[state]
}
