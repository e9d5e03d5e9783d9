import { type ReactNode, useEffect } from 'react'
import styles from './page-head.module.css'

export interface PageHeadProps {
  readonly title: string
  /** Link back, above the title. */
  readonly above?: ReactNode
  /** State pills, after the title. */
  readonly beside?: ReactNode
  readonly actions?: ReactNode
}

/** Heading of a staff page, with its actions. */
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
