import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { claimRules, countryClock, isLate, notifyBy } from '../../../../machines/claim-rules.ts'
import { formatDate } from '../../../formats/index.ts'
import { DateInput, FormField, Note, TimeInput } from '../../../ui/index.ts'
import type { ClaimForm } from './claim-form-of-tab.ts'
import styles from './claim-form.module.css'
import { useClaim } from './use-claim.ts'

export interface ClaimEventProps {
  readonly form: ClaimForm
  /** A further question on the same line. */
  readonly children?: ReactNode
}

/** Time of the event. An old event can still be reported, with a warning. */
export function ClaimEvent({ form, children }: ClaimEventProps) {
  const { t } = useLingui()
  const { context, control, errorOf } = useClaim(form)
  const { notifyDays } = claimRules
  const lastDay = notifyBy(context.answers)
  const day = lastDay === null ? '' : formatDate(lastDay)
  return (
    <div className={styles['fields']}>
      <div className={styles['when']} data-alone={children === undefined || undefined}>
        <FormField
          id={control('eventDate').id}
          label={t({ id: 'claims.field.event-date', message: 'Дата события' })}
          error={errorOf('eventDate')}
          hint={
            lastDay !== null &&
            !isLate(context.answers, context.now()) &&
            t({ id: 'claims.event.notify-by', message: `Сообщить нужно до ${day}` })
          }
        >
          <DateInput {...control('eventDate')} max={countryClock(context.now()).day} />
        </FormField>
        <FormField
          id={control('eventTime').id}
          label={t({ id: 'claims.field.event-time', message: 'Время' })}
          error={errorOf('eventTime')}
        >
          <TimeInput {...control('eventTime')} />
        </FormField>
        {children}
      </div>
      {isLate(context.answers, context.now()) && (
        <Note
          tone="warning"
          live="status"
          title={t({ id: 'claims.late.title', message: `Прошло больше ${notifyDays} дней` })}
        >
          {t({
            id: 'claims.late.text',
            message: `О событии сообщают в течение ${notifyDays} дней. Отправьте заявление всё равно: рассмотрим и его.`,
          })}
        </Note>
      )}
    </div>
  )
}
