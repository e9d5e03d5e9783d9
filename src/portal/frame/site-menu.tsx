import { useLingui } from '@lingui/react/macro'
import { DropMenu, Skeleton } from '../../ui/index.ts'
import type { MenuItem } from '../state/content-types.ts'
import { usePortalState } from '../state/portal-state.ts'
import { useIsOpen } from '../site/open-pages.ts'
import { SiteLink } from '../site/site-link.tsx'
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
  return (
    <DropMenu className={styles['link']} name="site-menu" align="start" face={item.title}>
      {item.children
        .filter(({ slug }) => isOpen(slug))
        .map((child) => (
          <li key={child.id}>
            <SiteLink href={child.slug}>{child.title}</SiteLink>
          </li>
        ))}
      <li>
        <SiteLink href={item.slug}>{t({ id: 'portal.menu.all', message: 'Обо всём разделе' })}</SiteLink>
      </li>
    </DropMenu>
  )
}
