import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { DateInput, FormField } from '../../ui/index.ts'
import styles from './play-bar.module.css'

export interface PlayDayProps {
  /** ISO date; null for the real one. */
  readonly day: string | null
  readonly onDay: (day: string | null) => void
}

/** The day that the preview takes as today. It changes when the date is complete; an empty one is the real day. */
export function PlayDay({ day, onDay }: PlayDayProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(day ?? '')
  const isDay = /^\d{4}-\d\d-\d\d$/.test(typed)
  return (
    <div className={styles['day']}>
      <FormField
        label={t({ id: 'studio.play.day', message: 'Сегодня' })}
        hint={t({ id: 'studio.play.day.hint', message: 'Пусто — настоящий день' })}
        error={
          typed === '' || isDay
            ? undefined
            : t({ id: 'studio.play.day.error', message: 'Напишите день целиком: 01.03.2027' })
        }
      >
        <DateInput
          value={typed}
          onChange={(value) => {
            setTyped(value)
            if (value === '') onDay(null)
            else if (/^\d{4}-\d\d-\d\d$/.test(value)) onDay(value)
          }}
        />
      </FormField>
    </div>
  )
}
