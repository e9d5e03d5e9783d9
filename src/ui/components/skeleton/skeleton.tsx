import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Share of the container, in per cent. */
  readonly width?: 40 | 50 | 60 | 70 | 80 | 90 | undefined
  /** `title` is as high as a heading, `line` as a line of text, `block` as a control. */
  readonly kind?: 'title' | 'line' | 'block' | undefined
}

/**
 * Placeholder of loading content, with its real layout. Hidden from screen readers: the parent announces the
 * loading.
 */
export function Skeleton({ width, kind = 'line' }: SkeletonProps) {
  return (
    <span
      className={styles['skeleton']}
      data-kind={kind}
      // The policy forbids a style in the markup of the server.
      data-width={width}
      aria-hidden="true"
    />
  )
}
