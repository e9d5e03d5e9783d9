import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { signOut } from '../../api/index.ts'
import { classNames, Icon, IconButton, Logo } from '../../ui/index.ts'
import { LanguageSwitch } from '../../wizard/index.ts'
import { compactClasses, StaffGate, StaffLink, useSignedOperator } from '../../staff/index.ts'
import styles from './admin-frame.module.css'
import { useDeskLinks } from './use-desk-links.ts'

/** Frame of the operators' pages. People without a role see the sign-in or a refusal instead. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  return (
    <StaffGate>
      <Desk>{children}</Desk>
    </StaffGate>
  )
}

function Desk({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui()
  const operator = useSignedOperator()
  const groups = useDeskLinks(operator)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the row of sections is wider than the screen.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])
  return (
    <div className={classNames(compactClasses.frame, styles['frame'])}>
      <a className={styles['skip']} href="#desk">
        {t({ id: 'admin.skip', message: 'К содержанию' })}
      </a>
      <header className={styles['bar']}>
        <StaffLink className={styles['logo']} href="/admin">
          <Logo />
          <span className={styles['place']}>{t({ id: 'admin.title', message: 'Операторы' })}</span>
        </StaffLink>
        <span className={styles['room']} />
        <span className={styles['phone']}>{formatPhone(operator.phone)}</span>
        <LanguageSwitch />
        <IconButton
          icon={LogOut}
          label={t({ id: 'admin.sign-out', message: 'Выйти' })}
          onClick={() => void signOut()}
        />
      </header>
      <nav ref={nav} className={styles['nav']} aria-label={t({ id: 'admin.nav', message: 'Разделы' })}>
        {groups.map(({ title, links }) => (
          <div className={styles['group']} key={title}>
            <p className={styles['heading']}>{title}</p>
            <ul className={styles['links']}>
              {links.map(({ href, label, icon }) => (
                <li key={href}>
                  <StaffLink
                    className={styles['link']}
                    href={href}
                    aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}
                  >
                    <Icon of={icon} size={18} />
                    {label}
                  </StaffLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className={classNames(compactClasses.controls, styles['main'])} id="desk" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
