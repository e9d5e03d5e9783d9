import type { FieldProps } from '@rjsf/utils'
import { Checkbox, FormField, useLanguage } from '../../ui/index.ts'
import styles from './days-field.module.css'
import { formControlId, pointerOf, useContentForm } from './form-context.ts'

const days = [1, 2, 3, 4, 5, 6, 7]

/** Checkboxes for days of the week; Monday is 1. */
export function DaysField({ fieldPathId, formData, name, uiSchema, onChange }: FieldProps) {
  const { problems } = useContentForm()
  const language = useLanguage()
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
            {dayName(day, language)}
          </Checkbox>
        ))}
      </div>
    </FormField>
  )
}

/** Returns the name of a day of the week; 1 January 2024 was a Monday. */
function dayName(day: number, language: string): string {
  return new Date(Date.UTC(2024, 0, day)).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' })
}
