import { formatMoney, type Money, moneyParts } from '../../format/money.ts'
import { useLanguage } from '../../language.ts'
import styles from './price.module.css'

export interface MoneyTextProps {
  readonly amount: Money
  /** Shows the unit smaller than the number, for a large price. */
  readonly large?: boolean | undefined
  /** The unit below the number, for a narrow column. */
  readonly stacked?: boolean | undefined
}

/** A sum in the language of the interface; never broken across lines. */
export function MoneyText({ amount, large = false, stacked = false }: MoneyTextProps) {
  const language = useLanguage()
  if (!large && !stacked) return <span className={styles['money']}>{formatMoney(amount, language)}</span>
  const { number, unit, unitFirst } = moneyParts(amount, language)
  if (stacked) {
    return (
      <span className={styles['stacked']}>
        <b>{number}</b> <small>{unit}</small>
      </span>
    )
  }
  return (
    <span className={styles['price']}>
      {unitFirst && <small>{unit}</small>}
      {number}
      {!unitFirst && '\u00a0'}
      {!unitFirst && <small>{unit}</small>}
    </span>
  )
}
