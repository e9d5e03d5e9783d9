import type { ReactNode } from 'react'
import affix from '../control/affix.module.css'
import { TypedNumberInput, type TypedNumberInputProps } from './typed-number-input.tsx'

export interface NumberInputProps extends Omit<TypedNumberInputProps, 'shift' | 'currency'> {
  /** Unit, shown at the end of the box: «мест», «кг». */
  readonly unit?: ReactNode
}

/** Input for a count, a measure or a year. Four digits are not grouped, as in `2021`. */
export function NumberInput({ unit, ...others }: NumberInputProps) {
  const rest = { groupsFrom: 5, ...others }
  if (!unit) return <TypedNumberInput width="medium" {...rest} />
  return (
    <span className={affix['frame']} data-affix="unit">
      <TypedNumberInput {...rest} />
      <span className={affix['end']}>{unit}</span>
    </span>
  )
}
