import type { Ref } from 'react'
import { classNames } from '../../class-names.ts'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { MaskedInput } from './masked-input.tsx'

/** What every input of one code takes: the code without its separators, whole or not yet. */
export interface CodedInputProps extends ControlProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement> | undefined
}

interface CodeRules {
  /** The code as it is kept, out of anything typed. */
  readonly keep: (typed: string) => string
  /** The code as it is shown. */
  readonly show: (value: string) => string
  readonly inputMode?: 'text' | 'numeric' | 'tel' | undefined
  readonly autoComplete?: string | undefined
  readonly autoCapitalize?: 'none' | 'characters' | undefined
  readonly placeholder?: string | undefined
  readonly width?: 'full' | 'medium' | 'short' | undefined
  readonly className?: string | undefined
}

/** One box for one code: keeps it bare, shows it grouped, forgives what is typed around it. */
export function CodedInput({
  value,
  onChange,
  ref,
  keep,
  show,
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
    />
  )
}
