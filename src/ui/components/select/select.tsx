import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { Ref } from 'react'
import affix from '../control/affix.module.css'
import type { ControlProps } from '../control/control-props.ts'
import control from '../control/control.module.css'
import { useControl } from '../field/field-context.ts'
import { Icon } from '../icon/icon.tsx'

/** One thing to choose. */
export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean | undefined
}

export interface SelectProps extends ControlProps {
  /** The chosen option's value; an empty text is none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly Option[]
  /** The first, empty line: «Выберите район». */
  readonly placeholder?: string | undefined
  readonly autoComplete?: string | undefined
  readonly ref?: Ref<HTMLSelectElement> | undefined
}

/** One of a short list, in the device's own picker. */
export function Select({ value, onChange, options, placeholder, autoComplete, ref, ...rest }: SelectProps) {
  const { readOnly, ...attributes } = useControl(rest)
  return (
    <span className={affix['frame']} data-affix="button">
      <select
        {...attributes}
        ref={ref}
        className={control['control']}
        value={value}
        autoComplete={autoComplete}
        disabled={attributes.disabled || readOnly}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {(placeholder !== undefined || value === '') && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={affix['end']}>
        <Icon of={ChevronDown} />
      </span>
    </span>
  )
}
