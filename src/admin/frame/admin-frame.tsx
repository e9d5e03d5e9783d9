import { useLingui } from '@lingui/react/macro'
import { useRouterState } from '@tanstack/react-router'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import { createContext, type ReactNode, use, useEffect, useRef } from 'react'
import { formatPhone } from '../../formats/index.ts'
import { signOut } from '../../api/index.ts'
import { Icon, IconButton, Logo, Skeleton } from '../../ui/index.ts'
import { LanguageSwitch } from '../../wizard/index.ts'
import type { Operator } from '../calls/admin-types.ts'
import { FailureNote } from '../calls/failure-note.tsx'
import { NoEntryPage } from '../session/no-entry-page.tsx'
import { SignInPage } from '../session/sign-in-page.tsx'
import { useOperator } from '../session/use-operator.ts'
import { AdminLink } from './admin-link.tsx'
import styles from './admin-frame.module.css'
import { useDeskLinks } from './use-desk-links.ts'

const OperatorContext = createContext<Operator | null>(null)

/** The operator who is signed in. */
export function useSignedOperator(): Operator {
  const operator = use(OperatorContext)
  if (!operator) throw new Error('useSignedOperator: no operator is signed in')
  return operator
}

/** Frame of the operators' pages. A person who is no operator sees the refusal instead of the page. */
export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const state = useOperator()
  switch (state.kind) {
    case 'nobody':
      return <SignInPage />
    case 'stranger':
      return <NoEntryPage />
    case 'asking':
      return (
        <main className={styles['waiting']} aria-busy="true">
          <Skeleton kind="block" />
        </main>
      )
    case 'failed':
      return (
        <main className={styles['waiting']}>
          <FailureNote error={state.error} onRetry={state.again} />
        </main>
      )
    case 'operator':
      return (
        <OperatorContext value={state.operator}>
          <Desk operator={state.operator}>{children}</Desk>
        </OperatorContext>
      )
    default:
      return state satisfies never
  }
}

function Desk({ operator, children }: { readonly operator: Operator; readonly children: ReactNode }) {
  const { t } = useLingui()
  const groups = useDeskLinks(operator)
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const nav = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone the sections are a row that is wider than the screen.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ inline: 'center', block: 'nearest' })
  }, [path])
  return (
    <div className={styles['frame']}>
      <a className={styles['skip']} href="#desk">
        {t({ id: 'admin.skip', message: 'К содержанию' })}
      </a>
      <header className={styles['bar']}>
        <AdminLink className={styles['logo']} href="/admin">
          <Logo />
          <span className={styles['place']}>{t({ id: 'admin.title', message: 'Операторы' })}</span>
        </AdminLink>
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
                  <AdminLink
                    className={styles['link']}
                    href={href}
                    aria-current={path === href || path.startsWith(`${href}/`) ? 'page' : undefined}
                  >
                    <Icon of={icon} size={18} />
                    {label}
                  </AdminLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <main className={styles['main']} id="desk" tabIndex={-1}>
        {children}
      </main>
    </div>
  )
}
