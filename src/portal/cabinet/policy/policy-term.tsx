import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { formatDate } from '../../../formats/index.ts'
import { Card, localDateOf } from '../../../ui/index.ts'
import type { OwnPolicy } from '../own-things.ts'
import styles from './policy-page.module.css'

const dayMs = 86_400_000

/** The term of a policy as a line from its first day to its last, with the days that are left; nothing without a term. */
export function PolicyTerm({ policy: { startDate, expiryDate } }: { readonly policy: OwnPolicy }) {
  const { t } = useLingui()
  const label = useId()
  if (!startDate || !expiryDate) return null
  const today = todayOr(startDate)
  const days = daysBetween(startDate, expiryDate)
  // The last day counts as the end, as on the pill of the card.
  const left = daysBetween(today, expiryDate)
  return (
    <Card title={t({ id: 'cabinet.policy-page.term', message: 'Срок' })}>
      <div className={styles['term']}>
        <p id={label} className={styles['left']}>
          {today < startDate ? (
            t({ id: 'cabinet.policy-page.not-begun', message: 'Ещё не начался' })
          ) : (
            <DaysLeft left={left} />
          )}
        </p>
        <progress className={styles['line']} aria-labelledby={label} value={days - left} max={days} />
        <p className={styles['ends']}>
          <span>{formatDate(startDate)}</span>
          <span>{formatDate(expiryDate)}</span>
        </p>
      </div>
    </Card>
  )
}

function DaysLeft({ left }: { readonly left: number }) {
  const { t } = useLingui()
  if (left < 0) return t({ id: 'cabinet.policy-page.ended', message: 'Закончился' })
  if (left === 0) return t({ id: 'cabinet.policy.last-day', message: 'Последний день' })
  return t({
    id: 'cabinet.policy-page.left',
    message: plural(left, {
      one: 'Остался # день',
      few: 'Осталось # дня',
      other: 'Осталось # дней',
    }),
  })
}

function todayOr(day: string): string {
  return localDateOf(Date.now()) ?? day
}

function daysBetween(one: string, other: string): number {
  return Math.round((Date.parse(other) - Date.parse(one)) / dayMs)
}
