import { type FocusEvent, type Ref, useState } from 'react'
import { maskNumber, parseMaskedNumber } from '../../format/typed-number.ts'
import { formatNumber } from '../../format/money.ts'
import { useLanguage } from '../../language.ts'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from '../masked-input/masked-input.tsx'

export interface TypedNumberInputProps extends ControlProps {
  /** Null while nothing is typed. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly decimals?: number | undefined
  /** Fewest digits that are set in threes. */
  readonly groupsFrom?: number | undefined
  readonly width?: 'full' | 'medium' | 'short' | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** A number as text: grouped while typed, no arrows, no surprise from a mouse wheel. */
export function TypedNumberInput({
  value,
  onChange,
  decimals = 0,
  groupsFrom = 0,
  width,
  ref,
  ...rest
}: TypedNumberInputProps) {
  const language = useLanguage()
  const attributes = useControl(rest)
  // `12,` is a number on its way: kept here until the value says otherwise.
  const [typed, setTyped] = useState<string | null>(null)
  const isTypedCurrent = typed !== null && parseMaskedNumber(typed, language) === value
  const isWhole = value !== null && value >= 0 && value < 10 ** (groupsFrom - 1)
  const written = value === null ? '' : isWhole ? String(value) : formatNumber(value, language, decimals)
  const text = isTypedCurrent ? typed : written

  const handleText = (next: string) => {
    setTyped(next)
    onChange(parseMaskedNumber(next, language))
  }
  const handleBlur = (event: FocusEvent<HTMLElement>) => {
    setTyped(null)
    rest.onBlur?.(event)
  }

  return (
    <MaskedInput
      {...attributes}
      ref={ref ?? null}
      className={control['control']}
      data-width={width}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      text={text}
      mask={(next) => maskNumber(next, language, { decimals, groupsFrom })}
      onText={handleText}
      onBlur={handleBlur}
    />
  )
}
