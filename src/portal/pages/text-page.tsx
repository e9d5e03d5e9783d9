import type { ReactNode } from 'react'
import { usePageHead } from '../site/use-page-head.ts'
import styles from './text-page.module.css'

export interface TextPageProps {
  readonly title: string
  /** A sentence under the title; search engines show it, too. */
  readonly lead?: string | undefined
  /** A line over the title: the day of a news item. */
  readonly above?: ReactNode
  readonly children?: ReactNode
}

/** A page to read: its heading, and a column of text. */
export function TextPage({ title, lead, above, children }: TextPageProps) {
  usePageHead(title, lead)
  return (
    <article className={styles['page']}>
      {above && <p className={styles['above']}>{above}</p>}
      <h1>{title}</h1>
      {lead && <p className={styles['lead']}>{lead}</p>}
      {children}
    </article>
  )
}
