import type { ReactNode } from 'react'
import styles from './card.module.css'

export interface CardProps {
  /** Names the section; with it comes a header. */
  readonly title?: ReactNode
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** At the end of the header: «Изменить». */
  readonly action?: ReactNode
  /** Without inner margins, for a list or table that reaches the edges. */
  readonly flush?: boolean | undefined
  readonly id?: string | undefined
  readonly children?: ReactNode
}

/** A bordered section: one object, or one slide of the review. */
export function Card({ title, headingLevel = 2, action, flush = false, id, children }: CardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles['card']} id={id} tabIndex={id ? -1 : undefined}>
      {title && (
        <div className={styles['header']}>
          <Heading className={styles['title']}>{title}</Heading>
          {action}
        </div>
      )}
      <div className={styles['body']} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}
