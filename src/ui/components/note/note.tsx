import CircleAlert from 'lucide/dist/esm/icons/circle-alert.mjs'
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs'
import Info from 'lucide/dist/esm/icons/info.mjs'
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs'
import type { ReactNode } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './note.module.css'

/** Why a note is there. */
export type NoteTone = 'info' | 'warning' | 'error' | 'success'

export interface NoteProps {
  readonly tone?: NoteTone | undefined
  readonly title?: ReactNode
  readonly children?: ReactNode
  /** Small buttons: what can be done about it. */
  readonly actions?: ReactNode
  /** Instead of the tone's own: a cut connection, an arrow back. */
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

/** Something to know, at the place where it matters: cause, what is safe, what to do. */
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
