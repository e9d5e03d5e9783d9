import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import User from 'lucide/dist/esm/icons/user.mjs'
import { formatPhone } from '../../formats/index.ts'
import { Icon } from '../../ui/index.ts'
import { SiteLink } from '../site/site-link.tsx'
import styles from './cabinet-nav.module.css'
import { initialsOf, nameOf } from './person-name.ts'
import { SectionList } from './section-list.tsx'
import { useOwn } from './use-own.ts'

/** The menu of the cabinet beside its pages, under the name of its owner. */
export function CabinetNav() {
  const { t } = useLingui()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <nav className={styles['nav']} aria-label={t({ id: 'cabinet.nav', message: 'Кабинет' })}>
      <SiteLink
        className={styles['person']}
        href="/profile"
        aria-current={path === '/profile' ? 'page' : undefined}
      >
        <Person />
      </SiteLink>
      <SectionList />
    </nav>
  )
}

function Person() {
  const { t } = useLingui()
  const profile = useOwn('profile')
  const person = profile.kind === 'ready' ? profile.value : {}
  const initials = initialsOf(person)
  return (
    <>
      <span className={styles['face']} aria-hidden="true">
        {initials || <Icon of={User} size={20} />}
      </span>
      <span className={styles['who']}>
        <span className={styles['name']}>
          {nameOf(person) || t({ id: 'cabinet.title', message: 'Личный кабинет' })}
        </span>
        <span className={styles['phone']}>{person.phone ? formatPhone(person.phone) : null}</span>
      </span>
    </>
  )
}
