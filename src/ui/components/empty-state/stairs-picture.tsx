import { starPath } from '../brand/star.tsx'
import styles from './empty-state.module.css'

/** Steps, a document on top, and a dot on the way: that is you. */
export function StairsPicture() {
  return (
    <svg
      className={styles['picture']}
      width="176"
      height="112"
      viewBox="0 0 176 112"
      fill="none"
      aria-hidden="true"
    >
      <path className={styles['stairs']} d="M20 104V86h40V68h40V50h56v54z" />
      <path className={styles['ground']} d="M8 104h160" />
      <circle className={styles['you']} cx="40" cy="77" r="7" />
      <rect className={styles['paper']} x="110" y="4" width="36" height="46" rx="4" />
      <path className={styles['seal']} d={starPath} transform="translate(120 11) scale(.5)" />
      <path className={styles['lines']} d="M118 34h20M118 41h13" />
    </svg>
  )
}
