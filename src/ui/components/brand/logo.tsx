import { starPath } from './star.tsx'
import styles from './brand.module.css'

export interface LogoProps {
  readonly size?: number | undefined
  /** White, on the deep panel. */
  readonly onDeep?: boolean | undefined
  /** The mark without the name. */
  readonly markOnly?: boolean | undefined
}

/** The mark, a star with a stair of three treads and a dot on top, and the name beside it. */
export function Logo({ size = 32, onDeep = false, markOnly = false }: LogoProps) {
  return (
    <span className={styles['logo']} data-deep-logo={onDeep || undefined}>
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
        <path className={styles['shape']} d={starPath} />
        <path className={styles['stair']} d="M8.6 21.6h5v-4.8h5v-4.8h4.9" />
        <circle className={styles['dot']} cx="23.4" cy="8.3" r="2.15" />
      </svg>
      {!markOnly && 'Qadam'}
    </span>
  )
}
