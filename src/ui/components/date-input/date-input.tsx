import { useLingui } from '@lingui/react/macro'
import Calendar from 'lucide/dist/esm/icons/calendar.mjs'
import { type FocusEvent, type Ref, useRef } from 'react'
import { formatDate, maskDate, parseDate } from '../../../formats/index.ts'
import { IconButton } from '../button/icon-button.tsx'
import affix from '../control/affix.module.css'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from '../masked-input/masked-input.tsx'
import styles from './date-input.module.css'

export interface DateInputProps extends ControlProps {
  /** `yyyy-mm-dd`; the typed text while it is incomplete or no existing day; or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
  /** Bounds of the calendar, `yyyy-mm-dd`. Typing can exceed them; the field then shows an error. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  /** Without the calendar, which is slow for a birth date. */
  readonly withoutCalendar?: boolean | undefined
  /** `bday` for the birth date of the person at the keyboard. */
  readonly autoComplete?: string | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/**
 * A calendar date in one text input that forgives how it is written, with the device's own calendar
 * beside it. The date field of react-aria-components would be 48.4 KB (gzip) instead of 0.9: docs/decisions/0033.
 */
export function DateInput({
  value,
  onChange,
  min,
  max,
  withoutCalendar = false,
  autoComplete,
  ref,
  ...rest
}: DateInputProps) {
  const { t } = useLingui()
  const attributes = useControl(rest)
  const calendar = useRef<HTMLInputElement>(null)
  const isLocked = attributes.disabled || attributes.readOnly

  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    const iso = parseDate(value)
    if (iso && iso !== value) onChange(iso)
    rest.onBlur?.(event)
  }
  const handleCalendarOpened = () => {
    try {
      calendar.current?.showPicker()
    } catch {
      // A browser without showPicker, or a frame that may not: the native field itself opens.
      calendar.current?.click()
    }
  }
  const handleDayChosen = (iso: string) => {
    if (iso) onChange(iso)
    document.getElementById(attributes.id)?.focus()
  }

  return (
    <span className={affix['frame']} data-affix="button" data-width="medium">
      <MaskedInput
        {...attributes}
        ref={ref ?? null}
        className={control['control']}
        inputMode="numeric"
        autoComplete={autoComplete ?? 'off'}
        placeholder={t({ id: 'ui.date.placeholder', message: 'дд.мм.гггг' })}
        text={shownDate(value)}
        mask={maskDate}
        onText={(text) => onChange(keptDate(text))}
        isWhole={(pasted) => parseDate(pasted) !== null}
        onBlur={handleBlur}
      />
      {!withoutCalendar && !isLocked && (
        <span className={affix['end']}>
          <input
            ref={calendar}
            className={styles['calendar']}
            type="date"
            tabIndex={-1}
            aria-hidden="true"
            value={parseDate(value) ?? ''}
            min={min}
            max={max}
            onChange={(event) => handleDayChosen(event.currentTarget.value)}
          />
          <IconButton
            icon={Calendar}
            label={t({ id: 'ui.date.calendar', message: 'Выбрать дату в календаре' })}
            onClick={handleCalendarOpened}
          />
        </span>
      )}
    </span>
  )
}

function shownDate(value: string): string {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value
}

function keptDate(text: string): string {
  return /^\d{2}\.\d{2}\.\d{4}$/.test(text) ? (parseDate(text) ?? text) : text
}
