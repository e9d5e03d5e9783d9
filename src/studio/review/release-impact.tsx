import { useLingui as useText } from '@lingui/react/macro'
import { useLingui } from '@lingui/react'
import type { ProductRelease } from '../calls.ts'
import { treatmentOrder, noticedWords } from './impact-words.ts'
import styles from './review.module.css'

export interface ReleaseImpactProps {
  readonly impact: NonNullable<ProductRelease['impact']>
}

/** What the approver of a release accepted: recorded customers by what they notice. */
export function ReleaseImpact({ impact: { played, total, treatments } }: ReleaseImpactProps) {
  const { t } = useText()
  const context = useLingui()
  const counts = treatmentOrder.flatMap((treatment) => {
    const count = treatments[treatment] ?? 0
    return count === 0 ? [] : [`${noticedWords(treatment, context)}: ${count}`]
  })
  const list = counts.join(', ')
  return (
    <p className={styles['quiet']}>
      {t({ id: 'studio.releases.impact', message: `Проиграно записей: ${played} из ${total}. ${list}` })}
    </p>
  )
}
