import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { DescriptionList } from '../description-list/description-list.tsx'
import { Dialog } from '../dialog/dialog.tsx'
import { MoneyText } from './money-text.tsx'
import { type PriceLine, type PriceState, shownAmount } from './price-state.ts'
import styles from './price.module.css'

export interface PriceBreakdownProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly price: PriceState
  readonly lines: readonly PriceLine[]
  /** Coverage of the policy, a remark on tariffs. */
  readonly children?: ReactNode
}

/** Lists the parts of the price, with the previous sum. */
export function PriceBreakdown({ open, onClose, price, lines, children }: PriceBreakdownProps) {
  const { t } = useLingui()
  const amount = shownAmount(price)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t({ id: 'ui.price.breakdown', message: 'Как рассчитана цена' })}
      size="medium"
    >
      <DescriptionList
        layout="lined"
        items={lines.map((line) => ({ term: line.label, value: line.value, note: line.note }))}
      />
      {amount && (
        <p className={styles['total']}>
          <span>{t({ id: 'ui.price.label', message: 'К оплате' })}</span>
          <MoneyText amount={amount} large />
        </p>
      )}
      {price.kind === 'changed' && (
        <p className={styles['was']}>
          {t({ id: 'ui.price.before', message: 'Было' })} <MoneyText amount={price.before} />
        </p>
      )}
      {children && <div className={styles['more']}>{children}</div>}
    </Dialog>
  )
}
