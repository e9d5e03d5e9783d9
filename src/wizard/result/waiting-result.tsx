import { useLingui } from '@lingui/react/macro'
import { LiveStatus, Skeleton } from '../../ui/index.ts'
import styles from './result.module.css'

/** Placeholder before the first answer. */
export function WaitingResult() {
  const { t } = useLingui()
  return (
    <div className={styles['single']} aria-busy="true">
      <LiveStatus>{t({ id: 'wizard.result.waiting', message: 'Проверяем статус полиса…' })}</LiveStatus>
      <Skeleton kind="title" width={60} />
      <Skeleton width={80} />
      <Skeleton kind="block" />
    </div>
  )
}
