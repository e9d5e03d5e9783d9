import type { Ref } from 'react'
import { classNames } from '../../class-names.ts'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from './masked-input.tsx'

/** Props that all code inputs share; `value` is the code without separators, complete or not. */
export interface CodedInputProps extends ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
}

interface CodeRules {
  /** Returns the stored form of the code for any typed text. */
  readonly keep: (typed: string) => string
  /** Returns the displayed form of the code. */
  readonly show: (value: string) => string
  /** Returns whether a stored code is whole: pasted, it replaces what is in the box. */
  readonly isWhole: (value: string) => boolean
  readonly limit?: number | undefined
  readonly inputMode?: 'text' | 'numeric' | 'tel' | undefined
  readonly autoComplete?: string | undefined
  readonly autoCapitalize?: 'none' | 'characters' | undefined
  readonly placeholder?: string | undefined
  readonly width?: 'full' | 'medium' | 'short' | undefined
  readonly className?: string | undefined
}

/** Input for a code: stores it without separators, shows it grouped, and removes typed separators. */
export function CodedInput({
  value,
  onChange,
  ref,
  keep,
  show,
  isWhole,
  limit,
  inputMode = 'numeric',
  autoComplete = 'off',
  autoCapitalize = 'none',
  placeholder,
  width = 'full',
  className,
  ...rest
}: CodedInputProps & CodeRules) {
  const attributes = useControl(rest)
  return (
    <MaskedInput
      {...attributes}
      ref={ref ?? null}
      className={classNames(control['control'], className)}
      data-width={width}
      inputMode={inputMode}
      autoComplete={autoComplete}
      autoCapitalize={autoCapitalize}
      autoCorrect="off"
      spellCheck={false}
      placeholder={placeholder}
      text={show(value)}
      mask={(typed) => show(keep(typed))}
      onText={(text) => onChange(keep(text))}
      isWhole={(pasted) => isWhole(keep(pasted))}
      limit={limit}
    />
  )
}
