import type { ReactNode } from 'react'
import styles from './description-list.module.css'

/** A name with its value. */
export interface DescriptionItem {
  readonly term: ReactNode
  readonly value: ReactNode
  /** A second, quieter line: «01 A 123 BC» under the car. */
  readonly note?: ReactNode
  /** Stable identity where terms repeat. */
  readonly key?: string | undefined
}

export interface DescriptionListProps {
  readonly items: readonly DescriptionItem[]
  /**
   * `rows`: name left, value right. `lined`: the same between hairlines. `grid`: name above value, two abreast. `text`:
   * values of whole sentences, beside the names or, on a phone, under them.
   */
  readonly layout?: 'rows' | 'lined' | 'grid' | 'text' | undefined
}

/** List of names with values, read only. */
export function DescriptionList({ items, layout = 'rows' }: DescriptionListProps) {
  return (
    <dl className={styles['list']} data-layout={layout}>
      {items.map((item, index) => (
        <div className={styles['item']} key={item.key ?? index}>
          <dt className={styles['term']}>{item.term}</dt>
          <dd className={styles['value']}>
            {item.value}
            {item.note && <span className={styles['note']}>{item.note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
