import type { ReactNode } from 'react'
import { usePageHead } from '../site/use-page-head.ts'
import styles from './cabinet.module.css'

export interface CabinetPageProps {
  readonly title: string
  readonly lead?: ReactNode
  /** Main action of the page, beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Frame of a page in the cabinet: its title, its action, and its content. */
export function CabinetPage({ title, lead, action, children }: CabinetPageProps) {
  usePageHead(title)
  return (
    <>
      <div className={styles['head']}>
        <h1>{title}</h1>
        {action}
      </div>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
    </>
  )
}
