import { useLingui } from '@lingui/react/macro'
import LogOut from 'lucide/dist/esm/icons/log-out.mjs'
import User from 'lucide/dist/esm/icons/user.mjs'
import { DropMenu, Icon } from '../../ui/index.ts'
import { openAuthModal, useIsSignedIn } from '../auth/index.ts'
import { useIsOpen } from '../site/open-pages.ts'
import styles from './site-header.module.css'
import { SiteLink } from '../site/site-link.tsx'

/** Sign-in for a visitor; the cabinet and sign-out for a signed-in person. */
export function AccountMenu({ onSignOut }: { readonly onSignOut: () => void }) {
  const { t } = useLingui()
  const isSignedIn = useIsSignedIn()
  const hasPage = useIsOpen()

  if (!isSignedIn)
    return (
      <button
        type="button"
        className={styles['outlined']}
        aria-haspopup="dialog"
        data-account
        onClick={() => openAuthModal()}
      >
        {t({ id: 'portal.account.sign-in', message: 'Войти' })}
      </button>
    )
  return (
    <DropMenu
      className={styles['outlined']}
      data-account
      aria-label={t({ id: 'portal.account', message: 'Кабинет' })}
      face={<Icon of={User} size={20} strokeWidth={2} />}
    >
      {hasPage('/profile') && (
        <li>
          <SiteLink href="/profile">
            <Icon of={User} size={18} />
            {t({ id: 'portal.account.open', message: 'Мой кабинет' })}
          </SiteLink>
        </li>
      )}
      <li>
        <button type="button" onClick={onSignOut}>
          <Icon of={LogOut} size={18} />
          {t({ id: 'portal.account.sign-out', message: 'Выйти' })}
        </button>
      </li>
    </DropMenu>
  )
}
