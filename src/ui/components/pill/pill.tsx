import type { ReactNode } from 'react'
import { Icon, type IconType } from '../icon/icon.tsx'
import styles from './pill.module.css'

/** Meaning of the colour of a pill. */
export type PillTone = 'neutral' | 'primary' | 'strong' | 'success' | 'warning' | 'error' | 'info'

export interface PillProps {
  readonly tone?: PillTone | undefined
  readonly icon?: IconType | undefined
  readonly children: ReactNode
}

/** A state in one or two words: «Предварительно», «Оплачен». */
export function Pill({ tone = 'neutral', icon, children }: PillProps) {
  return (
    <span className={styles['pill']} data-tone={tone}>
      {icon && <Icon of={icon} size={16} strokeWidth={2} />}
      {children}
    </span>
  )
}
