import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PillTone } from '../../ui/index.ts'
import type { AppealStatus, ClaimStatus } from '../calls/admin-types.ts'

const claims = {
  registered: msg({ id: 'admin.claim.registered', message: 'Зарегистрировано' }),
  inReview: msg({ id: 'admin.claim.in-review', message: 'На рассмотрении' }),
  documentsNeeded: msg({ id: 'admin.claim.documents-needed', message: 'Нужны документы' }),
  approved: msg({ id: 'admin.claim.approved', message: 'Выплата одобрена' }),
  declined: msg({ id: 'admin.claim.declined', message: 'Отказано' }),
  paid: msg({ id: 'admin.claim.paid', message: 'Выплачено' }),
}

const appeals = {
  waiting: msg({ id: 'admin.appeal.waiting', message: 'Ждёт' }),
  processed: msg({ id: 'admin.appeal.processed', message: 'В работе' }),
  answered: msg({ id: 'admin.appeal.answered', message: 'Есть ответ' }),
}

/** All statuses of a claim. */
export const claimStatusChoices = Object.keys(claims) as readonly ClaimStatus[]

/** All statuses of an appeal. */
export const appealStatuses = Object.keys(appeals) as readonly AppealStatus[]

/** Returns the translated status of a claim. */
export function claimStatusWords(i18n: I18n, status: ClaimStatus): string {
  return i18n._(claims[status])
}

/** Returns the translated status of an appeal. */
export function appealStatusWords(i18n: I18n, status: AppealStatus): string {
  return i18n._(appeals[status])
}

/** Returns the colour of a status. */
export function toneOf(status: ClaimStatus | AppealStatus): PillTone {
  switch (status) {
    case 'registered':
    case 'waiting':
      return 'warning'
    case 'inReview':
    case 'processed':
      return 'info'
    case 'documentsNeeded':
      return 'warning'
    case 'approved':
    case 'paid':
    case 'answered':
      return 'success'
    case 'declined':
      return 'neutral'
    default:
      return status satisfies never
  }
}
