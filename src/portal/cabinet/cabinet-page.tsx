import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { usePageHead } from '../site/use-page-head.ts'
import styles from './cabinet.module.css'

export interface CabinetPageProps {
  readonly title: string
  /** Name in the browser's tab, where the title is that of several pages. */
  readonly tab?: string
  readonly lead?: ReactNode
  /** Main action of the page, beside the title. */
  readonly action?: ReactNode
  readonly children: ReactNode
}

/** Frame of a page in the cabinet: its title, its action, and its content. */
export function CabinetPage({ title, tab, lead, action, children }: CabinetPageProps) {
  const { t } = useLingui()
  const cabinet = t({ id: 'cabinet.title', message: 'Личный кабинет' })
  const name = tab ?? title
  usePageHead(name === cabinet ? cabinet : `${name} — ${cabinet}`)
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
