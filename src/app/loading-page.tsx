import { Skeleton } from '../ui/index.ts'
import styles from './plain-page.module.css'

/** Shown in place of a page that loads for longer than a moment. */
export function LoadingPage() {
  return (
    <main className={styles['page']} aria-busy="true">
      <Shape />
    </main>
  )
}

/** The same inside the frame of the portal. */
export function LoadingPart() {
  return (
    <div className={styles['page']} aria-busy="true">
      <Shape />
    </div>
  )
}

function Shape() {
  return (
    <>
      <Skeleton kind="title" width={50} />
      <Skeleton />
      <Skeleton width={80} />
      <Skeleton kind="block" />
      <Skeleton kind="block" />
    </>
  )
}
