import { type FocusEvent, type Ref, useState } from 'react'
import { maskNumber, type NumberRules, readNumber, writeNumber } from '../../format/typed-number.ts'
import { useLanguage } from '../../language.ts'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from '../masked-input/masked-input.tsx'

/** A number; the typed text while it is not a number or is ambiguous; null while the box is empty. */
export type TypedNumber = number | string | null

export interface TypedNumberInputProps extends ControlProps, NumberRules {
  readonly value: TypedNumber
  readonly onChange: (value: TypedNumber) => void
  readonly width?: 'full' | 'medium' | 'short' | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/**
 * Input for a number, grouped while typed, without arrow buttons; the mouse wheel does not change it. The
 * text is either read as one number or kept unchanged; no character is dropped, because the rest would be
 * another number.
 */
export function TypedNumberInput({
  value,
  onChange,
  decimals = 0,
  shift = 0,
  currency,
  groupsFrom = 0,
  width,
  ref,
  ...rest
}: TypedNumberInputProps) {
  const language = useLanguage()
  const attributes = useControl(rest)
  const rules = { shift, currency, groupsFrom, decimals }
  const read = (text: string): TypedNumber => {
    const number = readNumber(text, language, rules)
    return number === undefined ? text : number
  }
  // `12,` is an incomplete number: the text is kept here until the value changes.
  const [typed, setTyped] = useState<string | null>(null)
  const written = typeof value === 'number' ? writeNumber(value, language, rules) : (value ?? '')
  const text = typed !== null && read(typed) === value ? typed : written

  const handleText = (next: string) => {
    setTyped(next)
    onChange(read(next))
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
      mask={(next) => maskNumber(next, language, rules)}
      onText={handleText}
      // Digits alone, or with decimals, may be a part of a number.
      isWhole={(pasted) => /[^\d.,]/.test(pasted.trim()) && typeof read(pasted) === 'number'}
      onBlur={handleBlur}
    />
  )
}
