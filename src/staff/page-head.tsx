import { type ReactNode, useEffect } from 'react'
import styles from './page-head.module.css'

export interface PageHeadProps {
  readonly title: string
  /** Over the title: the way back. */
  readonly above?: ReactNode
  /** After the title: states. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
}

/** The heading of a page of the desk, with what can be done there. */
export function PageHead({ title, above, beside, actions }: PageHeadProps) {
  useEffect(() => {
    document.title = `${title} — Qadam`
  }, [title])
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        {above}
        <div className={styles['line']}>
          <h1>{title}</h1>
          {beside}
        </div>
      </div>
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
