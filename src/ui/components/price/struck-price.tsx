import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { Money } from '../../format/money.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { MoneyText } from './money-text.tsx'
import styles from './price.module.css'

const struckMs = 5000

/**
 * Shows the previous sum struck out for five seconds; the breakdown shows it afterwards. Each new sum needs a
 * new `key`, which restarts the five seconds.
 */
export function StruckPrice({ before }: { readonly before: Money }) {
  const { t } = useLingui()
  const [isShown, setShown] = useState(true)

  useEffect(() => {
    const timer = setTimeout(() => setShown(false), struckMs)
    return () => clearTimeout(timer)
  }, [])

  if (!isShown) return null
  return (
    <s className={styles['before']}>
      <VisuallyHidden>{t({ id: 'ui.price.before', message: 'Было' })} </VisuallyHidden>
      <MoneyText amount={before} />
    </s>
  )
}
