import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { Icon, VisuallyHidden } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './cabinet-nav.module.css'
import { currentMark, type CabinetSection, useSections } from './sections.ts'
import { useUnreadCount } from './use-unread-count.ts'

/** List of all pages of the cabinet: the customer's own data first, then further services. */
export function SectionList({ onGo }: { readonly onGo?: () => void }) {
  const sections = useSections()
  return (
    <>
      {(['own', 'more'] as const).map((group) => (
        <ul className={styles['list']} key={group}>
          {sections
            .filter((section) => section.group === group)
            .map((section) => (
              <SectionLink key={section.href} section={section} onGo={onGo} />
            ))}
        </ul>
      ))}
    </>
  )
}

interface SectionLinkProps {
  readonly section: CabinetSection
  readonly onGo: (() => void) | undefined
}

function SectionLink({ section: { href, icon, label }, onGo }: SectionLinkProps) {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const unread = useUnreadCount()
  const count = href === '/profile/notification' ? unread : 0
  return (
    <li>
      <SiteLink className={styles['link']} href={href} aria-current={currentMark(href, path)} onClick={onGo}>
        <Icon of={icon} size={22} />
        {label}
        {count > 0 && (
          <>
            <span className={styles['count']} aria-hidden="true">
              {count}
            </span>
            <VisuallyHidden>
              {t({
                id: 'cabinet.nav.unread',
                message: plural(count, {
                  one: ', # непрочитанное',
                  few: ', # непрочитанных',
                  other: ', # непрочитанных',
                }),
              })}
            </VisuallyHidden>
          </>
        )}
      </SiteLink>
    </li>
  )
}
