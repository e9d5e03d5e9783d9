import { formatMoney, type Money, moneyParts } from '../../format/money.ts'
import { useLanguage } from '../../language.ts'
import styles from './price.module.css'

export interface MoneyTextProps {
  readonly amount: Money
  /** The unit smaller than the number, for a price that is the largest thing in sight. */
  readonly large?: boolean | undefined
}

/** A sum in the language of the interface; never broken across lines. */
export function MoneyText({ amount, large = false }: MoneyTextProps) {
  const language = useLanguage()
  if (!large) return <span className={styles['money']}>{formatMoney(amount, language)}</span>
  const { number, unit, unitFirst } = moneyParts(amount, language)
  return (
    <span className={styles['price']}>
      {unitFirst && <small>{unit}</small>}
      {number}
      {!unitFirst && <small>{`\u00a0${unit}`}</small>}
    </span>
  )
}
