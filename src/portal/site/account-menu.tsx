import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import LogOut from 'lucide-react/icons/log-out'
import User from 'lucide-react/icons/user'
import { type FocusEvent, type KeyboardEvent, useRef } from 'react'
import { Icon } from '../../ui/index.ts'
import { openAuthModal, signOut, useIsSignedIn } from '../auth/index.ts'
import styles from './account-menu.module.css'
import { useIsOpen } from './open-pages.ts'
import { SiteLink } from './site-link.tsx'

/** The way in for a visitor; the way to the cabinet, and out, for who is signed in. */
export function AccountMenu() {
  const { t } = useLingui()
  const isSignedIn = useIsSignedIn()
  const hasPage = useIsOpen()
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => {
    if (menu.current) menu.current.open = false
  }
  const handleLeave = (event: FocusEvent) => {
    if (!menu.current?.contains(event.relatedTarget)) close()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !menu.current?.open) return
    close()
    menu.current.querySelector('summary')?.focus()
  }

  if (!isSignedIn)
    return (
      <button
        type="button"
        className={styles['button']}
        aria-haspopup="dialog"
        data-account
        onClick={() => openAuthModal()}
      >
        {t({ id: 'portal.account.sign-in', message: 'Войти' })}
      </button>
    )
  return (
    // Closing a menu that was left, or by Esc, is no operation of its own.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <details className={styles['menu']} ref={menu} onBlur={handleLeave} onKeyDown={handleKey}>
      <summary
        className={styles['button']}
        data-account
        aria-label={t({ id: 'portal.account', message: 'Кабинет' })}
      >
        <Icon of={User} size={20} strokeWidth={2} />
        <Icon of={ChevronDown} size={16} />
      </summary>
      <ul className={styles['list']}>
        {hasPage('/profile') && (
          <li>
            <SiteLink className={styles['choice']} href="/profile" onClick={close}>
              <Icon of={User} size={18} />
              {t({ id: 'portal.account.open', message: 'Мой кабинет' })}
            </SiteLink>
          </li>
        )}
        <li>
          <button type="button" className={styles['choice']} onClick={() => void signOut()}>
            <Icon of={LogOut} size={18} />
            {t({ id: 'portal.account.sign-out', message: 'Выйти' })}
          </button>
        </li>
      </ul>
    </details>
  )
}
