import type { ReactNode } from 'react'
import type { PictureName } from './picture-name.ts'
import { StairsPicture } from './stairs-picture.tsx'
import styles from './empty-state.module.css'

export interface EmptyStateProps {
  /** What is not here. */
  readonly picture: PictureName
  readonly title: ReactNode
  readonly headingLevel?: 2 | 3 | 4 | undefined
  /** One sentence. */
  readonly children?: ReactNode
  /** One action, and at most a quieter one. */
  readonly actions?: ReactNode
  /** Without the frame, where the page itself is empty. */
  readonly bare?: boolean | undefined
}

/** Shown in place of an empty list, with a next step. */
export function EmptyState({
  picture,
  title,
  headingLevel = 2,
  children,
  actions,
  bare = false,
}: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles['empty']} data-bare={bare || undefined}>
      <StairsPicture name={picture} />
      <Heading className={styles['title']}>{title}</Heading>
      {children && <p className={styles['text']}>{children}</p>}
      {actions && <div className={styles['actions']}>{actions}</div>}
    </div>
  )
}
