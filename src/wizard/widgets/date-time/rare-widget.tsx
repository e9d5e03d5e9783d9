import { useLingui } from '@lingui/react/macro'
import { DateInput, TimeInput } from '../../../ui/index.ts'
import { controlProps, errorTies, type InputWidgetProps, textOf } from '../widget-props.ts'
import styles from './date-time-widget.module.css'

/** A day and a time side by side, kept as one text: `2026-05-14T14:30`. */
export function DateTimeWidget(props: InputWidgetProps) {
  const { t } = useLingui()
  const [day = '', time = ''] = textOf(props.value).split('T')
  const control = { ...controlProps(props), ...errorTies(props) }
  const change = (nextDay: string, nextTime: string) =>
    props.onChange(nextDay === '' && nextTime === '' ? null : `${nextDay}T${nextTime}`)
  return (
    <div className={styles['pair']}>
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
