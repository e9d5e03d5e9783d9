import { type Currency, moneyParts } from '../../format/money.ts'
import { useLanguage } from '../../language.ts'
import affix from '../control/affix.module.css'
import { TypedNumberInput, type TypedNumberInputProps } from './typed-number-input.tsx'

export interface MoneyInputProps extends Omit<TypedNumberInputProps, 'decimals'> {
  /** In whole minor units: 19 200 000 tiyin are 192 000 soʻm. */
  readonly value: number | null
  readonly currency?: Currency | undefined
  /** Accepts tiyin or cents after a comma. */
  readonly withMinor?: boolean | undefined
}

/** A sum with its currency in the box. */
export function MoneyInput({
  value,
  onChange,
  currency = 'UZS',
  withMinor = false,
  ...rest
}: MoneyInputProps) {
  const { unit } = moneyParts({ minor: 0, currency }, useLanguage())
  return (
    <span className={affix['frame']} data-affix="unit">
      <TypedNumberInput
        {...rest}
        decimals={withMinor ? 2 : 0}
        value={value === null ? null : value / 100}
        // Two decimals at most were typed: rounding only undoes the binary fraction.
        onChange={(typed) => onChange(typed === null ? null : Math.round(typed * 100))}
      />
      <span className={affix['end']}>{unit}</span>
    </span>
  )
}
