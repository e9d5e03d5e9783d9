import { minorDigits, moneyParts } from '../../format/money.ts'
import { useLanguage } from '../../language.ts'
import affix from '../control/affix.module.css'
import { type TypedNumber, TypedNumberInput, type TypedNumberInputProps } from './typed-number-input.tsx'

export interface MoneyInputProps extends Omit<TypedNumberInputProps, 'decimals' | 'shift' | 'groupsFrom'> {
  /** In whole minor units: 19 200 000 tiyin are 192 000 soʻm. */
  readonly value: TypedNumber
}

/** A sum with its currency in the box; tiyin or cents may follow a comma. */
export function MoneyInput({ currency = 'UZS', ...rest }: MoneyInputProps) {
  const { unit } = moneyParts({ minor: 0, currency }, useLanguage())
  return (
    <span className={affix['frame']} data-affix="unit">
      <TypedNumberInput
        {...rest}
        currency={currency}
        shift={minorDigits(currency)}
        decimals={minorDigits(currency)}
      />
      <span className={affix['end']}>{unit}</span>
    </span>
  )
}
