import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Share of the container, in per cent. */
  readonly width?: number | undefined
  /** `title` is as high as a heading, `line` as a line of text, `block` as a control. */
  readonly kind?: 'title' | 'line' | 'block' | undefined
}

/**
 * Placeholder of loading content, with its real layout. Hidden from screen readers: the parent announces the
 * loading.
 */
export function Skeleton({ width = 100, kind = 'line' }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      data-kind={kind}
      style={{ inlineSize: `${width}%` }}
      aria-hidden="true"
    />
  )
}
