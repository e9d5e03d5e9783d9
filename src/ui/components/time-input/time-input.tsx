import { useLingui } from '@lingui/react/macro'
import type { FocusEvent } from 'react'
import { maskTime, parseTime } from '../../format/time-mask.ts'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from '../masked-input/masked-input.tsx'

export interface TimeInputProps extends ControlProps {
  /** `hh:mm`; the typed text while it is incomplete; or empty. */
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A time of day in one text input that forgives how it is written. */
export function TimeInput({ value, onChange, ...rest }: TimeInputProps) {
  const { t } = useLingui()
  const attributes = useControl(rest)
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    const time = parseTime(value)
    if (time && time !== value) onChange(time)
    rest.onBlur?.(event)
  }
  return (
    <MaskedInput
      {...attributes}
      className={control['control']}
      inputMode="numeric"
      autoComplete="off"
      placeholder={t({ id: 'ui.time.placeholder', message: 'чч:мм' })}
      text={value}
      mask={maskTime}
      onText={onChange}
      isWhole={(pasted) => parseTime(pasted) !== null}
      onBlur={handleBlur}
    />
  )
}
