import type { HTMLInputAutoCompleteAttribute, Ref } from 'react'
import { useControl } from '../field/field-context.ts'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'

export interface TextInputProps extends ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly type?: 'text' | 'email' | 'password' | 'search' | 'url' | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'search' | 'none' | undefined
  readonly autoCapitalize?: 'none' | 'words' | 'sentences' | 'characters' | undefined
  readonly maxLength?: number | undefined
  readonly placeholder?: string | undefined
  readonly spellCheck?: boolean | undefined
  /** Width by the expected length: the whole width, about 20 characters, about 8. */
  readonly width?: 'full' | 'medium' | 'short' | undefined
  readonly ref?: Ref<HTMLInputElement> | undefined
}

/** One line of text. */
export function TextInput({ value, onChange, type = 'text', width = 'full', ref, ...rest }: TextInputProps) {
  const attributes = useControl(rest)
  return (
    <input
      {...attributes}
      ref={ref}
      type={type}
      className={control['control']}
      data-width={width}
      value={value}
      autoComplete={rest.autoComplete}
      inputMode={rest.inputMode}
      autoCapitalize={rest.autoCapitalize}
      maxLength={rest.maxLength}
      placeholder={rest.placeholder}
      spellCheck={rest.spellCheck}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
