import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide/dist/esm/icons/calendar-clock.mjs'
import Camera from 'lucide/dist/esm/icons/camera.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import CircleHelp from 'lucide/dist/esm/icons/circle-question-mark.mjs'
import CircleX from 'lucide/dist/esm/icons/circle-x.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Wallet from 'lucide/dist/esm/icons/wallet.mjs'
import { formatDate } from '../../formats/index.ts'
import type { IconType, PillTone } from '../../ui/index.ts'
import { isToCome } from '../site/is-to-come.ts'
import type { OwnPolicy } from './own-things.ts'

/** Status of a policy in a word or two. */
export interface PolicyStatus {
  readonly tone: PillTone
  readonly icon: IconType | undefined
  readonly text: string
  /** Explanation beside the words. */
  readonly note?: string
}

/** Returns today's status of this policy. */
export function usePolicyStatus(policy: OwnPolicy): PolicyStatus {
  const { t } = useLingui()
  const { status, contractStatus, awaits, referral, tab, endsInDays, startDate, extend } = policy
  if (tab === 'archive')
    return {
      tone: 'neutral',
      icon: undefined,
      text: t({ id: 'cabinet.policy.over', message: 'Завершён' }),
    }
  if (awaits === 'inspection')
    return {
      tone: 'info',
      icon: Camera,
      text: t({ id: 'cabinet.policy.inspection', message: 'Нужны фотографии' }),
      note: t({
        id: 'cabinet.policy.inspection-note',
        message: 'Полис начнёт действовать на следующий день после того, как мы примем фото.',
      }),
    }
  if (awaits === 'review')
    return {
      tone: 'info',
      icon: Clock,
      text: t({ id: 'cabinet.policy.review', message: 'Фото на проверке' }),
      note: t({ id: 'cabinet.policy.review-note', message: 'Пришлём СМС, когда примем решение.' }),
    }
  if (referral === 'declined')
    return {
      tone: 'error',
      icon: CircleX,
      text: t({ id: 'cabinet.policy.declined', message: 'Отказано' }),
      note: t({ id: 'cabinet.policy.declined-note', message: 'Деньги не списаны. Причина — в «Подробнее».' }),
    }
  if (status === 'created' && referral === 'waiting')
    return {
      tone: 'info',
      icon: Clock,
      text: t({ id: 'cabinet.policy.referred', message: 'На рассмотрении' }),
      note: t({
        id: 'cabinet.policy.referred-note',
        message: 'Пришлём СМС с ответом. Платить пока не нужно.',
      }),
    }
  switch (status) {
    case 'created':
      return {
        tone: 'warning',
        icon: Wallet,
        text: t({ id: 'cabinet.policy.created', message: 'Ждёт оплаты' }),
        ...(referral === 'accepted' && {
          note: t({ id: 'cabinet.policy.accepted-note', message: 'Специалист одобрил заявку.' }),
        }),
      }
    case 'error':
      return { tone: 'error', icon: CircleX, text: t({ id: 'cabinet.policy.error', message: 'Не оформлен' }) }
    case 'paid':
      return {
        tone: 'success',
        icon: CircleCheck,
        text: t({ id: 'cabinet.policy.paid-status', message: 'Оплачен' }),
        note: t({ id: 'cabinet.policy.paid-note', message: 'Готовим полис, это около минуты.' }),
      }
    case 'success':
      break
    default:
      return status satisfies never
  }
  if (contractStatus === 'unknown')
    return {
      tone: 'info',
      icon: CircleHelp,
      text: t({ id: 'cabinet.policy.unknown', message: 'Статус уточняется' }),
      note: t({
        id: 'cabinet.policy.unknown-note',
        message: 'Полис начнёт действовать после активации.',
      }),
    }
  if (extend && endsInDays !== null) {
    return {
      tone: 'warning',
      icon: Clock,
      text:
        endsInDays === 0
          ? t({ id: 'cabinet.policy.last-day', message: 'Последний день' })
          : t({
              id: 'cabinet.policy.ends',
              message: plural(endsInDays, {
                one: '# день до конца',
                few: '# дня до конца',
                other: '# дней до конца',
              }),
            }),
    }
  }
  if (startDate && isToCome(startDate)) {
    const date = formatDate(startDate)
    return {
      tone: 'info',
      icon: CalendarClock,
      text: t({ id: 'cabinet.policy.starts', message: `Начнётся ${date}` }),
    }
  }
  return {
    tone: 'success',
    icon: CircleCheck,
    text: t({ id: 'cabinet.policy.success', message: 'Действует' }),
  }
}
