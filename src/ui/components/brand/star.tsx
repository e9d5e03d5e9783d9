import type { ReactNode } from 'react'
import styles from './brand.module.css'

/** The eight-point star of two squares in a box of 32, inner radius 0.765 of the outer. */
export const starPath =
  'M32 16 27.31 20.68 27.31 27.31 20.68 27.31 16 32 11.32 27.31 4.69 27.31 4.69 20.68 0 16 4.69 11.32 4.69 4.69 11.32 4.69 16 0 20.68 4.69 27.31 4.69 27.31 11.32z'

export interface StarProps {
  /** In px. */
  readonly size?: 44 | 52 | 72 | undefined
  /** Filled, for what is achieved; outlined, for a number on the way; waiting, for what a person has to check first. */
  readonly look?: 'filled' | 'outlined' | 'waiting' | undefined
  /** In the middle: a tick, a number. */
  readonly children?: ReactNode
}

/** The star alone: with a tick on the result page, with a number before a step. */
export function Star({ size = 52, look = 'filled', children }: StarProps) {
  return (
    <span className={styles['star']} data-look={look} data-size={size}>
      <svg viewBox="-1 -1 34 34" aria-hidden="true">
        <path d={starPath} vectorEffect="non-scaling-stroke" />
      </svg>
      <span className={styles['inside']}>{children}</span>
    </span>
  )
}
