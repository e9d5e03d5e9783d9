import type { ControlProps } from '../control/control-props.ts'
import { useControl } from '../field/field-context.ts'
import { ComboboxInput } from './combobox-input.tsx'
import type { ComboboxOption } from './matching-options.ts'

export interface ComboboxProps extends ControlProps {
  /** The chosen option's value; an empty text is none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly ComboboxOption[]
  readonly placeholder?: string | undefined
}

/** One of a long list (regions, activities, car models), found by typing. */
export function Combobox({ value, onChange, options, placeholder, ...rest }: ComboboxProps) {
  const attributes = useControl(rest)
  const chosen = options.find((option) => option.value === value)
  return (
    <ComboboxInput
      attributes={attributes}
      options={options}
      chosenLabel={chosen?.label ?? ''}
      isChosen={(option) => option.value === value}
      onChoose={(option) => onChange(option.value)}
      onErase={() => onChange('')}
      placeholder={placeholder}
    />
  )
}
