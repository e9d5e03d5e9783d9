import { useLingui } from '@lingui/react/macro'
import type { ClipboardEvent } from 'react'
import { DateInput, TimeInput } from '../../../ui/index.ts'
import { controlProps, errorTies, type InputWidgetProps, textOf } from '../widget-props.ts'
import { dayAndTimeIn } from './day-and-time-in.ts'
import styles from './date-time-widget.module.css'

/** A day and a time side by side, stored as one text: `2026-05-14T14:30`. */
export function DateTimeWidget(props: InputWidgetProps) {
  const { t } = useLingui()
  const [day = '', time = ''] = textOf(props.value).split('T')
  const control = { ...controlProps(props), ...errorTies(props) }
  const change = (nextDay: string, nextTime: string) =>
    props.onChange(nextDay === '' && nextTime === '' ? null : `${nextDay}T${nextTime}`)
  // Pasted text often has both: «14.05.2026, 14:30».
  const paste = (event: ClipboardEvent) => {
    const both = dayAndTimeIn(event.clipboardData.getData('text'))
    if (both === null) return
    event.preventDefault()
    props.onChange(both)
  }
  return (
    <div className={styles['pair']} onPaste={paste}>
      <div>
        <label className={styles['label']} htmlFor={control.id}>
          {t({ id: 'wizard.date-time.day', message: 'День' })}
        </label>
        <DateInput {...control} value={day} onChange={(next) => change(next, time)} />
      </div>
      <div>
        <label className={styles['label']} htmlFor={`${control.id}-time`}>
          {t({ id: 'wizard.date-time.time', message: 'Время' })}
        </label>
        <TimeInput
          {...control}
          id={`${control.id}-time`}
          value={time}
          onChange={(next) => change(day, next)}
        />
      </div>
    </div>
  )
}
