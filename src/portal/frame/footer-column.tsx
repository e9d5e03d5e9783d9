import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import { Icon } from '../../ui/index.ts'
import type { Footer } from '../state/content-types.ts'
import { useIsOpen } from '../site/open-pages.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './site-footer.module.css'

export interface FooterColumnProps {
  readonly column: Footer['columns'][number]
  /** Beside the others; on a phone it opens in place. */
  readonly isOpen: boolean
}

/** One column of links. */
export function FooterColumn({ column, isOpen }: FooterColumnProps) {
  const hasPage = useIsOpen()
  const links = column.links.filter(({ href }) => hasPage(href))
  if (links.length === 0) return null
  const list = (
    <ul className={styles['links']}>
      {links.map(({ href, title }) => (
        <li key={href}>
          <SiteLink className={styles['link']} href={href}>
            {title}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
  if (isOpen)
    return (
      <nav aria-label={column.title}>
        <p className={styles['title']}>{column.title}</p>
        {list}
      </nav>
    )
  return (
    <details className={styles['fold']}>
      <summary className={styles['title']}>
        {column.title}
        <Icon of={ChevronDown} />
      </summary>
      {list}
    </details>
  )
}
