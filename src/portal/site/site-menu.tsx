import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Icon, Skeleton } from '../../ui/index.ts'
import type { MenuItem } from '../content/content-types.ts'
import { usePortalState } from '../state/portal-state.ts'
import { useIsOpen } from './open-pages.ts'
import { SiteLink } from './site-link.tsx'
import styles from './site-menu.module.css'

const bars = [0, 1, 2, 3, 4, 5]

/** The menu in the header: six bars in its place while it is on its way. */
export function SiteMenu() {
  const { t } = useLingui()
  const menu = usePortalState('menu')
  const isLoading = usePortalState('menu_loading')
  const isOpen = useIsOpen()
  return (
    <nav
      className={styles['menu']}
      aria-label={t({ id: 'portal.sections', message: 'Разделы' })}
      aria-busy={isLoading || undefined}
    >
      {isLoading
        ? bars.map((bar) => (
            <span className={styles['bar']} key={bar}>
              <Skeleton />
            </span>
          ))
        : menu.map((item) =>
            item.children.length > 0 ? (
              <MenuGroup key={item.id} item={item} />
            ) : (
              isOpen(item.slug) && (
                <SiteLink key={item.id} className={styles['link']} href={item.slug}>
                  {item.title || t({ id: 'portal.home', message: 'Главная' })}
                </SiteLink>
              )
            ),
          )}
    </nav>
  )
}

function MenuGroup({ item }: { readonly item: MenuItem }) {
  const { t } = useLingui()
  const isOpen = useIsOpen()
  const group = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (group.current) group.current.open = false
  }
  const handleLeave = (event: FocusEvent) => {
    if (!group.current?.contains(event.relatedTarget)) close()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !group.current?.open) return
    close()
    group.current.querySelector('summary')?.focus()
  }
  return (
    // Closing a group that was left, or by Esc, is no operation of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details
      className={styles['group']}
      name="site-menu"
      ref={group}
      onBlur={handleLeave}
      onKeyDown={handleKey}
    >
      <summary className={styles['link']}>
        {item.title}
        <Icon of={ChevronDown} size={16} />
      </summary>
      <ul className={styles['list']}>
        {item.children
          .filter(({ slug }) => isOpen(slug))
          .map((child) => (
            <li key={child.id}>
              <SiteLink className={styles['choice']} href={child.slug} onClick={close}>
                {child.title}
              </SiteLink>
            </li>
          ))}
        <li>
          <SiteLink className={styles['choice']} href={item.slug} onClick={close}>
            {t({ id: 'portal.menu.all', message: 'Обо всём разделе' })}
          </SiteLink>
        </li>
      </ul>
    </details>
  )
}
