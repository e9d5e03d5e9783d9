import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import FileWarning from 'lucide/dist/esm/icons/file-exclamation-point.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import Plus from 'lucide/dist/esm/icons/plus.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import { useState } from 'react'
import { Dialog, Icon } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './cabinet-nav.module.css'
import { SectionList } from './section-list.tsx'
import { currentMark, useSections } from './sections.ts'
import { useUnreadCount } from './use-unread-count.ts'

/** The cabinet's menu at the bottom of a phone: the four pages that are wanted most, and all of them. */
export function CabinetBar() {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const sections = useSections()
  const unread = useUnreadCount()
  const [isOpen, setOpen] = useState(false)
  const title = t({ id: 'cabinet.nav', message: 'Кабинет' })
  const entries = [
    {
      href: '/profile/my-insurances',
      icon: ShieldCheck,
      label: t({ id: 'cabinet.bar.policies', message: 'Полисы' }),
    },
    {
      href: '/profile/insurance-cases',
      icon: FileWarning,
      label: t({ id: 'cabinet.bar.cases', message: 'Случаи' }),
    },
    { href: '/profile/buy-policy', icon: Plus, label: t({ id: 'cabinet.bar.buy', message: 'Купить' }) },
    { href: '/profile', icon: User, label: t({ id: 'cabinet.bar.profile', message: 'Профиль' }) },
  ].filter(({ href }) => href === '/profile' || sections.some((section) => section.href === href))
  return (
    <nav className={styles['bar']} aria-label={title} data-chrome>
      <ul className={styles['row']}>
        {entries.map(({ href, icon, label }) => (
          <li key={href}>
            <SiteLink className={styles['place']} href={href} aria-current={currentMark(href, path)}>
              <Icon of={icon} size={24} />
              {label}
            </SiteLink>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles['place']}
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
          >
            <span className={styles['marked']} data-unread={unread > 0 || undefined}>
              <Icon of={Menu} size={24} />
            </span>
            {t({ id: 'cabinet.bar.menu', message: 'Меню' })}
          </button>
        </li>
      </ul>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={title} flush>
        <div className={styles['sheet']}>
          <SectionList onGo={() => setOpen(false)} />
        </div>
      </Dialog>
    </nav>
  )
}
