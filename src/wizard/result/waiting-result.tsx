import { Skeleton } from '../../ui/index.ts'
import styles from './result.module.css'

/** The moment before the first answer. */
export function WaitingResult() {
  return (
    <div className={styles['single']} aria-busy="true">
      <Skeleton kind="title" width={60} />
      <Skeleton width={80} />
      <Skeleton kind="block" />
    </div>
  )
}
