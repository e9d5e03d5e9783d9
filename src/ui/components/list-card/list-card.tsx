import type { ReactNode } from 'react'
import { FieldError } from '../field/field.tsx'
import styles from './list-card.module.css'

export interface ListCardProps {
  readonly title: ReactNode
  readonly headingLevel?: 2 | 3 | 4 | 5 | undefined
  /** The line below the title: «14.05.1988 · паспорт AA 1234567». */
  readonly meta?: ReactNode
  /** One `Pill`: the role or the state. */
  readonly pill?: ReactNode
  /** Error of this item; the card gets a red frame. */
  readonly error?: ReactNode
  /** Two actions of 48 px: `ListCardAction`s, or buttons when there is an error. */
  readonly actions?: ReactNode
  /** The opened editor, or more about the item. */
  readonly children?: ReactNode
  /** Id of the card, the target of the error summary's link. */
  readonly id?: string | undefined
}

/** One item of a list, saved and folded: a driver, a traveller, a policy. */
export function ListCard({
  title,
  headingLevel = 3,
  meta,
  pill,
  error,
  actions,
  children,
  id,
}: ListCardProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div
      className={styles['card']}
      data-invalid={Boolean(error) || undefined}
      id={id}
      tabIndex={id ? -1 : undefined}
    >
      <Heading className={styles['title']}>{title}</Heading>
      {meta && <p className={styles['meta']}>{meta}</p>}
      {pill && <p className={styles['pill']}>{pill}</p>}
      {error && (
        <div className={styles['error']}>
          <FieldError>{error}</FieldError>
        </div>
      )}
      {children && <div className={styles['content']}>{children}</div>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
