import ChevronRight from 'lucide/dist/esm/icons/chevron-right.mjs'
import { Icon } from '../../ui/index.ts'
import { useIsOpen } from '../site/open-pages.ts'
import { SiteLink } from '../site/site-link.tsx'
import type { Block } from '../state/content-types.ts'
import styles from './content.module.css'

/** Links in rows, each with a line about it; those that lead to no page of this portal are left out. */
export function LinkRows({ links }: Pick<Extract<Block, { kind: 'links' }>, 'links'>) {
  const isOpen = useIsOpen()
  const open = links.filter(({ href }) => isOpen(href))
  if (open.length === 0) return null
  return (
    <ul className={styles['rows']}>
      {open.map(({ href, title, text }) => (
        <li key={href}>
          <SiteLink className={styles['row']} href={href}>
            <span className={styles['words']}>
              <span className={styles['title']}>{title}</span>
              {text && <span className={styles['quiet']}>{text}</span>}
            </span>
            <Icon of={ChevronRight} />
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
