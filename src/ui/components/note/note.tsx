import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './note.module.css'

/** Severity of a note. */
export type NoteTone = 'info' | 'warning' | 'error' | 'success'

export interface NoteProps {
  readonly tone?: NoteTone | undefined
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Small buttons with possible actions. */
  readonly actions?: ReactNode
  /** Icon in place of the one of the tone: a lost connection, an arrow back. */
  readonly icon?: IconType | undefined
  /** Read out when it appears: at once (`alert`) or when there is a pause (`status`). */
  readonly live?: 'alert' | 'status' | undefined
}

const icons: Readonly<Record<NoteTone, IconType>> = {
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
  success: CircleCheck,
}

/** A message at the place that it concerns: the cause, what is not affected, the next step. */
export function Note({ tone = 'info', title, children, actions, icon = icons[tone], live }: NoteProps) {
  return (
    <div className={styles['note']} data-tone={tone} role={live}>
      <Icon of={icon} className={styles['icon']} />
      <div className={styles['body']}>
        {title && <p className={styles['title']}>{title}</p>}
        {children && <div>{children}</div>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  )
}
