import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { FieldProps } from '@rjsf/utils'
import { Checkbox, FormField } from '../../ui/index.ts'
import styles from './days-field.module.css'
import { formControlId, pointerOf, useContentForm } from './form-context.ts'

// Browsers name the days of Uzbek in English.
const dayNames = [
  msg({ id: 'admin.day.monday', message: 'понедельник' }),
  msg({ id: 'admin.day.tuesday', message: 'вторник' }),
  msg({ id: 'admin.day.wednesday', message: 'среда' }),
  msg({ id: 'admin.day.thursday', message: 'четверг' }),
  msg({ id: 'admin.day.friday', message: 'пятница' }),
  msg({ id: 'admin.day.saturday', message: 'суббота' }),
  msg({ id: 'admin.day.sunday', message: 'воскресенье' }),
]
const days = dayNames.map((_, at) => at + 1)

/** Checkboxes for days of the week; Monday is 1. */
export function DaysField({ fieldPathId, formData, name, uiSchema, onChange }: FieldProps) {
  const { problems } = useContentForm()
  const { i18n } = useLingui()
  const pointer = pointerOf(fieldPathId.path)
  const chosen = new Set(Array.isArray(formData) ? formData : [])
  const handleChange = (day: number, isOn: boolean) => {
    onChange(
      days.filter((one) => (one === day ? isOn : chosen.has(one))),
      fieldPathId.path,
    )
  }
  return (
    <FormField
      group
      label={uiSchema?.['ui:title'] ?? name}
      error={problems.get(pointer)}
      id={formControlId(pointer)}
    >
      <div className={styles['days']}>
        {days.map((day) => (
          <Checkbox
            key={day}
            id={formControlId(`${pointer}/${day}`)}
            checked={chosen.has(day)}
            onChange={(isOn) => handleChange(day, isOn)}
          >
            {i18n._(dayNames[day - 1] ?? { id: '' })}
          </Checkbox>
        ))}
      </div>
    </FormField>
  )
}
